import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { booleanFilter, Count, Day, Id, idFilter, idsFilter, keptText, Timestamp, text } from '../fields.ts';
import { CareChange, CareState, careNote } from '../rules/care.ts';
import { DueDay } from '../rules/day-range.ts';
import { sized } from '../rules/size-label.ts';
import { StateAfterWear } from '../wardrobe/clothing-types.ts';

export const ReturnsForm = z.object({
  items: z
    .array(
      z.object({
        clothingId: Id,
        personId: Id.nullish().meta({ description: 'Only from this person: if somebody else has it by now, it is NOT_OUT' }),
        packed: z
          .literal(true)
          .optional()
          .meta({ description: 'Only from the bags of a performance: if somebody has it by now, it is NOT_OUT' }),
        state: CareChange,
        note: careNote,
      }),
    )
    .min(1)
    .max(500),
});
export type ReturnsForm = z.infer<typeof ReturnsForm>;

/** GONE: deleted, or never there. */
export const ReturnOutcome = z.enum(['RETURNED', 'NOT_OUT', 'GONE']);
export type ReturnOutcome = z.infer<typeof ReturnOutcome>;

export const ReturnAnswer = z.object({
  clothingId: Id,
  outcome: ReturnOutcome,
  personId: Id.nullable().meta({ description: 'Who had it; null where nobody had' }),
});
export type ReturnAnswer = z.infer<typeof ReturnAnswer>;

const piece = {
  clothingId: Id,
  clothingNameId: Id,
  clothingName: z.string(),
  clothingNumber: z.string().nullable(),
};
const owed = {
  ...piece,
  state: CareState,
  dueOn: Day.nullable(),
  late: z.boolean(),
  stateAfterWear: StateAfterWear.nullable().meta({ description: 'Of its clothing type, to be proposed after a performance' }),
  ...sized,
  code: z.string().meta({ description: 'The newest code of its labels' }),
  imageUrl: z.string().nullable(),
};
const holder = { personId: Id, personName: z.string(), groupId: Id.nullable(), groupName: z.string().nullable() };

/** `likeNameId` and `likeGroupId` put pieces of that name and group first; the others narrow the pile. */
export const PileSearch = z.object({
  searchString: text().default(''),
  groupId: idFilter(),
  personId: idFilter(),
  clothingNameIds: idsFilter(),
  likeNameId: idFilter(),
  likeGroupId: idFilter(),
});
export type PileSearch = z.infer<typeof PileSearch>;

/** Pieces that are out, the likeliest first, and pieces of exactly that number that are not. Both empty: there is none. */
export const Pile = z.object({
  out: z.array(
    z.object({
      ...owed,
      ...holder,
      held: Count.meta({ description: 'Pieces that the holder has, with this one' }),
    }),
  ),
  notOut: z.array(
    z.object({
      ...piece,
      state: CareState,
      deleted: z.boolean(),
      text: z.string().meta({ description: '"laos, riiul 3", "pesus", "kustutatud"' }),
    }),
  ),
});
export type Pile = z.infer<typeof Pile>;

export const OpenFilter = z.object({
  groupId: idFilter(),
  personId: idFilter(),
  personIds: idsFilter(500),
  clothingNameIds: idsFilter(500),
  late: booleanFilter(),
  performanceId: idFilter().meta({ description: 'What its dancers hold of what they wear there' }),
  confirmed: booleanFilter().meta({ description: 'Only of people who have confirmed all they hold, or have not' }),
});
export type OpenFilter = z.infer<typeof OpenFilter>;

/** A person and what they still hold, by name and number. */
export const OpenHolder = z.object({
  ...holder,
  hasEmail: z.boolean(),
  confirmed: z.boolean().meta({ description: 'The holder has confirmed all of it' }),
  numberOfLate: Count,
  items: z.array(z.object(owed)),
});
export type OpenHolder = z.infer<typeof OpenHolder>;

/** A piece that came back today, wherever it was taken back. */
export const ReturnedPiece = z.object({
  ...piece,
  personId: Id,
  personName: z.string(),
  at: Timestamp,
  userName: z.string().nullable().meta({ description: 'Who took it back' }),
});
export type ReturnedPiece = z.infer<typeof ReturnedPiece>;

/** Of the pieces of these people, of a group, or these pieces: those that are out. */
export const DueDatesForm = z
  .object({
    personIds: z.array(Id).max(500).optional(),
    groupId: Id.optional(),
    clothingIds: z.array(Id).max(500).optional(),
    dueOn: keptText(DueDay),
  })
  .refine(({ personIds, groupId, clothingIds }) => personIds !== undefined || groupId !== undefined || clothingIds !== undefined, {
    error: 'Vali tantsijad, rühm või esemed',
  });
export type DueDatesForm = z.infer<typeof DueDatesForm>;

export const DueDates = z.object({
  defaultDueOn: Day.nullable().meta({ description: 'The ensemble’s day to propose; null once it is past' }),
  lateItems: Count,
  latePeople: Count,
});
export type DueDates = z.infer<typeof DueDates>;

export const returnEndpoints = {
  return: {
    method: 'POST',
    path: '/returns',
    statements: 4,
    access: 'issuing:write',
    deed: 'RETURN',
    repeatable: true,
    summary: 'Take pieces back from their holders; each row is answered by itself',
    body: ReturnsForm,
    data: z.array(ReturnAnswer),
    writesOnFullDisk: true,
  },
  search: {
    method: 'GET',
    path: '/returns/search',
    access: 'issuing:read',
    summary: 'Find pieces that are out by number, name or holder; without a text the pile that the filters narrow',
    query: PileSearch,
    data: Pile,
  },
  open: {
    method: 'GET',
    path: '/returns/open',
    access: 'issuing:read',
    summary: 'Who still holds what: late ones first, then by name',
    query: OpenFilter,
    data: z.array(OpenHolder),
    tagged: true,
  },
  today: {
    method: 'GET',
    path: '/returns/today',
    access: 'issuing:read',
    summary: 'Every return of today, by days in Estonia; the newest first',
    data: z.array(ReturnedPiece),
  },
  dueDates: {
    method: 'GET',
    path: '/due-dates',
    access: 'issuing:read',
    summary: 'The day to propose, and how much is late',
    data: DueDates,
  },
  setDueDates: {
    method: 'PUT',
    path: '/due-dates',
    access: 'issuing:write',
    deed: 'DUE_EDIT',
    repeatable: true,
    summary: 'Set or clear the due date of everything that people or a group hold, or of pieces',
    body: DueDatesForm,
    data: z.object({ changed: Count }),
  },
} as const satisfies Endpoints;
