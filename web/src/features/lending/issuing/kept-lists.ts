import { z } from 'zod';
import { readKept, type Storage, writeKept } from '../../../lib/kept.ts';
import type { Entry } from './basket.ts';

const KeptEntry = z.object({
  clothingNameId: z.number(),
  clothingName: z.string(),
  itemId: z.number().nullable(),
  clothingNumber: z.string().nullable(),
  sizeLabel: z.string().nullable().default(null),
  imageUrl: z.string().nullish(),
  checked: z.boolean(),
  comment: z.string().nullable(),
});
const KeptList = z.object({ addedAt: z.iso.datetime(), entries: z.array(KeptEntry) });
/** By ensemble and person. */
const KeptLists = z.record(z.string(), KeptList);

/** Lists older than this are not continued, days. */
const LONGEST = 7;

export interface List {
  readonly entries: readonly Entry[];
  /** ISO 8601 moment of the last addition. */
  readonly addedAt: string;
}

/** A list that was begun for a dancer. */
export interface Begun {
  readonly personId: number;
  readonly addedAt: string;
  readonly count: number;
}

/** Whose list for whom. */
export interface ListOwner {
  readonly userId: number;
  readonly ensembleCode: string;
  readonly personId: number;
}

const keyOf = ({ ensembleCode, personId }: ListOwner) => `${ensembleCode} ${personId}`;

function readLists(storage: Storage, userId: number, now: Date): z.infer<typeof KeptLists> {
  const { data: lists = {} } = KeptLists.safeParse(readKept(storage, userId));
  const oldest = new Date(now.getTime() - LONGEST * 86_400_000).toISOString();
  return Object.fromEntries(Object.entries(lists).filter(([, { addedAt }]) => addedAt > oldest));
}

/** The list kept in this browser; undefined without one. */
export function readList(storage: Storage, owner: ListOwner, now: Date): List | undefined {
  const list = readLists(storage, owner.userId, now)[keyOf(owner)];
  return list && { ...list, entries: list.entries.map((entry, index) => ({ ...entry, inDoubt: false, key: index + 1 })) };
}

/** Whose lists this browser keeps in the ensemble, the newest first. */
export const readBegun = (storage: Storage, { userId, ensembleCode }: Omit<ListOwner, 'personId'>, now: Date): Begun[] =>
  Object.entries(readLists(storage, userId, now))
    .flatMap(([key, { addedAt, entries }]) => {
      const [code, personId] = key.split(' ');
      return code === ensembleCode ? [{ personId: Number(personId), addedAt, count: entries.length }] : [];
    })
    .toSorted((one, other) => (one.addedAt < other.addedAt ? 1 : -1));

/** Keeps a list, without entries in doubt; an empty one is removed. */
export function writeList(storage: Storage, owner: ListOwner, { entries, addedAt }: List, now: Date): void {
  const { [keyOf(owner)]: _, ...others } = readLists(storage, owner.userId, now);
  const sure = entries.filter(({ inDoubt }) => !inDoubt).map(({ inDoubt, key, ...entry }) => entry);
  writeKept(storage, owner.userId, sure.length === 0 ? others : { ...others, [keyOf(owner)]: { addedAt, entries: sure } });
}
