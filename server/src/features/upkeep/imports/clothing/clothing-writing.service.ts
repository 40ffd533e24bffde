import { type ImportColumn, importFieldLabel, measurementField, measurementOf, readAmount } from '@riideait/contract';
import { dayInEstonia } from '../../../../day.ts';
import type { Scope } from '../../../../db/scope.ts';
import { portionsOf } from '../../../../db/sets.ts';
import { ChangedMeanwhile } from '../../../../db/violations.ts';
import { handOver, writeDueDates } from '../../../lending/issuing/issuing.service.ts';
import { fundingsByTitle } from '../../../money/fundings/fundings.service.ts';
import { keepActivePeople } from '../../../people/people/people.service.ts';
import { writeCare } from '../../../wardrobe/clothing-items/care.service.ts';
import { keepItems, writeItems } from '../../../wardrobe/clothing-items/clothing-items.service.ts';
import { keepClothingNames, writeNames } from '../../../wardrobe/clothing-names/clothing-names.service.ts';
import { ensureTypes } from '../../../wardrobe/clothing-types/clothing-types.service.ts';
import { writeNamedValues } from '../../../wardrobe/measurements/measurements.service.ts';
import { ensureOwners } from '../../../wardrobe/owners/owners.service.ts';
import { ensurePlaces } from '../../../wardrobe/places/places.service.ts';
import { writePriceOfEach } from '../../../wardrobe/prices/prices.service.ts';
import { addValues } from '../../../wardrobe/values/values.service.ts';
import { lineText } from '../cells.rules.ts';
import type { ClothingWrite, ItemWrite, JudgedClothing, NameWrite, OnProgress } from '../imports.types.ts';

type PlacedItem = ItemWrite & { readonly clothingNameId: number };
type Columns = readonly Pick<ImportColumn, 'field' | 'heading'>[];

/**
 * Writes the items of a file with their clothing names, types, measurements and holders.
 * @throws ChangedMeanwhile where an item, its name or a holder has changed since the rows were judged
 */
export async function writeClothingRows(
  scope: Scope,
  { names, rows }: JudgedClothing,
  columns: Columns,
  onProgress: OnProgress,
): Promise<void> {
  const writes = rows.flatMap(({ write }) => write ?? []);
  const items = writes.flatMap((write) => write.items);
  const holderIds = items.flatMap(({ holder }) => holder?.personId ?? []);
  await keepActivePeople(scope, holderIds);
  const ids = await writeClothingNames(scope, names);
  const knownIds = items.flatMap(({ id }) => id ?? []);
  const nameOf = await keepItems(scope, knownIds);
  const placed = writes.map((write) => placedItems(write, ids, nameOf));
  const nameIds = new Set(placed.flat().map(({ clothingNameId }) => clothingNameId));
  const kept = await keepClothingNames(scope, [...nameIds]);
  if (kept.length < nameIds.size) throw new ChangedMeanwhile('A clothing name');
  const measurementNames = measurementNamesOf(columns);
  let written = 0;
  for (const portion of portionsOf(placed, (list) => list.length)) {
    await writePortion(scope, portion.flat(), measurementNames);
    written += portion.length;
    await onProgress(written);
  }
}

/** Writes clothing names, and the types that are not there yet; answers the ids by their keys. */
async function writeClothingNames(scope: Scope, names: readonly NameWrite[]): Promise<ReadonlyMap<string, number>> {
  const typeNames = names.flatMap(({ values }) => values.clothingTypeName ?? []);
  const types = await ensureTypes(scope, typeNames);
  const writes = names.map(({ key, id, values: { clothingTypeName, nameValue: _, ...values } }) => {
    if (clothingTypeName === undefined || clothingTypeName === null) return { key, id, values };
    const clothingTypeId = types.get(clothingTypeName);
    if (clothingTypeId === undefined) throw new ChangedMeanwhile('A clothing type');
    return { key, id, values: { ...values, clothingTypeId } };
  });
  const ids = new Map((await writeNames(scope, writes)).map(({ key, id }) => [key, id]));
  const valued = names.flatMap(({ key, values: { nameValue } }) => {
    const [clothingNameId, read] = [ids.get(key), readAmount(nameValue ?? '')];
    return clothingNameId === undefined || read === null || 'either' in read ? [] : [{ clothingNameId, ...read }];
  });
  for (const rows of portionsOf(valued)) await addValues(scope, { onDay: dayInEstonia(scope.now), rows });
  return ids;
}

