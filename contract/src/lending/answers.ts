import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Count, Day, filter, Id, idFilter, paging, prose, Timestamp } from '../fields.ts';
import { BodyMeasurement, MeasureSource } from '../rules/bodies.ts';
import { DueDay } from '../rules/day-range.ts';
import { AnsweredMeasures, AnswerKind, Settlement } from './holder.ts';

/** Days for which settled answers are listed. */
export const SETTLED_DAYS = 90;

/** Answers of dancers, and finds of strangers. */
export const ListedKind = z.enum([...AnswerKind.options, 'FIND']);
export type ListedKind = z.infer<typeof ListedKind>;

/** How an answer of each kind may be settled. */
export const settlementsOf = {
  MISSING: ['TAKEN_BACK', 'LOST', 'STAYS', 'MISTAKE'],
  DAMAGE: ['WASH', 'REPAIR', 'FINE', 'MISTAKE'],
  MEASURES: ['TAKEN_OVER', 'REFUSED', 'MISTAKE'],
  LONGER: ['DUE', 'REFUSED', 'MISTAKE'],
  WORD: ['READ', 'MISTAKE'],
  FIND: ['TAKEN_BACK', 'READ', 'MISTAKE'],
} as const satisfies Record<ListedKind, readonly Settlement[]>;

/** Settlements in words. */
export const settlementWords: Record<Settlement, string> = {
  TAKEN_BACK: 'tagasi võetud',
  LOST: 'märgitud kadunuks',
  STAYS: 'on alles',
  WASH: 'pesusse',
  REPAIR: 'parandusse',
  FINE: 'korras',
  TAKEN_OVER: 'üle võetud',
  DUE: 'uus tähtaeg',
  REFUSED: 'keeldutud',
  READ: 'loetud',
  MISTAKE: 'eksitus',
};

/** How this answer may be settled; where something happened meanwhile, it can only be read. */
export const settlementsFor = ({ kind, meanwhile }: Pick<Answer, 'kind' | 'meanwhile'>): readonly Settlement[] =>
  meanwhile === null ? settlementsOf[kind] : settlementsOf.WORD;

/** What a stranger said of a piece, where it is needed next, and who has it by the register. */
export const Find = z.object({
  place: z.string().meta({ description: 'Where it was found' }),
  contact: z.string().nullable().meta({ description: 'As it was typed; gone 30 days after the find was settled' }),
  canReply: z.boolean().meta({ description: 'The contact is an address, and nobody has replied' }),
  replied: z.object({ at: Timestamp, by: z.string().nullable() }).nullable(),
  holder: z.object({ id: Id, name: z.string() }).nullable(),
  performance: z
    .object({ id: Id, name: z.string(), onDay: Day })
    .nullable()
    .meta({ description: 'The next one for which the piece is promised, or in which its holder wears it' }),
});
export type Find = z.infer<typeof Find>;

/** An answer of a holder, or a find, for the keepers who settle it. */
export const Answer = z.object({
  id: Id,
  personId: Id.nullable().meta({ description: 'Null: a find' }),
  personName: z.string().nullable(),
  groupId: Id.nullable(),
  groupName: z.string().nullable(),
  kind: ListedKind,
  at: Timestamp,
  clothingId: Id.nullable(),
  clothingNameId: Id.nullable(),
  piece: z.string().nullable().meta({ description: 'Name and number of the item, as they were' }),
  imageUrl: z.string().nullable().meta({ description: 'The photo that was sent, else the picture of the item' }),
  photo: z.boolean().meta({ description: 'The picture is a photo that was sent' }),
  text: z.string().nullable(),
  wearable: z.boolean().nullable(),
  find: Find.nullable().meta({ description: 'Of FIND' }),
  measures: AnsweredMeasures.nullable(),
  present: z.array(BodyMeasurement.extend({ source: MeasureSource })).meta({ description: 'Of MEASURES: what the person has now' }),
  dueOn: Day.nullable().meta({ description: 'Of LONGER: the day asked for' }),
  presentDueOn: Day.nullable().meta({ description: 'When the item is to be back now' }),
  meanwhile: z
    .string()
    .nullable()
    .meta({ description: 'What happened since that leaves nothing to settle but that it was read, in words' }),
  settled: z
    .object({ as: Settlement, at: Timestamp, by: z.string().nullable(), text: z.string().nullable(), dueOn: Day.nullable() })
    .nullable(),
});
export type Answer = z.infer<typeof Answer>;

/** Longest word back to a holder. */
export const SETTLED_TEXT_MAX = 500;

export const SettleAnswerForm = z.object({
  as: Settlement,
  dueOn: DueDay.nullish().meta({ description: 'Of DUE: the new day; left out: the day asked for' }),
  text: prose(SETTLED_TEXT_MAX).nullish().meta({ description: 'For the holder' }),
});
export type SettleAnswerForm = z.infer<typeof SettleAnswerForm>;

export const answerEndpoints = {
  list: {
    method: 'GET',
    path: '/answers',
    access: 'answers:use',
    statements: 4,
    summary: `Answers and finds that wait, the oldest first, then those settled in the last ${SETTLED_DAYS} days`,
    query: z.object({ state: filter(z.enum(['OPEN', 'SETTLED'])), personId: idFilter(), ...paging }),
    data: z.array(Answer),
    paged: true,
  },
  settle: {
    method: 'POST',
    path: '/answers/:id/settle',
    access: 'answers:use',
    statements: 17,
    deed: 'ANSWER_SETTLE',
    repeatable: true,
    summary: 'Settle an answer and do what it says',
    params: ById,
    body: SettleAnswerForm,
    data: Answer,
  },
  settleMeasures: {
    method: 'POST',
    path: '/answers/settle-measures',
    access: 'answers:use',
    statements: 12,
    deed: 'ANSWER_SETTLE',
    repeatable: true,
    summary: 'Take over the measures of these answers, or of those that still wait',
    body: z.object({ ids: z.array(Id).min(1).max(500) }),
    data: z.object({ settled: Count }),
  },
} as const satisfies Endpoints;
