import { z } from 'zod';
import { basedOn, Count, Day, Id, idFilter, keptNumber, keptText, required, Version } from '../fields.ts';
import { DueDay } from '../rules/day-range.ts';
import { GenderCode } from '../rules/gender.ts';
import { Promised } from '../rules/promised.ts';
import { sized } from '../rules/size-label.ts';
import { PackedIn } from '../rules/whereabouts.ts';
import { Choice, FitBrief } from './fit.ts';

/** Most dancers and clothing sets of one plan. */
export const MOST_IN_PLAN = { people: 500, sets: 50 };

const ids = (most: number) =>
  z
    .array(Id)
    .max(most)
    .transform((given) => [...new Set(given)]);

const LEFT_OUT = 'Left out: stay as they are; a new plan has none';

/** The dancers of a plan are the active ones of its group, without `leftOutPersonIds`, with `addedPersonIds`. */
export const DressingForm = z.object({
  name: required('Plaani nimi', 100),
  groupId: keptNumber(Id),
  addedPersonIds: ids(MOST_IN_PLAN.people).optional().meta({ description: LEFT_OUT }),
  leftOutPersonIds: ids(MOST_IN_PLAN.people).optional().meta({ description: LEFT_OUT }),
  clothingSetIds: ids(MOST_IN_PLAN.sets),
  dueOn: keptText(DueDay).meta({ description: 'When what is handed over is to be back; left out: stays as it is' }),
});
export type DressingForm = z.infer<typeof DressingForm>;

export const EditDressingForm = DressingForm.extend(basedOn);
export type EditDressingForm = z.infer<typeof EditDressingForm>;

/**
 * HELD: she has a piece of that name; the other states are stored. LOCKED: chosen by a keeper. EMPTY: she is to have none;
 * OWN: she wears her own. NONE: nothing is chosen; counts as short.
 */
export const cellStates = ['HELD', 'PROPOSED', 'LOCKED', 'EMPTY', 'OWN', 'NONE'] as const;

/** What one dancer is to have of one clothing name. Fields of few cells are left out of the others: as nulls they were a quarter of a plan. */
export const DressingCell = z.object({
  clothingNameId: Id,
  state: z.enum(cellStates),
  clothingId: Id.nullable(),
  clothingNumber: z.string().nullable(),
  sizeLabel: z.string().nullable(),
  imageUrl: z.string().optional().meta({ description: 'The newest photo of the piece itself' }),
  fit: FitBrief.optional(),
  placeName: z.string().optional().meta({ description: 'Where the piece to hand over belongs' }),
  obstacle: z.string().optional().meta({ description: 'Why the planned piece cannot be handed over: held by another, in care, deleted' }),
  backOn: Day.optional().meta({ description: 'The planned piece is in the wash, promised back on this day' }),
  goneTo: z.string().optional().meta({ description: 'NONE: the plan that its piece was taken for' }),
  promised: Promised.optional().meta({ description: 'Of a performance: another plan, or a loan, promises the piece for its days too' }),
});
export type DressingCell = z.infer<typeof DressingCell>;

export const DressingPerson = z.object({
  id: Id,
  name: z.string(),
  genderCode: GenderCode.nullable(),
  confirmed: z.boolean().meta({ description: 'She has confirmed all she holds' }),
  handed: z.boolean().meta({ description: 'A cell is HELD, EMPTY or OWN, and none is PROPOSED or LOCKED' }),
  cells: z.array(DressingCell).meta({ description: 'One for each clothing name of her sets, in the order of `clothingNames`' }),
});
export type DressingPerson = z.infer<typeof DressingPerson>;

/** Pieces that are missing. */
export const Shortage = z.object({
  clothingNameId: Id,
  clothingName: z.string(),
  ...sized,
  sizeLabel: z
    .string()
    .nullable()
    .meta({ description: 'Size to look for; where there is none the measure of the dancers, "vöökoht 140"; null: unmeasured' }),
  isMeasure: z.boolean().meta({ description: '`sizeLabel` is a measure' }),
  count: Count,
});
export type Shortage = z.infer<typeof Shortage>;

/** Who holds pieces of a name that dancers lack, and is not in the plan. */
export const HeldOutside = z.object({
  clothingNameId: Id,
  clothingName: z.string(),
  holders: z
    .array(
      z.object({
        personId: Id,
        name: z.string(),
        fit: FitBrief.meta({ description: 'Of her piece, for the one of those who lack a piece whom it fits best' }),
      }),
    )
    .meta({ description: 'One for each piece, best-fitting first' }),
});
export type HeldOutside = z.infer<typeof HeldOutside>;

