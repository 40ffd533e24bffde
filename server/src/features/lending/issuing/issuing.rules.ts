import {
  atField,
  type CareState,
  type CurrentUser,
  type HistoryEntry,
  type HistorySearch,
  type Issue,
  isFree,
  itemLabel,
  type Move,
  type PackedIn,
  type Placed,
  packedIn,
  type Refusal,
  refusal,
  whereabouts,
} from '@riideait/contract';

/** A locked item for the rules of issuing. */
export interface LockedItem {
  readonly id: number;
  readonly clothingNameId: number;
  readonly clothingName: string;
  readonly clothingNumber: string | null;
  readonly sizeLabel: string | null;
  readonly active: boolean;
  readonly state: CareState;
  readonly deleted: boolean;
  readonly holderId: number | null;
  readonly holder: string | null;
  /** When the holder is to bring it back. */
  readonly dueOn: string | null;
  /** The performance that it is away with. */
  readonly packed: PackedIn | null;
  /** Who mends it. */
  readonly maker: string | null;
  /** Of an item that is handed over: a plan or a loan names it, so it may be promised. */
  readonly planned?: boolean;
}

const FIELD = 'clothingIds';
const labelOf = ({ clothingName, clothingNumber }: LockedItem) => itemLabel(clothingName, clothingNumber);

/**
 * Whether a twin may replace the item: an item without a number stands for any free one of its name and size.
 * Not if the person holds this item: then the request is a repetition.
 */
export const mayBeReplaced = (item: LockedItem, personId: number): boolean =>
  item.clothingNumber === null && item.holderId !== personId && (item.deleted || !isFree(item));

/** The item as free where it is taken from its holder; as it is where somebody else holds it by now. */
export const takenFrom = (item: LockedItem, holderId: number | undefined): LockedItem =>
  item.holderId === holderId ? { ...item, holderId: null, holder: null, packed: null } : item;

/** The item as the hand-over of a performance judges it: what is away with it is there. */
export const atPerformance = <Item extends LockedItem>(item: Item, performanceId: number | null): Item =>
  item.packed !== null && item.packed.performanceId === performanceId ? { ...item, packed: null } : item;

/** Refusals of an issue; undefined stands for a missing item. */
export function whyNotIssuable(item: LockedItem | undefined, personId: number): Refusal[] {
  const refused = reason(item, personId);
  return refused === undefined ? [] : [atField(FIELD, refused)];
}

function reason(item: LockedItem | undefined, personId: number): Refusal | undefined {
  if (item === undefined) return refusal('ITEM_GONE');
  if (item.holderId === personId) return refusal('ITEM_ALREADY_HELD_BY_PERSON', { item: labelOf(item) });
  if (mayBeReplaced(item, personId)) return refusal('OUT_OF_STOCK', { name: item.clothingName });
  if (item.deleted) return refusal('ITEM_GONE');
  if (item.holder !== null) return refusal('ITEM_ALREADY_ISSUED', { item: labelOf(item), holder: item.holder });
  if (item.packed !== null) return refusal('ITEM_PACKED', { item: labelOf(item), where: packedIn(item.packed) });
  if (!item.active) return refusal('ITEM_INACTIVE', { item: labelOf(item) });
  if (item.state !== 'OK') return refusal('ITEM_IN_CARE', { item: labelOf(item), state: item.state, maker: item.maker });
  return undefined;
}

/** Refusals of a move: the item is not where it is to come from, or may not be issued to its new holder. */
export function whyNotMovable(item: LockedItem | undefined, { fromPersonId, toPersonId }: Move): Refusal[] {
  if (item === undefined) return [refusal('ITEM_GONE')];
  if (fromPersonId !== null && item.holderId !== fromPersonId) return whyNotReturnable(item, fromPersonId);
  if (toPersonId !== null) return whyNotIssuable(fromPersonId === null ? item : movedFrom(item, toPersonId), toPersonId);
  if (fromPersonId !== null || item.holder === null) return [];
  return [refusal('ITEM_ALREADY_ISSUED', { item: labelOf(item), holder: item.holder })];
}

/** The item as it is judged: free, unless its holder is to get it again. */
const movedFrom = (item: LockedItem, toPersonId: number): LockedItem =>
  item.holderId === toPersonId ? item : { ...item, holderId: null, holder: null, packed: null };

/** Refusals of a return. */
export const whyNotReturnable = (item: LockedItem, personId: number): Refusal[] =>
  item.holderId === personId ? [] : [refusal('ITEM_NOT_HELD', { item: labelOf(item) })];

/** Which items a search of the history names. */
export type NamedItems = Omit<HistorySearch, 'sort' | 'page' | 'count'>;

/** Whether a search of the history names anything: the whole history is never listed. */
export const namesItems = ({ clothingNumber, clothingNameId, clothingId }: NamedItems): boolean =>
  clothingNumber !== undefined || clothingNameId !== undefined || clothingId !== undefined;

/** An issue with where its item is now. */
export const asHistoryEntry = ({
  active,
  state,
  placeName,
  holder,
  packed,
  maker,
  ...entry
}: Omit<HistoryEntry, 'whereabouts'> & Placed): HistoryEntry => ({
  ...entry,
  whereabouts: entry.deleted ? 'kustutatud' : whereabouts({ active, state, placeName, holder, packed, maker }),
});

/** The issue as the user may see it: its comment is about a person. */
export const seenBy =
  ({ permissions }: Pick<CurrentUser, 'permissions'>) =>
  <I extends Issue>(issue: I): I =>
    permissions.includes('contacts:read') ? issue : { ...issue, comment: null };
