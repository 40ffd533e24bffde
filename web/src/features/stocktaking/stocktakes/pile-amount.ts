import { type CountedEntry, type PileOfPieces, validEntries } from '@riideait/contract';

type Pile = Pick<PileOfPieces, 'nameId' | 'sizeLabel' | 'placeId'>;

/** Entries that bring the count of a pile to an amount. `now`: others have counted it meanwhile, so nothing is posted. */
type PileChange = { readonly now: number } | { readonly withdrawn: readonly string[]; readonly more: number };

/** @param known count that the user saw. For more an entry is added; for fewer all entries are withdrawn first. */
export function pileChange(entries: readonly CountedEntry[], pile: Pile, known: number, amount: number): PileChange {
  const { nameId, sizeLabel, placeId } = pile;
  const ofPile = validEntries(entries).filter(
    (entry) => entry.clothingNameId === nameId && entry.sizeLabel === sizeLabel && entry.placeId === placeId,
  );
  const now = ofPile.reduce((sum, entry) => sum + (entry.amount ?? 0), 0);
  if (now !== known) return { now };
  return amount < now ? { withdrawn: ofPile.map(({ id }) => id), more: amount } : { withdrawn: [], more: amount - now };
}
