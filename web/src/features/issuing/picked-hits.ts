import type { ClothingItem, Issuable } from '@riideait/contract';
import type { QueryClient } from '@tanstack/react-query';
import { setItemsQuery } from '../clothing-sets/clothing-sets.api.ts';
import type { NameOfSet } from './basket.ts';
import { freeItemsQuery } from './issuing.api.ts';

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
