import {
  atField,
  isFree,
  itemLabel,
  type LoanPiece,
  type LoanRow,
  loanName,
  type Placed,
  type Refusal,
  refusal,
  whereabouts,
} from '@riideait/contract';

const FIELD = 'clothingIds';

type Named = Pick<LoanPiece, 'clothingName' | 'clothingNumber'>;
const labelOf = ({ clothingName, clothingNumber }: Named) => itemLabel(clothingName, clothingNumber);

/** What another loan has of a piece. */
export interface Clash extends Pick<LoanRow, 'personName' | 'from' | 'to'> {
  readonly clothingId: number;
}

/** A piece of another owner. */
export interface Owned extends Named {
  readonly ownerName: string;
}

/** A locked piece that is to be reserved. */
interface Candidate extends Named, Pick<Placed, 'active' | 'state' | 'maker'> {
  readonly deleted: boolean;
}

/** Refusals to reserve a piece; who has it now may bring it back until then. */
export function whyNotReservable(item: Candidate | undefined, clash: Clash | undefined): Refusal[] {
  const refused = reason(item, clash);
  return refused === undefined ? [] : [atField(FIELD, refused)];
}

function reason(item: Candidate | undefined, clash: Clash | undefined): Refusal | undefined {
  if (item === undefined || item.deleted) return refusal('ITEM_GONE');
  if (clash !== undefined) return refusal('ITEM_RESERVED', { item: labelOf(item), loan: loanName(clash) });
  if (!item.active) return refusal('ITEM_INACTIVE', { item: labelOf(item) });
  if (item.state === 'LOST') return refusal('ITEM_IN_CARE', { item: labelOf(item), state: item.state, maker: item.maker });
  return undefined;
}

/** What is to become of the pieces of a loan. */
export interface PieceChanges {
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** Reserved or out, before and after. */
  readonly kept: readonly number[];
  readonly refusals: readonly Refusal[];
}

/** `wanted` undefined: they stay. What is back stays in any case. */
export function changesOf(
  pieces: readonly (Named & Pick<LoanPiece, 'clothingId' | 'loanState'>)[],
  wanted: readonly number[] | undefined,
): PieceChanges {
  const present = pieces.filter(({ loanState }) => loanState !== 'BACK');
  const known = new Set(pieces.map(({ clothingId }) => clothingId));
  const isWanted = ({ clothingId }: { clothingId: number }) => wanted === undefined || wanted.includes(clothingId);
  const gone = present.filter((piece) => !isWanted(piece));
  return {
    added: (wanted ?? []).filter((id) => !known.has(id)),
    removed: gone.map(({ clothingId }) => clothingId),
    kept: present.filter(isWanted).map(({ clothingId }) => clothingId),
    refusals: gone
      .filter(({ loanState }) => loanState === 'OUT')
      .map((piece) => atField(FIELD, refusal('ITEM_LENT', { item: labelOf(piece) }))),
  };
}

/** Refusals of pieces that a call names, and the loan does not have. */
export const whyNotInLoan = (
  pieces: readonly Pick<LoanPiece, 'clothingId'>[],
  clothingIds: readonly number[],
  field = FIELD,
): Refusal[] => {
  const known = new Set(pieces.map(({ clothingId }) => clothingId));
  return clothingIds.some((id) => !known.has(id)) ? [atField(field, refusal('NOT_IN_LOAN'))] : [];
};

/** Pieces that one warning names; the others are counted. */
const NAMED = 3;

/** "Teise omaniku oma (Hargla Selts): Seelik nr 3, Seelik nr 4, Vöö nr 1 ja veel 2", one for each owner. */
export const ownersInWords = (owned: readonly Owned[]): string[] =>
  [...Map.groupBy(owned, ({ ownerName }) => ownerName)].map(([ownerName, pieces]) => {
    const others = pieces.length > NAMED ? ` ja veel ${pieces.length - NAMED}` : '';
    return `Teise omaniku oma (${ownerName}): ${pieces.slice(0, NAMED).map(labelOf).join(', ')}${others}`;
  });

/** Why a reserved piece cannot be handed over now, in words. */
export function obstacleOf({ deleted, ...placed }: Placed & { readonly deleted: boolean }): string | null {
  if (deleted) return 'kustutatud';
  return isFree(placed) ? null : whereabouts(placed);
}

/** The open ones by their last day, then the others, the newest first. */
export const inOrder = (loans: readonly LoanRow[]): LoanRow[] =>
  loans.toSorted(
    (a, b) => Number(b.open) - Number(a.open) || (a.open ? a.to.localeCompare(b.to) : b.to.localeCompare(a.to)) || a.id - b.id,
  );
