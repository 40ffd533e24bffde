import { type Issuable, pieceNumberKey } from '@riideait/contract';

/** Numbers of a garment that are typed at once: `1-12 mustjala`. */
export interface TypedRange {
  readonly from: number;
  readonly to: number;
  /** Of the name of the garment. */
  readonly words: string;
}

/** As many pieces as one list may issue. */
const MOST = 500;
const RANGE = /(?<![\p{L}\p{N}/.-])(\d{1,6})\s*[-–]\s*(\d{1,6})(?![\p{L}\p{N}/.-])/u;

/** Undefined where no range is typed, it runs backwards, or no name stands beside it. */
export function readRange(typed: string): TypedRange | undefined {
  const match = RANGE.exec(typed);
  if (match === null) return undefined;
  const [from, to] = [Number(match[1]), Number(match[2])];
  const words = typed
    .replace(match[0], ' ')
    .replace(/(?<!\p{L})nr[.:]?(?=\s|$)/giu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return from < to && to - from < MOST && /\p{L}{2}/u.test(words) ? { from, to, words } : undefined;
}

const dashed = ({ from, to }: TypedRange) => `${from}–${to}`;

/** Hits for a range: a garment each, with the range in place of a number and no piece. Asked about unless the search is sure of the first garment. */
export function rangeHits(found: readonly Issuable[], range: TypedRange): Issuable[] {
  const [first] = found;
  const names = found.filter(({ type, clothingId }) => type === 'ITEM' && clothingId === null);
  const inDoubt = names.length > 1 && (names[0] !== first || first?.doubtful === true);
  return names.map(({ doubtful: _, ...hit }, place) => ({
    ...hit,
    name: `${hit.clothingName} nr ${dashed(range)}`,
    itemNumber: dashed(range),
    ...(place === 0 && inDoubt && { doubtful: true as const }),
  }));
}

/** The range of such a hit. */
export const rangeOf = ({ type, clothingId, clothingName, itemNumber }: Issuable): TypedRange | undefined =>
  type === 'ITEM' && clothingId === null && itemNumber !== null ? readRange(`${itemNumber} ${clothingName}`) : undefined;

/** The pieces of the range, by number, and the numbers that none of them has. */
export function inRange<Piece extends { readonly clothingNumber: string | null }>(pieces: readonly Piece[], { from, to }: TypedRange) {
  const byNumber = new Map(
    pieces.flatMap((piece): [number, Piece][] => {
      const key = pieceNumberKey(piece.clothingNumber ?? '');
      return /^\d+$/.test(key) ? [[Number(key), piece]] : [];
    }),
  );
  const numbers = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  return {
    found: numbers.flatMap((number) => byNumber.get(number) ?? []),
    missing: numbers.filter((number) => !byNumber.has(number)),
  };
}
