import type { FindingKind, Found, PileOfPieces, StocktakeResult } from '@riideait/contract';
import type { KeptFinding, NewFinding } from './stocktakes.types.ts';

/**
 * The amounts of a pile at the closing, which later settling is compared with. Pieces that came or went since the pile was counted are
 * added to, or taken from, both amounts.
 */
function amountsOf({ expected, counted, present }: PileOfPieces): Pick<NewFinding, 'expected' | 'counted'> {
  return { expected: present, counted: Math.max(0, counted + present - expected) };
}

const findingOf = ({ kind, piece, pile, entry }: Found): NewFinding => ({
  kind,
  clothingId: piece?.id ?? entry?.clothingId ?? null,
  clothingNameId: piece?.nameId ?? pile?.nameId ?? null,
  sizeLabel: pile?.sizeLabel ?? null,
  text: entry?.text ?? null,
  placeId: piece?.placeId ?? pile?.placeId ?? null,
  foundPlaceId: entry?.placeId ?? null,
  personId: kind === 'ISSUED' ? (piece?.holder?.id ?? null) : null,
  state: kind === 'CARE' ? (piece?.state ?? null) : null,
  ...(pile === null ? { expected: null, counted: null } : amountsOf(pile)),
  entryId: entry?.id ?? null,
});

const NOT_SEEN: ReadonlySet<FindingKind> = new Set(['MISSING', 'LOST', 'ARRIVED']);

/** Key of a finding. All kinds of "not seen" share one: a missing piece that was settled as lost or in order is not found once more. */
function keyOf({ kind, clothingId, ...of }: Omit<NewFinding, 'entryId'> | KeptFinding): string {
  if (NOT_SEEN.has(kind)) return `NOT_SEEN ${clothingId}`;
  const ofItem = [clothingId, kind === 'MISPLACED' && of.foundPlaceId, of.personId, of.state];
  const ofPile = kind === 'AMOUNT' && [of.clothingNameId, of.sizeLabel, of.placeId, of.expected, of.counted];
  return JSON.stringify([kind, ofItem, ofPile, of.text]);
}

/**
 * What a closing writes: settled findings of an earlier closing stay, unless the piece that was missing has been counted since; all
 * others are found anew.
 */
export function findingsToWrite({ findings, countedItems }: StocktakeResult, kept: readonly KeptFinding[]) {
  const stays = kept.filter(
    ({ settled, kind, clothingId }) => settled && !(NOT_SEEN.has(kind) && clothingId !== null && countedItems.has(clothingId)),
  );
  const known = new Set(stays.map(keyOf));
  const fresh = findings.map(findingOf).filter((finding) => !known.has(keyOf(finding)));
  return { stays: stays.map(({ id }) => id), fresh };
}
