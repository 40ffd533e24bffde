import type { Issuable } from '../lending/issuing.ts';
import { itemLabel } from '../wardrobe/clothing-item.ts';
import { isFree, type Placed, whereabouts } from './whereabouts.ts';

const line = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ');

/** A piece that a search at the desk finds. */
export interface FoundItem extends Placed {
  readonly id: number;
  readonly clothingNameId: number;
  readonly clothingName: string;
  readonly clothingNumber: string | null;
  readonly sizeLabel: string | null;
  readonly holderId: number | null;
  readonly imageUrl?: string | null;
}

/** A clothing name that a search at the desk finds. */
export interface FoundName {
  readonly id: number;
  readonly name: string;
  readonly parish: string | null;
  /** Free pieces. */
  readonly present: number;
  readonly imageUrl?: string | null;
}

export function itemHit(item: FoundItem): Issuable {
  const { id, clothingNameId, clothingName, clothingNumber, sizeLabel, holderId, holder, imageUrl } = item;
  return {
    id: clothingNameId,
    type: 'ITEM',
    name: itemLabel(clothingName, clothingNumber),
    title: line(whereabouts(item), sizeLabel && `suurus ${sizeLabel}`),
    clothingName,
    itemNumber: clothingNumber,
    clothingId: id,
    path: `/clothing/${clothingNameId}`,
    ...(imageUrl && { imageUrl }),
    ...(!isFree(item) && { outOfStock: true }),
    ...(holderId !== null && holder !== null && { holder: { id: holderId, name: holder } }),
  };
}

/** A piece that was found by its size: its path leads to the pieces of that name and size. */
export const sizeHit = (item: FoundItem): Issuable => ({
  ...itemHit(item),
  path: `/clothing/items?name=${encodeURIComponent(item.clothingName)}&size=${encodeURIComponent(item.sizeLabel ?? '')}`,
});

export const nameHit = ({ id, name, parish, present, imageUrl }: FoundName): Issuable => ({
  id,
  type: 'ITEM',
  name,
  title: line(present > 0 ? `${present} laos` : 'otsas', parish),
  clothingName: name,
  itemNumber: null,
  clothingId: null,
  path: `/clothing/${id}`,
  ...(imageUrl && { imageUrl }),
  ...(present === 0 && { outOfStock: true }),
});
