import { type CareState, careStates, type Issuable, itemLabel, numberOfNames } from '@riideait/contract';
import type { Ranked } from '../../search/fair-choice.ts';

interface Found {
  readonly id: number;
  /** Rank of the match. */
  readonly rank: number;
}

export interface FoundItem extends Found {
  readonly clothingNameId: number;
  readonly clothingName: string;
  readonly clothingNumber: string | null;
  readonly sizeLabel: string | null;
  readonly active: boolean;
  readonly state: CareState;
  /** Where it belongs. */
  readonly placeName: string | null;
  readonly holderId: number | null;
  readonly holder: string | null;
}

export interface FoundName extends Found {
  readonly name: string;
  readonly parish: string | null;
  /** Free items. */
  readonly present: number;
}

export interface FoundSet extends Found {
  readonly name: string;
  /** Numbers of its clothing names, and of those in stock. */
  readonly names: number;
  readonly namesInStock: number;
}

const line = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

export type Placed = Pick<FoundItem, 'active' | 'state' | 'placeName' | 'holder'>;

/** "väljas: Mari Tamm", "pesus", "laos, riiul 3". */
export function whereabouts({ active, state, placeName, holder }: Placed): string {
  if (holder !== null) return `väljas: ${holder}`;
  if (!active) return 'ei ole kasutusel';
  if (state !== 'OK') return careStates[state];
  return placeName === null ? 'laos' : `laos, ${placeName}`;
}

export function itemHit(item: FoundItem): Ranked<Issuable> {
  const { rank, id, clothingNameId, clothingName, clothingNumber, sizeLabel, active, state, holderId, holder } = item;
  const hit: Issuable = {
    id: clothingNameId,
    type: 'ITEM',
    name: itemLabel(clothingName, clothingNumber),
    title: line(whereabouts(item), sizeLabel && `suurus ${sizeLabel}`),
    clothingName,
    itemNumber: clothingNumber,
    clothingId: id,
    path: `/clothing/${clothingNameId}`,
    ...((holder !== null || !active || state !== 'OK') && { outOfStock: true }),
    ...(holderId !== null && holder !== null && { holder: { id: holderId, name: holder } }),
  };
  return { rank, hit };
}

/** An item that was found by its size: its path leads to the pieces of that name and size. */
export function sizeHit(item: FoundItem): Ranked<Issuable> {
  const { rank, hit } = itemHit(item);
  const search = new URLSearchParams({ name: item.clothingName, size: item.sizeLabel ?? '' });
  return { rank, hit: { ...hit, path: `/clothing/items?${search}` } };
}

export function nameHit({ rank, id, name, parish, present }: FoundName): Ranked<Issuable> {
  const hit: Issuable = {
    id,
    type: 'ITEM',
    name,
    title: line(present > 0 ? `${present} laos` : 'otsas', parish),
    clothingName: name,
    itemNumber: null,
    clothingId: null,
    path: `/clothing/${id}`,
    ...(present === 0 && { outOfStock: true }),
  };
  return { rank, hit };
}

export function setHit({ rank, id, name, names, namesInStock }: FoundSet): Ranked<Issuable> {
  const hit: Issuable = {
    id,
    type: 'SET',
    name,
    title: names === 0 ? 'tühi' : line(numberOfNames(names), stockOf(names, namesInStock)),
    clothingName: name,
    itemNumber: null,
    clothingId: null,
    path: `/clothing/clothing-set?setId=${id}`,
    ...(namesInStock === 0 && { outOfStock: true }),
  };
  return { rank, hit };
}

/** The shortage in words, or null. */
function stockOf(names: number, namesInStock: number): string | null {
  if (namesInStock === names) return null;
  return namesInStock === 0 ? 'otsas' : `${names - namesInStock} otsas`;
}
