import {
  type BatchBackForm,
  type BatchPiece,
  canComeBack,
  careStates,
  itemLabel,
  type Placed,
  packedIn,
  type Refusal,
  refusal,
  splitAmount,
} from '@riideait/contract';

/** A piece that is to go away. */
interface Candidate extends Pick<BatchPiece, 'clothingName' | 'clothingNumber'>, Pick<Placed, 'active' | 'state' | 'holder' | 'packed'> {
  readonly deleted: boolean;
}

const labelOf = ({ clothingName, clothingNumber }: Pick<BatchPiece, 'clothingName' | 'clothingNumber'>) =>
  itemLabel(clothingName, clothingNumber);

/** Refusals to send a piece away: it is not there, or in a batch already; `here`: it was in this batch before. */
export function whyNotSent(item: Candidate | undefined, isAway: boolean, here?: Pick<BatchPiece, 'backAt'>): Refusal[] {
  if (item === undefined || item.deleted) return [refusal('NOT_FOUND')];
  const label = labelOf(item);
  if (item.holder !== null) return [refusal('ITEM_HELD', { item: label, holder: item.holder })];
  if (item.packed !== null) return [refusal('ITEM_PACKED', { item: label, where: packedIn(item.packed) })];
  if (!item.active) return [refusal('ITEM_INACTIVE', { item: label })];
  if (item.state === 'LOST') return [refusal('ITEM_IN_CARE', { item: label, state: item.state, maker: null })];
  if (isAway) return [refusal('ITEM_IN_BATCH', { item: label })];
  return here === undefined ? [] : [refusal('ITEM_BACK_FROM_BATCH', { item: label })];
}

/** What becomes of the pieces that are to be taken back. */
export interface TakenBack {
  readonly back: readonly number[];
  readonly lost: readonly number[];
  /** Came to light: set LOST since they went, they are back as the others. */
  readonly found: readonly number[];
  /** What ended otherwise, and what it is now; it holds up none of the others. */
  readonly warnings: readonly string[];
  /** All or none: a piece that never was in the batch, or of which both is said; and where nothing is left to take. */
  readonly refusals: readonly Refusal[];
}

export function takenBack(
  pieces: readonly BatchPiece[],
  { clothingIds, lostIds }: Pick<BatchBackForm, 'clothingIds' | 'lostIds'>,
): TakenBack {
  const there = new Map(pieces.map((piece) => [piece.clothingId, piece]));
  const of = (ids: readonly number[]) => ids.flatMap((id) => there.get(id) ?? []);
  const isAway = ({ backAt }: BatchPiece) => backAt === null;
  const isFound = (piece: BatchPiece) => canComeBack(piece) && !isAway(piece);
  const [back, lost] = [of(clothingIds).filter(isAway), of(lostIds).filter(isAway)];
  const found = of(clothingIds).filter(isFound);
  const ended = [...of(clothingIds).filter((piece) => !isAway(piece) && !isFound(piece)), ...of(lostIds).filter((piece) => !isAway(piece))];
  const taken = back.length + lost.length + found.length;
  return {
    ...{ back: idsOf(back), lost: idsOf(lost), found: idsOf(found) },
    warnings: [...found.map((piece) => `${labelOf(piece)} oli kirjas kadununa, nüüd tagasi`), ...ended.map(endedInWords)],
    refusals: [
      ...[...clothingIds, ...lostIds].filter((id) => !there.has(id)).map(() => refusal('NOT_FOUND')),
      ...of(clothingIds)
        .filter(({ clothingId }) => lostIds.includes(clothingId))
        .map((piece) => refusal('INVALID', { reason: `${labelOf(piece)}: kas tagasi või kadunud?` })),
      ...(taken === 0 ? ended.map((piece) => refusal('ITEM_BACK_FROM_BATCH', { item: labelOf(piece) })) : []),
    ],
  };
}

const idsOf = (pieces: readonly BatchPiece[]): number[] => pieces.map(({ clothingId }) => clothingId);

/** 'Seelik nr 3 ei ole enam partiis: korras'. */
const endedInWords = (piece: BatchPiece): string =>
  `${labelOf(piece)} ei ole enam partiis: ${piece.deleted ? 'kustutatud' : careStates[piece.state]}`;

/** What of the cost each piece bears, in the order of their ids; null: the cost is not known. */
export function sharesOf(
  costCents: number | null,
  clothingIds: readonly number[],
): { readonly clothingId: number; readonly cents: number | null }[] {
  const parts = costCents === null ? [] : splitAmount(costCents, clothingIds.length);
  return clothingIds.toSorted((a, b) => a - b).map((clothingId, place) => ({ clothingId, cents: parts[place] ?? null }));
}
