import { atField, type ClothingItem, type ClothingRow, itemLabel, type Refusal, refusal } from '@riideait/contract';

/** An item and who holds it now. */
export interface ItemState extends Omit<ClothingItem, 'itemNumber' | 'location'> {
  readonly clothingName: string;
  readonly holderId: number | null;
  readonly holder: string | null;
}

/** The item as the API tells it: without its holder it is "laos". */
export const asClothingItem = ({ clothingName, holderId, holder, ...item }: ItemState): ClothingItem => ({
  ...item,
  itemNumber: item.clothingNumber,
  location: { text: holder ?? 'laos', url: holderId === null ? null : `/people/${holderId}` },
});

/** The item in a list of many clothing names. */
export const asClothingRow = (item: ItemState): ClothingRow => ({ ...asClothingItem(item), clothingName: item.clothingName });

/** Why items with these numbers cannot be added: some of the numbers are borne by items already, for which none has been made. */
export function whyNotAdded(numbers: readonly string[], made: readonly { clothingNumber: string | null }[]): Refusal[] {
  const free = new Set(made.map(({ clothingNumber }) => clothingNumber));
  const taken = numbers.filter((number) => !free.has(number));
  return taken.length === 0 ? [] : [atField('clothingNumbers', refusal('NUMBERS_TAKEN', { numbers: taken }))];
}

/** Why an item cannot be deleted: somebody holds it. */
export const whyNotDeletable = ({ clothingName, clothingNumber, holder }: ItemState): Refusal[] =>
  holder === null ? [] : [refusal('ITEM_HELD', { item: itemLabel(clothingName, clothingNumber), holder })];

/** Why an item cannot be made active or inactive (undefined: stays as it is): an inactive one is never held. */
export const whyNotInState = (item: ItemState, active: boolean | undefined): Refusal[] =>
  active !== false ? [] : whyNotDeletable(item).map((refused) => atField('active', refused));
