import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import {
  ById,
  booleanFilter,
  Day,
  filter,
  Id,
  idFilter,
  keptText,
  optional,
  paging,
  pathIds,
  prose,
  Timestamp,
  text,
  textFilter,
} from '../fields.ts';
import { CareState } from '../rules/care.ts';
import { DueDay } from '../rules/day-range.ts';
import { GenderCode } from '../rules/gender.ts';

/** An issue of an item to a person: current while `validUntil` is null, past after that. */
export const Issue = z.object({
  id: Id,
  clothingId: Id.meta({ description: 'Id of the clothing item' }),
  clothingNameId: Id,
  clothingName: z.string(),
  clothingNumber: z.string().nullable(),
  validFrom: Timestamp,
  validUntil: Timestamp.nullable(),
  comment: z.string().nullable(),
  dueOn: Day.nullable().meta({ description: 'When it is to be back' }),
});
export type Issue = z.infer<typeof Issue>;

/** An issue among those of its person: with what the piece is like now. Of a past one without sets. */
export const PersonIssue = Issue.extend({
  state: CareState,
  imageUrl: z.string().nullable().meta({ description: 'Of the item, else of its clothing name' }),
  sets: z.array(z.object({ id: Id, name: z.string() })).meta({ description: 'Clothing sets that the clothing name is in, by name' }),
});
export type PersonIssue = z.infer<typeof PersonIssue>;

/** `current`: what the person holds now, or (false) has held; missing: both. */
export const PersonIssueFilter = z.object({ current: booleanFilter() });
export type PersonIssueFilter = z.infer<typeof PersonIssueFilter>;

