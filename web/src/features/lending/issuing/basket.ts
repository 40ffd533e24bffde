import type { ClothingItem, ClothingSetItem, Issuable, IssueForm, MeasuredValue } from '@riideait/contract';
import type { FreeItem, FreePiece } from './free-pieces.ts';

export interface Entry {
  readonly clothingNameId: number;
  readonly clothingName: string;
  /** Null: the name has no free piece. */
  readonly itemId: number | null;
  readonly clothingNumber: string | null;
  readonly sizeLabel: string | null;
  /** Of what was found: a piece with its own photo, or the garment. */
  readonly imageUrl?: string | null | undefined;
  readonly checked: boolean;
  readonly comment: string | null;
  /** The text that found it is being typed on: neither issued nor kept. */
  readonly inDoubt: boolean;
  /** Unique in the basket; kept when the piece changes. */
  readonly key: number;
}

/** A piece before it is added. */
export type Piece = Omit<Entry, 'key' | 'comment' | 'inDoubt'>;

export interface Basket {
  readonly entries: readonly Entry[];
  readonly nextKey: number;
}

export type BasketAction =
  /** `instead`: keys of entries that the pieces replace. */
  | { readonly type: 'added'; readonly pieces: readonly Piece[]; readonly instead?: readonly number[] }
  | {
      readonly type: 'changed';
      readonly key: number;
      readonly change: Partial<Pick<Entry, 'itemId' | 'clothingNumber' | 'sizeLabel' | 'checked' | 'comment' | 'inDoubt'>>;
    }
  | { readonly type: 'removed'; readonly keys: readonly number[] }
  | { readonly type: 'issued'; readonly keys: readonly number[] }
  | { readonly type: 'emptied' }
  /** Puts entries back that were given up. */
  | { readonly type: 'restored'; readonly entries: readonly Entry[] };

export const emptyBasket: Basket = { entries: [], nextKey: 1 };

/** The entries but those with these keys. */
export const without = (entries: readonly Entry[], keys: readonly number[]): readonly Entry[] =>
  entries.filter(({ key }) => !keys.includes(key));

const entryOf = (piece: Piece, key: number): Entry => ({ ...piece, key, comment: null, inDoubt: false });

export function basketAfter({ entries, nextKey }: Basket, action: BasketAction): Basket {
  switch (action.type) {
    case 'added':
      return {
        entries: [...without(entries, action.instead ?? []), ...action.pieces.map((piece, index) => entryOf(piece, nextKey + index))],
        nextKey: nextKey + action.pieces.length,
      };
    case 'changed':
      return { nextKey, entries: entries.map((entry) => (entry.key === action.key ? { ...entry, ...action.change } : entry)) };
    case 'removed':
      return { nextKey, entries: without(entries, action.keys) };
    case 'issued':
      // Keep entries added after the call was sent, and the one being typed.
      return { nextKey, entries: entries.filter(({ key, inDoubt }) => inDoubt || !action.keys.includes(key)) };
    case 'emptied':
      return { nextKey, entries: [] };
    case 'restored': {
      const listed = new Set(entries.map(({ itemId }) => itemId));
      const back = action.entries.filter(({ itemId }) => !listed.has(itemId));
      return {
        entries: [...back.map((entry, index) => ({ ...entry, key: nextKey + index })), ...entries],
        nextKey: nextKey + back.length,
      };
    }
  }
}

export type Picked =
  | { readonly outcome: 'add'; readonly piece: Piece }
  | { readonly outcome: 'listed' }
  | { readonly outcome: 'unavailable' };

type FoundName = Pick<ClothingSetItem, 'clothingNameId' | 'name'> & Pick<Entry, 'imageUrl'>;

/** A piece for `item`; undefined: out of stock. One that does not fit is never proposed: it is there, unchecked. */
const pieceOf = ({ clothingNameId, name, imageUrl }: FoundName, item: FreePiece | undefined): Piece => ({
  clothingNameId,
  clothingName: name,
  imageUrl,
  itemId: item?.id ?? null,
  clothingNumber: item?.clothingNumber ?? null,
  sizeLabel: item?.sizeLabel ?? null,
  checked: item !== undefined && item.fit?.level !== 'WRONG',
});

/**
 * A numbered item is added unless it is in the basket or issued. A clothing name adds its first free piece
 * not in the basket, or none ("otsas").
 * @param free free pieces of the name, best-fitting first
 */
export function pick(hit: Issuable, free: readonly FreePiece[], entries: readonly Entry[]): Picked {
  const { id: clothingNameId, clothingName, imageUrl, clothingId, outOfStock = false } = hit;
  const found = { clothingNameId, name: clothingName, imageUrl };
  const listed = new Set(entries.map(({ itemId }) => itemId));

  if (clothingId !== null) {
    if (listed.has(clothingId)) return { outcome: 'listed' };
    const item = free.find(({ id }) => id === clothingId);
    if (outOfStock || item === undefined) return { outcome: 'unavailable' };
    return { outcome: 'add', piece: { ...pieceOf(found, item), checked: true } };
  }
  const item = free.find(({ id }) => !listed.has(id));
  if (item === undefined && entries.some((entry) => entry.clothingNameId === clothingNameId)) return { outcome: 'listed' };
  return { outcome: 'add', piece: pieceOf(found, item) };
}

/**
 * Adds the free pieces of a range of numbers that are not in the basket.
 * @param found free pieces of the range
 */
