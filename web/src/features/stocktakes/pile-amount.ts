import { type CountedEntry, type PileOfPieces, validEntries } from '@riideait/contract';

type Pile = Pick<PileOfPieces, 'nameId' | 'sizeLabel' | 'placeId'>;

/** What makes the counted pieces of a pile so many; `now`: others have counted it meanwhile, and nothing is to be posted. */
type PileChange = { readonly now: number } | { readonly withdrawn: readonly string[]; readonly more: number };

/** `known`: how many the user saw as counted. More are added, too many are taken back first. */
export function pileChange(entries: readonly CountedEntry[], pile: Pile, known: number, amount: number): PileChange {
  const { nameId, sizeLabel, placeId } = pile;
  const ofPile = validEntries(entries).filter(
    (entry) => entry.clothingNameId === nameId && entry.sizeLabel === sizeLabel && entry.placeId === placeId,
  );
  const now = ofPile.reduce((sum, entry) => sum + (entry.amount ?? 0), 0);
  if (now !== known) return { now };
  return amount < now ? { withdrawn: ofPile.map(({ id }) => id), more: amount } : { withdrawn: [], more: amount - now };
}
