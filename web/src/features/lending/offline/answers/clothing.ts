import {
  ById,
  type ClothingItem,
  ClothingItemFilter,
  ClothingListing,
  type ClothingName,
  ClothingNameSearch,
  type ClothingRow,
  clothingItemEndpoints,
  clothingNameEndpoints,
  clothingTypeEndpoints,
  fold,
  hasWords,
  type Inventory,
  locationOf,
  measurementEndpoints,
  pathIds,
  pieceNumberKey,
  placeEndpoints,
  readTyped,
  sizeOrder,
  tidySize,
} from '@riideait/contract';
import { type Answering, answering, pageOf, sortedBy } from './answer.ts';
import { NO_VERSION } from './people.ts';
import { holderOf, isHeldOverYear, isItemFree, type KeptItem, type KeptName, placeIdOf, placeNameOf, type View } from './view.ts';

function inventoryOf(items: readonly KeptItem[]): Inventory {
  const issued = items.filter(({ held }) => held !== null).length;
  const inactive = items.filter(({ held, active }) => held === null && !active).length;
  const present = items.filter(isItemFree).length;
  return { present, issued, inactive, care: items.length - issued - inactive - present, total: items.length };
}

export function itemOf(view: View, item: KeptItem): ClothingItem {
  const { id, nameId, number, code, size, sizeLabel, active, state, placeId, held, packed } = item;
  return {
    id,
    code,
    clothingNameId: nameId,
    clothingNumber: number,
    itemNumber: number,
    size,
    sizeLabel,
    comment: null,
    acquiredOn: null,
    active,
    measurements: [],
    state,
    stateNote: null,
    stateSince: null,
    placeId,
    placeName: placeNameOf(view, item),
    location: locationOf({ state, holderId: held?.by ?? null, holder: holderOf(view, item), packed, maker: null }),
    promised: held === null ? (view.promiseOf.get(id) ?? null) : null,
    imageUrl: null,
    version: NO_VERSION,
  };
}

export const rowOf = (view: View, item: KeptItem): ClothingRow => ({
  ...itemOf(view, item),
  clothingName: view.nameOf.get(item.nameId)?.name ?? '',
  cameFrom: null,
});

function nameOf(view: View, { id, name, typeId, placeId }: KeptName): ClothingName {
  return {
    id,
    name,
    description: null,
    parish: null,
    material: null,
    museumRefs: null,
    lifeYears: null,
    clothingTypeId: typeId,
    clothingTypeName: view.typeOf.get(typeId ?? 0) ?? null,
    imageUrl: null,
    placeId,
    placeName: view.placeOf.get(placeId ?? 0) ?? null,
    garmentKind: null,
    typeGarmentKind: 'NONE',
    sizeMeans: 'NONE',
    lengthRatio: null,
    inventory: inventoryOf(view.itemsOfName.get(id) ?? []),
    version: NO_VERSION,
  };
}

const isNamed = (name: string, typed: string | undefined) => hasWords(name, readTyped(typed ?? '').words);
const isNumber = ({ number }: KeptItem, typed: string | undefined) =>
  typed === undefined || (number !== null && pieceNumberKey(number) === pieceNumberKey(typed));

/** Undefined where the kept register has not what is asked for. */
function findNames(view: View, { name, number, type, parish, placeId, sort, order }: ClothingNameSearch): ClothingName[] | undefined {
  if (parish !== undefined) return undefined;
  const names = view.names
    .filter((one) => isNamed(one.name, name) && (type === undefined || one.typeId === type))
    .filter(({ id }) => number === undefined || view.itemsOfName.get(id)?.some((item) => isNumber(item, number)))
    .filter(
      (one) => placeId === undefined || one.placeId === placeId || view.itemsOfName.get(one.id)?.some((item) => item.placeId === placeId),
    )
    .map((one) => nameOf(view, one));
  if (sort === undefined || sort === 'name' || sort === 'parish') return order === 'desc' ? names.toReversed() : names;
  return sortedBy(names, ({ inventory }) => inventory[sort], order);
}

type Listing = ReturnType<typeof ClothingListing.parse>;
type ItemFilter = Omit<Listing, 'page' | 'count' | 'sort' | 'order'>;

