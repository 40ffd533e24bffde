import { numberMatch, type OpenHolder, pieceNumberKey, type TypedNumber } from '@riideait/contract';

/** A piece that is out, with its holder. */
export type OpenPiece = OpenHolder['items'][number] & Omit<OpenHolder, 'items' | 'numberOfLate'>;

/** People with their pieces, in the order of their first piece; those who are late first. */
export function openHolders(pieces: readonly OpenPiece[]): OpenHolder[] {
  const holders = [...Map.groupBy(pieces, ({ personId }) => personId).values()].flatMap((held): OpenHolder[] => {
    const [first] = held;
    if (first === undefined) return [];
    const { personId, personName, groupId, groupName, hasEmail, confirmed } = first;
    const items = held.map(
      ({ personId: _, personName: _name, groupId: _group, groupName: _groupName, hasEmail: _email, confirmed: _confirmed, ...item }) =>
        item,
    );
    return [
      { personId, personName, groupId, groupName, hasEmail, confirmed, numberOfLate: items.filter(({ late }) => late).length, items },
    ];
  });
  return holders.toSorted((a, b) => Number(b.numberOfLate > 0) - Number(a.numberOfLate > 0));
}

/** Ranks of pieces of exactly the typed number: as the whole text, or beside words. */
const EXACT = 1;

/** With an exact number only those of it, and those with a letter after it: "12" is 12 and 12a, not 120. */
export function narrowToNumber<Piece extends { readonly rank: number; readonly clothingNumber: string | null }>(
  found: readonly Piece[],
  numbers: readonly TypedNumber[],
): readonly Piece[] {
  if (!found.some(({ rank }) => rank <= EXACT)) return found;
  const isLettered = (number: string | null) => numbers.some(({ key }) => numberMatch(pieceNumberKey(number ?? ''), key) === 'lettered');
  return found.filter(({ rank, clothingNumber }) => rank <= EXACT || (rank === EXACT + 1 && isLettered(clothingNumber)));
}
