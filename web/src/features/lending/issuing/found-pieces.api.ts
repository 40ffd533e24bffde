import type { ClothingItem, Issuable } from '@riideait/contract';
import type { QueryClient } from '@tanstack/react-query';
import { inRange, rangeOf } from '../../../lib/typed-range.ts';
import { itemsQuery } from '../../wardrobe/clothing-items/clothing-items.api.ts';

/** Pieces that a hit of the desk stands for. */
export interface FoundPieces {
  readonly pieces: readonly ClothingItem[];
  /** Numbers of a range that no piece has. */
  readonly missing: readonly number[];
}

const isHere = ({ location, state, promised }: ClothingItem) => location.url === null && state === 'OK' && !promised;

/** A numbered piece, those of a range, or of a garment one that is not among `taken`, a free one first; of a set none. What is out counts too: it may be back by then. */
export async function readFound(client: QueryClient, hit: Issuable, taken: ReadonlySet<number>): Promise<FoundPieces> {
  if (hit.type === 'SET') return { pieces: [], missing: [] };
  const { data: items } = await client.fetchQuery(itemsQuery(hit.id, { active: true }));
  const range = rangeOf(hit);
  if (range !== undefined) {
    const { found, missing } = inRange(items, range);
    return { pieces: found, missing };
  }
  if (hit.clothingId !== null) return { pieces: items.filter(({ id }) => id === hit.clothingId), missing: [] };
  const left = items.filter(({ id }) => !taken.has(id));
  return { pieces: [left.find(isHere) ?? left[0]].filter((item) => item !== undefined), missing: [] };
}
