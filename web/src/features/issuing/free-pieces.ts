import type { Choice, ClothingItem, Fit } from '@riideait/contract';

/** How it fits, where that is known. */
interface Fitted {
  readonly fit?: Fit | undefined;
}

export type FreePiece = Pick<ClothingItem, 'id' | 'clothingNumber' | 'sizeLabel'> & Fitted;
export type FreeItem = ClothingItem & Fitted;

/** Free pieces in the order of `choices`; those that are not among them come last and keep their order. */
export function bestFirst(free: readonly ClothingItem[], choices: readonly Choice[]): readonly FreeItem[] {
  const rankOf = new Map(choices.map(({ clothingId }, rank) => [clothingId, rank]));
  const fitOf = new Map(choices.map(({ clothingId, fit }) => [clothingId, fit]));
  return free
    .map((item) => ({ ...item, fit: fitOf.get(item.id) }))
    .toSorted((one, other) => (rankOf.get(one.id) ?? choices.length) - (rankOf.get(other.id) ?? choices.length));
}

/** A piece of the list; null: none. */
type Chosen = Pick<FreePiece, 'clothingNumber' | 'sizeLabel'> & { readonly itemId: number | null };

/** How the chosen piece fits; without a number, one of its size. */
export const fitOf = ({ itemId, clothingNumber, sizeLabel }: Chosen, free: readonly FreeItem[]): Fit | undefined =>
  (
    free.find(({ id }) => id === itemId) ??
    free.find((item) => clothingNumber === null && item.clothingNumber === null && item.sizeLabel === sizeLabel)
  )?.fit;
