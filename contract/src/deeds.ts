import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { ById, filter, Id, idFilter, paging, Timestamp } from './fields.ts';

/** Kinds of deeds: things a user does to the register that can be undone. The sentence of `count` rows, without whom it is about. */
export const deedKinds = {
  ISSUE: (count) => `Väljastas ${pieces(count)}`,
  RETURN: (count) => `Võttis tagasi ${pieces(count)}`,
  PERSON_ADD: () => 'Lisas tantsija',
  PERSON_EDIT: () => 'Muutis tantsijat',
  GROUP_ADD: () => 'Lisas rühma',
  GROUP_EDIT: () => 'Muutis rühma',
  GROUP_DELETE: () => 'Kustutas rühma',
  TYPE_ADD: () => 'Lisas tüübi',
  TYPE_EDIT: () => 'Muutis tüüpi',
  TYPE_DELETE: () => 'Kustutas tüübi',
  NAME_ADD: () => 'Lisas nimetuse',
  NAME_EDIT: () => 'Muutis nimetust',
  NAME_DELETE: () => 'Kustutas nimetuse',
  ITEM_ADD: (count) => `Lisas ${pieces(count)}`,
  ITEM_EDIT: () => 'Muutis eset',
  ITEM_DELETE: () => 'Kustutas eseme',
  MEASUREMENT_ADD: () => 'Lisas mõõdu',
  MEASUREMENT_EDIT: () => 'Muutis mõõtu',
  MEASUREMENT_DELETE: () => 'Kustutas mõõdu',
  SET_ADD: () => 'Lisas komplekti',
  SET_EDIT: () => 'Muutis komplekti',
  SET_DELETE: () => 'Kustutas komplekti',
  IMAGE_CHANGE: () => 'Muutis pilti',
  REMINDER_ADD: () => 'Lisas korduva kirja',
  REMINDER_EDIT: () => 'Muutis korduvat kirja',
  IMPORT: () => 'Importis tabeli',
  UNDO: () => 'Tühistas',
} as const satisfies Record<string, (count: number) => string>;
export type DeedKind = keyof typeof deedKinds;
const kindCodes = Object.keys(deedKinds) as [DeedKind, ...DeedKind[]];

/** What the sentence of a kind names. */
export const subjectOf = (kind: DeedKind): 'person' | 'group' | 'clothing_type' | 'clothing_set' | 'clothing_name' | null => {
  const [first = ''] = kind.split('_');
  return subjects[first] ?? null;
};
const subjects: Readonly<Record<string, ReturnType<typeof subjectOf>>> = {
  ISSUE: 'person',
  RETURN: 'person',
  PERSON: 'person',
  GROUP: 'group',
  REMINDER: 'group',
  TYPE: 'clothing_type',
  SET: 'clothing_set',
  NAME: 'clothing_name',
  ITEM: 'clothing_name',
  MEASUREMENT: 'clothing_name',
};

const pieces = (count: number) => (count === 1 ? '1 eseme' : `${count} eset`);

/** Days in which one's own deeds can be undone, and a manager anybody's. */
export const OWN_UNDO_DAYS = 7;
export const UNDO_DAYS = 30;

export const Deed = z.object({
  id: Id,
  at: Timestamp,
  userName: z.string(),
  kind: z.enum(kindCodes),
  text: z.string().meta({ description: 'What was done, how many, and to whom' }),
  undoable: z.boolean().meta({ description: 'By right and age, and not undone yet; what stands in the way is asked by id' }),
  undoneBy: z.object({ deedId: Id, userName: z.string(), at: Timestamp }).nullable(),
});
export type Deed = z.infer<typeof Deed>;

const Values = z.record(z.string(), z.unknown()).nullable();

/** A deed with its changes of rows, and the reasons why it cannot be undone. */
export const DeedDetails = Deed.extend({
  changes: z.array(
    z.object({ entity: z.string(), entityId: Id, action: z.enum(['INSERT', 'UPDATE', 'DELETE']), oldValues: Values, newValues: Values }),
  ),
  obstacles: z.array(z.string()),
});
export type DeedDetails = z.infer<typeof DeedDetails>;

/** Changes shown of one deed. */
export const SHOWN_CHANGES = 200;

export const DeedSearch = z.object({
  ...paging,
  personId: idFilter(),
  clothingNameId: idFilter(),
  userId: idFilter(),
  kind: filter(z.enum(kindCodes)),
});
export type DeedSearch = z.infer<typeof DeedSearch>;

export const deedsEndpoints = {
  search: {
    method: 'GET',
    path: '/deeds',
    access: 'deeds:read',
    summary: 'What was done, newest first',
    query: DeedSearch,
    data: z.array(Deed),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/deeds/:id',
    access: 'deeds:read',
    summary: 'A deed with its changes, and what stands in the way of undoing it',
    params: ById,
    data: DeedDetails,
    writes: true,
  },
  undo: {
    method: 'POST',
    path: '/deeds/:id/undo',
    access: 'deeds:read',
    deed: 'UNDO',
    summary: 'Undo a deed: all of it or nothing',
    params: ById,
    data: z.null(),
  },
} as const satisfies Endpoints;