const matches = (view: View, item: KeptItem, filter: ItemFilter) => {
  const { type, issued, active, state, inCare, placeId, personId, groupId, heldOverYear } = filter;
  const name = view.nameOf.get(item.nameId);
  const is = <T>(wanted: T | undefined, has: T | null | undefined) => wanted === undefined || wanted === has;
  return (
    is(type, name?.typeId) &&
    is(issued, item.held !== null) &&
    is(active, item.active) &&
    is(state, item.state) &&
    is(inCare, item.state !== 'OK') &&
    is(placeId, placeIdOf(view, item)) &&
    is(personId, item.held?.by) &&
    is(heldOverYear, isHeldOverYear(view, item)) &&
    is(groupId, view.personOf.get(item.held?.by ?? 0)?.groupId) &&
    isNumber(item, filter.number) &&
    is(filter.size && fold(tidySize(filter.size)), item.sizeLabel && fold(item.sizeLabel)) &&
    isNamed(name?.name ?? '', filter.name)
  );
};

function findItems(view: View, { sort, order, page, count, ...filter }: Listing) {
  const found = view.items.filter((item) => matches(view, item, filter));
  const sorted =
    sort === 'clothingNumber' || sort === 'size'
      ? sortedBy(found, (item) => (sort === 'size' ? sizeOrder(item.sizeLabel) : item.number), order)
      : order === 'desc' && sort === 'name'
        ? found.toReversed()
        : found;
  const { data, pagination } = pageOf(sorted, { page, count });
  return { data: data.map((item) => rowOf(view, item)), pagination };
}

const OfName = pathIds('nameId');

const itemAnswers: readonly Answering[] = [
  answering(clothingItemEndpoints.search, (view, { query }) => findItems(view, ClothingListing.parse(query))),
  answering(clothingItemEndpoints.inventory, (view) => ({ data: inventoryOf(view.items) })),
  answering(clothingItemEndpoints.list, (view, { params, query }) => {
    const { nameId } = OfName.parse(params);
    const { notIssued, active, ...filter } = ClothingItemFilter.parse(query);
    const onlyFree = notIssued === true && active === true;
    const items = (view.itemsOfName.get(nameId) ?? []).filter(
      (item) =>
        (notIssued === undefined || notIssued === (item.held === null)) &&
        (!onlyFree || isItemFree(item)) &&
        matches(view, item, { ...filter, active }),
    );
    return view.nameOf.has(nameId) ? { data: items.map((item) => itemOf(view, item)) } : undefined;
  }),
  answering(clothingItemEndpoints.get, (view, { params }) => {
    const { nameId, itemId } = pathIds('nameId', 'itemId').parse(params);
    const item = view.itemsOfName.get(nameId)?.find(({ id }) => id === itemId);
    return item && { data: { ...itemOf(view, item), images: [] } };
  }),
];

export const clothingAnswers: readonly Answering[] = [
  ...itemAnswers,
  answering(clothingNameEndpoints.search, (view, { query }) => {
    const search = ClothingNameSearch.parse(query);
    const found = findNames(view, search);
    return found && pageOf(found, search);
  }),
  answering(clothingNameEndpoints.get, (view, { params }) => {
    const name = view.nameOf.get(ById.parse(params).id);
    return name && { data: nameOf(view, name) };
  }),
  answering(clothingNameEndpoints.find, (view, { query }) => {
    const { words } = readTyped(String(query.searchString ?? ''));
    const found = words.length === 0 ? [] : view.names.filter(({ name }) => hasWords(name, words)).slice(0, 20);
    return { data: found.map(({ id, name }) => ({ id, name, imageUrl: null })) };
  }),
  // Which measurements there are is not kept, as are their values.
  answering(measurementEndpoints.list, () => ({ data: [] })),
  answering(clothingTypeEndpoints.list, (view) => ({
    data: view.types.map(({ id, name }) => {
      const nrOfClothingNames = view.names.filter(({ typeId }) => typeId === id).length;
      return { id, name, garmentKind: 'NONE' as const, stateAfterWear: null, nrOfClothingNames };
    }),
  })),
  answering(placeEndpoints.list, (view) => ({
    data: view.places.map(({ id, name }) => {
      const items = view.items.filter((item) => placeIdOf(view, item) === id);
      return {
        id,
        name,
        note: null,
        nrOfItems: items.length,
        nrOfPresentItems: items.filter(({ held, packed, state }) => held === null && packed === null && state === 'OK').length,
        nrOfNames: view.names.filter(({ placeId }) => placeId === id).length,
      };
    }),
  })),
];
