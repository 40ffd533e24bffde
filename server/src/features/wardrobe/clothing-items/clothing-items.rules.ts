import {
  type AddItemsForm,
  atField,
  type ClothingItem,
  type ClothingItemForm,
  type ClothingRow,
  type CodedItem,
  type EditItemForm,
  itemLabel,
  locationOf,
  type Placed,
  packedIn,
  type Refusal,
  refusal,
} from '@riideait/contract';

/** An item with its holder. */
export interface ItemState extends Omit<ClothingItem, 'itemNumber' | 'location'>, Pick<Placed, 'packed' | 'maker'> {
  readonly clothingName: string;
  readonly holderId: number | null;
  readonly holder: string | null;
}

/** The item of the API; its location is the holder, the performance that it is away with, "laos" or the state. */
export const asClothingItem = ({ clothingName, holderId, holder, packed, maker, ...item }: ItemState): ClothingItem => ({
  ...item,
  itemNumber: item.clothingNumber,
  location: locationOf({ ...item, holderId, holder, packed, maker }),
});

type Origin = Pick<
  ClothingItem,
  'makerName' | 'ownerId' | 'ownerName' | 'giveBackOn' | 'givenBackOn' | 'lenderCode' | 'fundingId' | 'fundingTitle'
>;

/** An item as lists over all clothing names have it. */
export type ListedItem = Omit<ClothingRow, keyof Origin | 'promised' | 'priceCents'>;

interface CodedState extends Origin, Pick<ItemState, 'holderId' | 'holder'>, Pick<CodedItem, 'images'> {
  readonly listed: ListedItem;
  readonly heldSince: string | null;
  readonly dueOn: string | null;
}

/** The item as lists have it, with what they leave out, its holder and its photos. */
export const asCodedItem = ({ listed, holderId, holder, heldSince: since, dueOn, ...others }: CodedState): CodedItem => ({
  ...listed,
  ...others,
  holder: holderId === null || holder === null || since === null ? null : { id: holderId, name: holder, since, dueOn },
});

/** A form of the specification has no label: there a number that is left out counts as null. */
export const withSize = <Form extends Pick<ClothingItemForm, 'size' | 'sizeLabel'>>(form: Form): Form =>
  form.size === undefined && form.sizeLabel === undefined ? { ...form, size: null } : form;

/** Numbers of the items to add; null for each without one. */
export const numbersToAdd = ({ clothingNumbers, unnumbered }: Pick<AddItemsForm, 'clothingNumbers' | 'unnumbered'>): (string | null)[] => [
  ...clothingNumbers,
  ...Array.from({ length: unnumbered ?? 0 }, () => null),
];

/** Refusals of taken numbers. */
export function whyNotAdded(numbers: readonly string[], made: readonly { clothingNumber: string | null }[]): Refusal[] {
  const free = new Set(made.map(({ clothingNumber }) => clothingNumber));
  const taken = numbers.filter((number) => !free.has(number));
  return taken.length === 0 ? [] : [atField('clothingNumbers', refusal('NUMBERS_TAKEN', { numbers: taken }))];
}

/** Refusals to delete an item that somebody holds, or that is away with a performance. */
export function whyNotDeletable({ clothingName, clothingNumber, holder, packed }: ItemState): Refusal[] {
  const item = itemLabel(clothingName, clothingNumber);
  return [
    ...(holder === null ? [] : [refusal('ITEM_HELD', { item, holder })]),
    ...(packed === null ? [] : [refusal('ITEM_PACKED', { item, where: packedIn(packed) })]),
  ];
}

/** Refusals of an edit: to deactivate a held item (undefined: unchanged), and to acquire one after it was given back. */
export function whyNotEdited(item: ItemState, { active, acquiredOn }: Pick<EditItemForm, 'active' | 'acquiredOn'>): Refusal[] {
  // In use again it has not gone back.
  const day = active ? null : item.givenBackOn;
  return [
    ...(active === false ? whyNotDeletable(item).map((refused) => atField('active', refused)) : []),
    ...(day && acquiredOn && acquiredOn > day ? [atField('acquiredOn', refusal('ACQUIRED_AFTER', { day }))] : []),
  ];
}