/** An issue in the history of an item. */
export const HistoryEntry = Issue.extend({
  personId: Id,
  personName: z.string(),
  issuer: z.string().nullable().meta({ description: 'Name of the user who issued it' }),
  receiver: z.string().nullable().meta({ description: 'Name of the user who took it back' }),
  deleted: z.boolean().meta({ description: 'The item, or its clothing name, is deleted' }),
  whereabouts: z.string().meta({ description: 'Where the item is now: "väljas: Mari Tamm", "laos, riiul 3", "pesus", "kustutatud"' }),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const ItemIds = z.array(Id).min(1).max(500);

export const IssueForm = z.object({
  clothingIds: ItemIds,
  dueOn: DueDay.nullish().meta({ description: 'When they are to be back' }),
  comments: z.preprocess((value) => value ?? [], z.array(z.object({ itemId: Id, comment: optional(prose(500)) })).max(500)).default([]),
  takeFrom: z
    .array(z.object({ itemId: Id, personId: Id }))
    .max(500)
    .nullish()
    .meta({
      description: 'Items of `clothingIds` to take back from these holders first, in the same deed; refused where another holds one',
    }),
});
export type IssueForm = z.infer<typeof IssueForm>;

/** A piece that goes from one person to another; null is the store. */
const Move = z.object({ clothingId: Id, fromPersonId: Id.nullable(), toPersonId: Id.nullable() });
export type Move = z.infer<typeof Move>;

const onceEach = (pieces: readonly { clothingId: number }[]) => new Set(pieces.map(({ clothingId }) => clothingId)).size === pieces.length;
const ONCE = 'Üks ese on loetelus mitu korda';
const dueOn = DueDay.nullish().meta({ description: 'When what is issued is to be back; left out: no day' });

export const SwapForm = z.object({
  moves: z.array(Move).min(1).max(500).refine(onceEach, { error: ONCE }),
  dueOn: DueDay.nullish().meta({ description: 'When what is issued is to be back; left out: as what each person gives away for it' }),
});
export type SwapForm = z.infer<typeof SwapForm>;

/** Free pieces, each with the person who is to have it. */
export const IssueManyForm = z.object({
  items: z
    .array(z.object({ clothingId: Id, personId: Id }))
    .min(1)
    .max(500)
    .refine(onceEach, { error: ONCE }),
  dueOn,
});
export type IssueManyForm = z.infer<typeof IssueManyForm>;

export const DueDateForm = z.object({ dueOn: keptText(DueDay) });
export type DueDateForm = z.infer<typeof DueDateForm>;

/** A hit at the issuing desk: a set, a clothing name (`clothingId` null) or a numbered item. */
export const Issuable = z.object({
  id: Id.meta({ description: 'Id of the clothing name, or of the set' }),
  type: z.enum(['ITEM', 'SET']),
  name: z.string().meta({ description: 'What to show: the name, with the number where one item is meant' }),
  title: z.string().nullable().meta({ description: 'A second line: who holds it, how many are free, the size' }),
  clothingName: z.string(),
  itemNumber: z.string().nullable(),
  clothingId: Id.nullable(),
  path: z.string(),
  imageUrl: z.string().optional().meta({ description: 'Of the item, else of its clothing name; of the set' }),
  outOfStock: z.boolean().optional(),
  holder: z.object({ id: Id, name: z.string() }).optional().meta({ description: 'The person who holds the item' }),
  genderCode: GenderCode.optional().meta({ description: 'Of a set for women or men only' }),
  doubtful: z.literal(true).optional().meta({ description: 'Of the first hit: another one is meant as well as it is, so ask which' }),
});
export type Issuable = z.infer<typeof Issuable>;

/** Without a filter the answer is empty. Without `count` it is whole. `clothingNumber`: every item of that number, exact by `pieceNumberKey`. */
export const HistorySearch = z.object({
  clothingNumber: textFilter(),
  clothingNameId: idFilter(),
  clothingId: idFilter(),
  sort: filter(z.enum(['validFrom', 'name'])).meta({
    description: 'Newest first (default), or by clothing name and item, of each newest first',
  }),
  page: paging.page,
  count: filter(z.coerce.number().int().min(1).max(100)),
});
export type HistorySearch = z.infer<typeof HistorySearch>;

/** Everything one person got, or gave back, at one moment. */
export const Handover = z.object({
  kind: z.enum(['ISSUED', 'RETURNED']),
  at: Timestamp,
  personId: Id,
  personName: z.string(),
  userName: z.string().nullable().meta({ description: 'Who issued it or took it back' }),
  items: z
    .array(z.object({ clothingId: Id, clothingNameId: Id, clothingName: z.string(), clothingNumber: z.string().nullable() }))
    .meta({ description: 'The first ones by name' }),
  numberOfItems: z.number().int(),
});
export type Handover = z.infer<typeof Handover>;

const PersonAndItem = pathIds('id', 'clothingId');

export const issuingEndpoints = {
  list: {
    method: 'GET',
    path: '/people/:id/clothing',
    access: 'issuing:read',
    summary: 'What a person holds and has held',
    params: ById,
    query: PersonIssueFilter,
    data: z.array(PersonIssue),
  },
  issue: {
    method: 'POST',
    path: '/people/:id/clothing',
    statements: 4,
    access: 'issuing:write',
    deed: 'ISSUE',
    repeatable: true,
    summary: 'Issue items to a person: all or none',
    params: ById,
    body: IssueForm,
    data: z.array(Issue),
    created: true,
  },
  issueMany: {
    method: 'POST',
    path: '/issues',
    statements: 8,
    access: 'issuing:write',
    deed: 'ISSUE',
    repeatable: true,
    summary: 'Issue free items to several people: all or none',
    body: IssueManyForm,
    data: z.array(Issue),
    created: true,
  },
  swap: {
    method: 'POST',
    path: '/people/:id/clothing/swap',
    access: 'issuing:write',
    deed: 'SWAP',
    repeatable: true,
    summary: 'Swap items of a person, with the store or along a chain of people: all or none, refused where one has changed hands',
    params: ById,
    body: SwapForm,
    data: z.array(Issue),
  },
  return: {
    method: 'DELETE',
    path: '/people/:id/clothing/:clothingId',
    access: 'issuing:write',
    deed: 'RETURN',
    repeatable: true,
    summary: 'Take one item back',
    params: PersonAndItem,
    data: z.null(),
    writesOnFullDisk: true,
  },
  setDueDate: {
    method: 'PUT',
    path: '/people/:id/clothing/:clothingId',
    access: 'issuing:write',
    deed: 'DUE_EDIT',
    summary: 'Set or clear when an item is to be back',
    params: PersonAndItem,
    body: DueDateForm,
    data: Issue,
  },
  search: {
    method: 'GET',
    path: '/clothing/search',
    statements: 4,
    access: 'issuing:read',
    summary: 'Find what to issue by name, number or both',
    query: z.object({ searchString: text().default('') }),
    data: z.array(Issuable),
  },
  history: {
    method: 'GET',
    path: '/history',
    access: 'issuing:read',
    summary: 'Who had an item and when; newest first',
    query: HistorySearch,
    data: z.array(HistoryEntry),
    paged: true,
  },
  latest: {
    method: 'GET',
    path: '/history/latest',
    access: 'issuing:read',
    summary: 'The last ten issues and returns, newest first',
    data: z.array(Handover),
  },
} as const satisfies Endpoints;
