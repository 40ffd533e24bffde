import type { ClothingItem, Issuable } from '@riideait/contract';
import type { QueryClient } from '@tanstack/react-query';
import { setItemsQuery } from '../clothing-sets/clothing-sets.api.ts';
import type { NameOfSet } from './basket.ts';
import { freeItemsQuery, issuablesQuery } from './issuing.api.ts';

export type PickedHit =
  | { readonly hit: Issuable; readonly free: readonly ClothingItem[] }
  | { readonly hit: Issuable; readonly names: readonly NameOfSet[] };

const freeItems = async (client: QueryClient, nameId: number) => (await client.fetchQuery(freeItemsQuery(nameId))).data;

/**
 * Fetches the free pieces of a clothing name, or of each name of a set.
 * @param onNames called with the set's name, then with its clothing names
 */
export async function readHit(client: QueryClient, hit: Issuable, onNames: (names: readonly string[]) => void): Promise<PickedHit> {
  if (hit.type === 'ITEM') return { hit, free: await freeItems(client, hit.id) };
  onNames([hit.name]);
  const { data: items } = await client.fetchQuery(setItemsQuery(hit.id));
  onNames(items.map(({ name }) => name));
  const names = items.map(async ({ clothingNameId, name }) => ({ clothingNameId, name, free: await freeItems(client, clothingNameId) }));
  return { hit, names: await Promise.all(names) };
}

/** As `readHit`, of the first result for `typed`; undefined if there is none. */
export async function findFirst(client: QueryClient, typed: string, onNames: (names: readonly string[]) => void) {
  // A key of its own: Enter empties the box, which aborts the query of the box.
  const { queryKey, ...query } = issuablesQuery(typed);
  const { data: hits } = await client.fetchQuery({ ...query, queryKey: [...queryKey, 'first'] });
  const [first] = hits;
  return first && readHit(client, first, onNames);
}