const planFields = {
  id: Id,
  version: Version,
  name: z.string(),
  groupId: Id.nullable(),
  groupName: z.string().nullable(),
  addedPersonIds: z.array(Id),
  leftOutPersonIds: z.array(Id),
  clothingSetIds: z.array(Id),
  dueOn: Day.nullable(),
  performanceId: Id.nullable().meta({ description: 'Of a performance: dancers, sets and due day follow it' }),
};

export const DressingPlan = z.object({
  ...planFields,
  clothingNames: z
    .array(z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() }))
    .meta({ description: 'Of all its sets, by name' }),
  people: z.array(DressingPerson).meta({ description: 'By last, then first name' }),
  shortages: z.array(Shortage),
  together: z.boolean().meta({ description: 'Numbers of one of its sets belong together' }),
  heldOutside: z.array(HeldOutside).meta({ description: 'Of a performance: pieces of the short names that are out, and not in it' }),
});
export type DressingPlan = z.infer<typeof DressingPlan>;

const OVER = 'null once its performance is closed, or its day is past';

export const DressingPlanRow = z.object({
  ...planFields,
  numberOfPeople: Count.nullable().meta({ description: `Dancers; ${OVER}` }),
  numberOfHanded: Count.nullable().meta({ description: `Of them those who wait for nothing more; ${OVER}` }),
});
export type DressingPlanRow = z.infer<typeof DressingPlanRow>;

const LockedCell = z.object({ personId: Id, clothingNameId: Id, clothingId: Id });

export const ProposalForm = z.object({
  locked: z.array(LockedCell).max(5_000).default([]).meta({ description: 'Locked as well, before the others are proposed' }),
  together: z.boolean().optional().meta({ description: 'Numbers that belong together; left out: as the sets say' }),
});
export type ProposalForm = z.infer<typeof ProposalForm>;

/**
 * PROPOSED without a piece: a locked one is no longer locked; else the best free piece is proposed. A piece that another dancer has in
 * this plan is taken by a swap only: she gets what this cell had.
 */
export const CellForm = z.object({
  state: z.enum(['LOCKED', 'EMPTY', 'OWN', 'PROPOSED']),
  clothingId: keptNumber(Id).meta({ description: 'Left out or null: the piece of the cell' }),
  swapWithPersonId: keptNumber(Id).meta({ description: 'Who has the piece in this plan; somebody else by now: 409' }),
  takeFromPlanId: keptNumber(Id).meta({ description: 'LOCKED: takes the piece from this plan, which promises it for days of this one' }),
  takeFromLoanId: keptNumber(Id).meta({ description: 'LOCKED: takes the piece from this loan, for which it is reserved' }),
});
export type CellForm = z.infer<typeof CellForm>;

/**
 * A free piece for a cell, or the planned one, free or not; `packed`: it is away with the performance; `inPlan`: whose cell of this plan has it;
 * `promised`: by another plan for days of this one.
 */
export const DressingChoice = Choice.extend({
  placeName: z.string().nullable(),
  packed: PackedIn.pick({ bag: true }).nullable(),
  inPlan: z.object({ personId: Id, name: z.string(), state: z.enum(['PROPOSED', 'LOCKED']) }).nullable(),
});
export type DressingChoice = z.infer<typeof DressingChoice>;

/** `people` with what each is to get; `personIds`: all their cells as they are stored. */
export const HandOverForm = z
  .object({
    people: z
      .array(z.object({ personId: Id, clothingIds: z.array(Id).max(200) }))
      .max(MOST_IN_PLAN.people)
      .default([]),
    personIds: z.array(Id).max(MOST_IN_PLAN.people).default([]),
  })
  .refine(({ people, personIds }) => people.length + personIds.length > 0, { error: 'Vali, kellele anda' });
export type HandOverForm = z.infer<typeof HandOverForm>;

export const HandOverOutcome = z.object({
  personId: Id,
  outcome: z.enum(['HANDED', 'REFUSED']).meta({ description: 'A dancer gets all or nothing' }),
  given: z.number().int().meta({ description: 'Pieces issued by this call' }),
  taken: z
    .array(z.object({ clothingNameId: Id, clothingId: Id, holder: z.string().nullable() }))
    .meta({ description: 'Pieces that cannot be had any more; `holder` null: in care, out of use or deleted' }),
  reasons: z.array(z.string()).meta({ description: 'Why refused, in words' }),
});
export type HandOverOutcome = z.infer<typeof HandOverOutcome>;

/** Left out: all plans that still wait. */
export const ShortageSearch = z.object({ planId: idFilter(), groupId: idFilter(), clothingSetId: idFilter() });
export type ShortageSearch = z.infer<typeof ShortageSearch>;
