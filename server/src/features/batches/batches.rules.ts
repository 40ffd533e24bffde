import {
  type BatchBackForm,
  type BatchPiece,
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

/** Refusals to take pieces back that are not in the batch, or not any more. */
export function whyNotBack(
  pieces: readonly BatchPiece[],
  { clothingIds, lostIds }: Pick<BatchBackForm, 'clothingIds' | 'lostIds'>,
): Refusal[] {
  const there = new Map(pieces.map((piece) => [piece.clothingId, piece]));
  return [...clothingIds, ...lostIds].flatMap((id) => {
    const piece = there.get(id);
    if (piece === undefined) return [refusal('NOT_FOUND')];
    if (clothingIds.includes(id) && lostIds.includes(id))
      return [refusal('INVALID', { reason: `${labelOf(piece)}: kas tagasi või kadunud?` })];
    return piece.backAt === null ? [] : [refusal('ITEM_BACK_FROM_BATCH', { item: labelOf(piece) })];
  });
}

/** What of the cost each piece bears, in the order of their ids; null: the cost is not known. */
export function sharesOf(
  costCents: number | null,
  clothingIds: readonly number[],
): { readonly clothingId: number; readonly cents: number | null }[] {
  const parts = costCents === null ? [] : splitAmount(costCents, clothingIds.length);
  return clothingIds.toSorted((a, b) => a - b).map((clothingId, place) => ({ clothingId, cents: parts[place] ?? null }));
}
