import { type Choice, type CodedItem, type Issuable, isFree, itemLabel, readCode } from '@riideait/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isRefusedFor } from '../../../lib/call-error.ts';
import { rangeOf } from '../../../lib/typed-range.ts';
import { setItemsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import { codedItemQuery } from '../../wardrobe/scanning/scanning.api.ts';
import type { NameOfSet } from './basket.ts';
import { deskQuery } from './desk-query.api.ts';
import { bestFirst, type FreeItem } from './free-pieces.ts';
import { freeItemsQuery } from './issuing.api.ts';

export type PickedHit =
  | { readonly hit: Issuable; readonly free: readonly FreeItem[] }
  | { readonly hit: Issuable; readonly names: readonly NameOfSet[] };

export interface Reading {
  readonly client: QueryClient;
  readonly personId: number;
  /** How free pieces of clothing names fit the person, best first; empty where that is not known soon. */
  readonly fitsOf: (nameIds: readonly number[]) => Promise<readonly Choice[]>;
}

/** Free pieces of a clothing name by number. */
const freeItems = async ({ client }: Reading, nameId: number) => (await client.fetchQuery(freeItemsQuery(nameId))).data;

/**
 * Fetches the free pieces of a clothing name, or of each name of a set, best-fitting first.
 * @param onNames called with the set's name, then with its clothing names
 */
export async function readHit(reading: Reading, hit: Issuable, onNames: (names: readonly string[]) => void): Promise<PickedHit> {
  if (rangeOf(hit)) return { hit, free: await freeItems(reading, hit.id) };
  if (hit.type === 'ITEM') {
    const [free, fits] = await Promise.all([freeItems(reading, hit.id), hit.clothingId === null ? reading.fitsOf([hit.id]) : []]);
    return { hit, free: bestFirst(free, fits, reading.personId) };
  }
  onNames([hit.name]);
  const { data: items } = await reading.client.fetchQuery(setItemsQuery(hit.id));
  onNames(items.map(({ name }) => name));
  const [fits, ...free] = await Promise.all([
    reading.fitsOf(items.map(({ clothingNameId }) => clothingNameId)),
    ...items.map(({ clothingNameId }) => freeItems(reading, clothingNameId)),
  ]);
  return {
    hit,
    names: items.map(({ clothingNameId, name }, i) => ({ clothingNameId, name, free: bestFirst(free[i] ?? [], fits, reading.personId) })),
  };
}

const asHit = ({ id, clothingNameId, clothingName, clothingNumber, code, active, state, location, holder }: CodedItem): Issuable => ({
  id: clothingNameId,
  type: 'ITEM',
  name: itemLabel(clothingName, clothingNumber),
  title: location.text,
  clothingName,
  itemNumber: clothingNumber,
  clothingId: id,
  path: `/e/${code}`,
  outOfStock: !isFree({ active, state, holder, packed: location.url }),
  ...(holder && { holder }),
});

/** As `readHit`, of the piece of a code. */
export async function findByCode(reading: Reading, code: string, onNames: (names: readonly string[]) => void): Promise<PickedHit> {
  const { data: item } = await reading.client.fetchQuery(codedItemQuery(code));
  return readHit(reading, asHit(item), onNames);
}

/** Undefined where nothing has the code: a word may happen to read as one. */
async function findCoded(reading: Reading, typed: string, onNames: (names: readonly string[]) => void) {
  const code = readCode(typed);
  if (code === null) return undefined;
  try {
    return await findByCode(reading, code, onNames);
  } catch (error) {
    const isUnknown = isRefusedFor(error, 'NOT_FOUND');
    if (!isUnknown) throw error;
    return undefined;
  }
}

/** Several results are meant equally well: one of them is to be chosen. */
export class Doubtful extends Error {}

/** As `readHit`, of the piece of a typed code, or of the first result for `typed`; undefined if there is none. @throws Doubtful */
export async function findFirst(reading: Reading, typed: string, onNames: (names: readonly string[]) => void) {
  const coded = await findCoded(reading, typed, onNames);
  if (coded) return coded;
  // A key of its own: Enter empties the box, which aborts the query of the box.
  const { queryKey, ...query } = deskQuery(typed);
  const { data: hits } = await reading.client.fetchQuery({ ...query, queryKey: [...queryKey, 'first'] });
  const [first] = hits;
  if (first?.doubtful) throw new Doubtful();
  return first && readHit(reading, first, onNames);
}