export function pickRange(
  { id, clothingName, imageUrl }: Issuable,
  found: readonly FreePiece[],
  entries: readonly Entry[],
): readonly Piece[] {
  const listed = new Set(entries.map(({ itemId }) => itemId));
  return found
    .filter((item) => !listed.has(item.id))
    .map((item) => ({
      ...pieceOf({ clothingNameId: id, name: clothingName, imageUrl }, item),
      checked: true,
    }));
}

export type NameOfSet = FoundName & { readonly free: readonly FreeItem[] };

/** Pieces a set adds, and its names already in the basket. */
export interface PickedSet {
  readonly pieces: readonly Piece[];
  readonly listed: readonly string[];
}

/**
 * Adds the first free piece of each name, which fits best, or none ("otsas"), except names already in the basket.
 * Pieces of names the person holds are added unchecked.
 * @param heldNames ids of the clothing names the person holds
 */
export function pickSet(names: readonly NameOfSet[], entries: readonly Entry[], heldNames: ReadonlySet<number>): PickedSet {
  const listedNames = new Set(entries.map(({ clothingNameId }) => clothingNameId));
  const pieces = names
    .filter(({ clothingNameId }) => !listedNames.has(clothingNameId))
    .map(({ free: [item], ...name }): Piece => {
      const piece = pieceOf(name, item);
      return { ...piece, checked: piece.checked && !heldNames.has(name.clothingNameId) };
    });
  return { pieces, listed: names.filter(({ clothingNameId }) => listedNames.has(clothingNameId)).map(({ name }) => name) };
}

/** Numbers of other pieces of its name that would be issued with the entry; undefined where there are none, or it would not. */
export function alikeIn(entries: readonly Entry[], entry: Entry): readonly string[] | undefined {
  const alike = toIssue(entries).filter(({ clothingNameId }) => clothingNameId === entry.clothingNameId);
  if (alike.length < 2 || !alike.some(({ key }) => key === entry.key)) return undefined;
  return alike.flatMap(({ key, clothingNumber }) => (key === entry.key || clothingNumber === null ? [] : [clothingNumber]));
}

/** Entries to issue: checked, with a piece, beyond doubt. */
export const toIssue = (entries: readonly Entry[]): readonly (Entry & { itemId: number })[] =>
  entries.flatMap((entry) => (entry.checked && !entry.inDoubt && entry.itemId !== null ? [{ ...entry, itemId: entry.itemId }] : []));

export const issueForm = (entries: readonly Entry[]): IssueForm => ({
  clothingIds: toIssue(entries).map(({ itemId }) => itemId),
  comments: toIssue(entries).flatMap(({ itemId, comment }) => (comment === null ? [] : [{ itemId, comment }])),
});

/** The chosen piece is no longer free; without a number, its size is out. */
export const isGoneFrom = ({ itemId, clothingNumber, sizeLabel }: Entry, free: readonly ClothingItem[]): boolean =>
  itemId !== null &&
  !free.some((item) => item.id === itemId || (clothingNumber === null && item.clothingNumber === null && item.sizeLabel === sizeLabel));

/** The picture of the piece of an entry: its own photo, else that of what was found, unless it is the photo of another piece. */
export function pictureOf({ itemId, imageUrl = null }: Entry, free: readonly Pick<ClothingItem, 'id' | 'imageUrl'>[]): string | null {
  const own = free.find(({ id }) => id === itemId)?.imageUrl;
  return own ?? (free.some((item) => item.imageUrl === imageUrl) ? null : imageUrl);
}

/** Measured values of the piece of an entry. Without a number any piece of the size may be issued, so there are none. */
export const measurementsOf = ({ itemId, clothingNumber }: Entry, free: readonly ClothingItem[]): readonly MeasuredValue[] =>
  clothingNumber === null ? [] : (free.find(({ id }) => id === itemId)?.measurements ?? []);

/** An option of the piece selector; `count` is the number of pieces of that size without a number. */
export interface Choice extends Pick<FreeItem, 'clothingNumber' | 'sizeLabel' | 'comment' | 'measurements' | 'fit'> {
  readonly itemId: number;
  readonly count: number;
}

/**
 * Options of an entry: every free numbered piece, and one line per size for pieces without a number.
 * Leaves out pieces of other entries. Empty if there is no choice.
 */
export function choicesOf(entry: Entry, free: readonly FreeItem[], entries: readonly Entry[]): readonly Choice[] {
  const elsewhere = new Set(entries.filter(({ key }) => key !== entry.key).map(({ itemId }) => itemId));
  const choices = new Map<string, Choice>();
  for (const { id, clothingNumber, sizeLabel, comment, measurements, fit } of free) {
    if (elsewhere.has(id)) continue;
    if (clothingNumber !== null) {
      choices.set(`number ${id}`, { itemId: id, clothingNumber, sizeLabel, comment, measurements, fit, count: 1 });
      continue;
    }
    const same = choices.get(`size ${sizeLabel}`);
    const itemId = id === entry.itemId ? id : (same?.itemId ?? id);
    const count = (same?.count ?? 0) + 1;
    choices.set(`size ${sizeLabel}`, {
      itemId,
      clothingNumber: null,
      sizeLabel,
      comment: null,
      measurements: [],
      fit: same?.fit ?? fit,
      count,
    });
  }
  const all = [...choices.values()];
  return all.some(({ clothingNumber }) => clothingNumber !== null) || all.length > 1 ? all : [];
}
