import type { Scope } from '../../../db/scope.ts';
import type { ClothingWrite, NameWrite, OnProgress } from '../imports.types.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import { type Holding, lockHolders, writeHoldings } from './issues-writing.queries.ts';
import {
  freeNumbers,
  type LockedItem,
  lockItems,
  type MeasuredCell,
  type PlacedItem,
  writeItems,
  writeMeasured,
} from './items-writing.queries.ts';
import { keepNames, type MeasurementIds, measurementIds, placeOf, writeNames } from './names-writing.queries.ts';
import { portionsOf } from './writing.queries.ts';

/**
 * Writes clothing names, items, what they measure and who has them, with the types and measurements that are not there yet.
 * @throws ChangedMeanwhile where an item, its name or a holder is no longer as it was when that was judged
 */
export async function writeClothing(
  scope: Scope,
  names: readonly NameWrite[],
  rows: readonly ClothingWrite[],
  onProgress: OnProgress,
): Promise<void> {
  const writes = rows.flatMap(({ items }) => items);
  await lockHolders(scope, writes);
  const nameIds = await writeNames(scope, names);
  const locked = await lockItems(scope, writes);
  const placed = rows.map((row) => placedItems(row, nameIds, locked));
  await keepNames(scope, new Set(placed.flat().map(({ clothingNameId }) => clothingNameId)));
  const measurements = await measurementIds(scope, measurementsOf(rows, placed, names));
  await freeNumbers(scope, placed.flat(), locked);

  let written = 0;
  for (const portion of portionsOf(placed, (items) => items.length)) {
    const items = await writeItems(scope, portion.flat());
    await writeMeasured(
      scope,
      items.flatMap((item) => cellsOf(item, measurements)),
    );
    await writeHoldings(scope, items.flatMap(holdingOf));
    written += portion.length;
    await onProgress(written);
  }
}

/** An item that is there has the name it has. */
function placedItems({ nameKey, items }: ClothingWrite, nameIds: ReadonlyMap<string, number>, locked: ReadonlyMap<number, LockedItem>) {
  return items.map((item): PlacedItem => {
    const clothingNameId = (item.id === null ? undefined : locked.get(item.id)?.clothingNameId) ?? nameIds.get(nameKey);
    if (clothingNameId === undefined) throw new ChangedMeanwhile('A clothing name');
    return { ...item, clothingNameId };
  });
}

/** What the items of the rows are measured by. */
function measurementsOf(rows: readonly ClothingWrite[], placed: readonly (readonly PlacedItem[])[], names: readonly NameWrite[]) {
  const spellings = new Map(names.map(({ key, measurementNames }) => [key, new Map(Object.entries(measurementNames))]));
  return rows.flatMap(({ nameKey }, index) =>
    (placed[index] ?? []).flatMap(({ clothingNameId, measured }) =>
      Object.entries(measured).map(([key, value]) => ({
        clothingNameId,
        key,
        spelling: spellings.get(nameKey)?.get(key),
        needed: value !== null,
      })),
    ),
  );
}

const cellsOf = (item: PlacedItem & { readonly id: number }, measurements: MeasurementIds): MeasuredCell[] =>
  Object.entries(item.measured).flatMap(([key, value]) => {
    const measurement = measurements.get(placeOf(item.clothingNameId, key));
    return measurement === undefined ? [] : [{ item: item.id, measurement, value }];
  });

const holdingOf = ({ id, holder }: PlacedItem & { readonly id: number }): Holding[] =>
  holder === undefined ? [] : [{ item: id, person: holder?.personId ?? null, since: holder?.since ?? null }];
