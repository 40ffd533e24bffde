import type { FindingKind, Found, StocktakeResult } from '@riideait/contract';
import type { KeptFinding, NewFinding } from './stocktakes.types.ts';

const findingOf = ({ kind, piece, pile, entry }: Found): NewFinding => ({
  kind,
  clothingId: piece?.id ?? entry?.clothingId ?? null,
  clothingNameId: piece?.nameId ?? pile?.nameId ?? null,
  size: pile?.size ?? null,
  text: entry?.text ?? null,
  placeId: piece?.placeId ?? pile?.placeId ?? null,
  foundPlaceId: entry?.placeId ?? null,
  personId: kind === 'ISSUED' ? (piece?.holder?.id ?? null) : null,
  state: kind === 'CARE' ? (piece?.state ?? null) : null,
  expected: pile?.expected ?? null,
  counted: pile?.counted ?? null,
  entryId: entry?.id ?? null,
});

const NOT_SEEN: ReadonlySet<FindingKind> = new Set(['MISSING', 'LOST']);

/** One key for MISSING and LOST: a piece that was missing and has been set lost is not found once more. */
const keyOf = ({ kind, clothingId, clothingNameId, size, text, placeId }: Omit<NewFinding, 'entryId' | 'state'> | KeptFinding) =>
  [NOT_SEEN.has(kind) ? 'NOT_SEEN' : kind, clothingId, clothingId === null && [clothingNameId, size, placeId], text].join(' ');

/**
 * What a closing writes: settled findings of an earlier closing stay, unless the piece that was missing has been counted since; all
 * others are found anew.
 */
export function findingsToWrite({ findings, countedItems }: StocktakeResult, kept: readonly KeptFinding[]) {
  const stays = kept.filter(
    ({ settled, kind, clothingId }) => settled && !(NOT_SEEN.has(kind) && clothingId !== null && countedItems.has(clothingId)),
  );
  // A pile may be wrong again by another amount.
  const known = new Set(stays.filter(({ kind }) => kind !== 'AMOUNT').map(keyOf));
  const fresh = findings.map(findingOf).filter((finding) => !known.has(keyOf(finding)));
  return { stays: stays.map(({ id }) => id), fresh };
}