/** Adds to each item the id of its clothing name; an item of the register keeps its own. */
function placedItems({ nameKey, nameId, items }: ClothingWrite, ids: ReadonlyMap<string, number>, nameOf: ReadonlyMap<number, number>) {
  return items.map((item): PlacedItem => {
    const clothingNameId = (item.id === null ? undefined : nameOf.get(item.id)) ?? nameId ?? ids.get(nameKey);
    if (clothingNameId === undefined) throw new ChangedMeanwhile('A clothing name');
    return { ...item, clothingNameId };
  });
}

/** How measurements are written where they are new: as the heading of their column, else with a capital letter. */
const measurementNamesOf = (columns: Columns): ReadonlyMap<string, string> =>
  new Map(
    columns.flatMap(({ field, heading }) => {
      const measurement = field === null ? undefined : measurementOf(field);
      if (field === null || measurement === undefined) return [];
      const name = lineText(heading);
      return [[measurement, measurementField(name) === field ? name : importFieldLabel('CLOTHING', field)]];
    }),
  );

function throwChanged(name: string): never {
  throw new ChangedMeanwhile(name);
}

async function writePortion(scope: Scope, items: readonly PlacedItem[], measurementNames: ReadonlyMap<string, string>): Promise<void> {
  const owners = await ensureOwners(
    scope,
    items.flatMap(({ values }) => values.ownerName ?? []),
  );
  const fundings = await fundingsByTitle(
    scope,
    items.flatMap(({ values }) => values.fundingTitle ?? []),
  );
  const places = await ensurePlaces(
    scope,
    items.flatMap(({ care }) => care?.placeName ?? []),
  );
  const idOf = (ids: ReadonlyMap<string, number>, name: string | null) => (name === null ? null : (ids.get(name) ?? throwChanged(name)));
  const writes = items.map((item) => {
    const { size: sizeLabel, ownerName, fundingTitle, price, ...others } = item.values;
    const placeName = item.care?.placeName;
    const values = {
      ...others,
      ...(sizeLabel !== undefined && { sizeLabel }),
      ...(ownerName !== undefined && { ownerId: idOf(owners, ownerName) }),
      ...(fundingTitle !== undefined && { fundingId: idOf(fundings, fundingTitle) }),
      ...(placeName !== undefined && { placeId: idOf(places, placeName) }),
    };
    // Nobody knows a price of a new piece yet.
    const changedPrice = item.id === null && price === null ? undefined : price;
    return { ...item, price: changedPrice, values: item.id === null ? { ...values, clothingNameId: item.clothingNameId } : values };
  });
  const written = await writeItems(scope, writes);
  await writePriceOfEach(
    scope,
    written.flatMap(({ id, price }) => (price === undefined ? [] : [{ id, cents: price }])),
  );
  const measured = written.flatMap(({ id, clothingNameId, measured }) =>
    Object.entries(measured).map(([name, value]) => ({ item: id, clothingNameId, name: measurementNames.get(name) ?? name, value })),
  );
  await writeNamedValues(scope, measured);
  const today = dayInEstonia(scope.now);
  const issued = written.flatMap(({ id, holder }) =>
    holder === undefined ? [] : [{ item: id, person: holder?.personId ?? null, since: holder?.since ?? today }],
  );
  await handOver(scope, issued);
  await writeCareOf(scope, written);
}

/** Writes states and due dates. */
async function writeCareOf(scope: Scope, items: readonly (PlacedItem & { readonly id: number })[]): Promise<void> {
  await writeCare(
    scope,
    items.flatMap(({ id, care }) => (care?.state === undefined ? [] : [{ id, state: care.state }])),
  );
  await writeDueDates(
    scope,
    items.flatMap(({ id, care }) => (care?.dueOn === undefined ? [] : [{ item: id, dueOn: care.dueOn }])),
  );
}
