import type { Choice, ClothingItem, Fit, Promised } from '@riideait/contract';

/** How it fits, where that is known. */
interface Fitted {
  readonly fit?: Fit | undefined;
}

export type FreePiece = Pick<ClothingItem, 'id' | 'clothingNumber' | 'sizeLabel'> & Fitted;
export type FreeItem = ClothingItem & Fitted;

/** What the piece is promised for, unless it is for this person; undefined where it is not. */
export const promisedToOther = ({ promised }: Pick<ClothingItem, 'promised'>, personId: number): Promised | undefined =>
  promised && promised.personId !== personId ? promised : undefined;

/**
 * Free pieces in the order of `choices`; those that are not among them come after them and keep their order. What is promised to
 * others comes last.
 */
export function bestFirst(free: readonly ClothingItem[], choices: readonly Choice[], personId: number): readonly FreeItem[] {
  const isPromised = (item: FreeItem) => promisedToOther(item, personId) !== undefined;
  const rankOf = new Map(choices.map(({ clothingId }, rank) => [clothingId, rank]));
  const fitOf = new Map(choices.map(({ clothingId, fit }) => [clothingId, fit]));
  return free
    .map((item) => ({ ...item, fit: fitOf.get(item.id) }))
    .toSorted(
      (one, other) =>
        Number(isPromised(one)) - Number(isPromised(other)) ||
        (rankOf.get(one.id) ?? choices.length) - (rankOf.get(other.id) ?? choices.length),
    );
}

/** A piece of the list; null: none. */
type Chosen = Pick<FreePiece, 'clothingNumber' | 'sizeLabel'> & { readonly itemId: number | null };

/** How the chosen piece fits; without a number, one of its size. */
export const fitOf = ({ itemId, clothingNumber, sizeLabel }: Chosen, free: readonly FreeItem[]): Fit | undefined =>
  (
    free.find(({ id }) => id === itemId) ??
    free.find((item) => clothingNumber === null && item.clothingNumber === null && item.sizeLabel === sizeLabel)
  )?.fit;
