import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import type { ItemWrite } from '../imports.types.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import { given, portionsOf, updateRows } from './writing.queries.ts';

/** An item of a clothing name that is there. */
export interface PlacedItem extends ItemWrite {
  readonly clothingNameId: number;
}

export interface LockedItem {
  readonly id: number;
  readonly clothingNameId: number;
  readonly clothingNumber: string | null;
}

/** Keeps others from changing, issuing and deleting the items that are to be changed; in id order, as everybody locks them. */
export async function lockItems({ db }: Scope, writes: readonly ItemWrite[]): Promise<Map<number, LockedItem>> {
  const ids = [...new Set(writes.flatMap(({ id }) => id ?? []))];
  const items = await db
    .selectFrom('clothingItem')
    .select(['id', 'clothingNameId', 'clothingNumber'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (items.length < ids.length) throw new ChangedMeanwhile('An item');
  return new Map(items.map((item) => [item.id, item]));
}

const takes = (clothingNameId: number, number: string) => `${clothingNameId} ${number.toLowerCase()}`;

/**
 * Takes the number from every item whose number another one is to get, so that numbers can go round among them: each row is checked on its
 * own. All get theirs afterwards.
 */
export async function freeNumbers(scope: Scope, items: readonly PlacedItem[], locked: ReadonlyMap<number, LockedItem>): Promise<void> {
  const numbered = items.flatMap(({ id, clothingNameId, values: { clothingNumber } }) =>
    clothingNumber == null ? [] : [{ id, place: takes(clothingNameId, clothingNumber) }],
  );
  const wanted = new Map(numbered.map(({ id, place }) => [place, id]));
  const inTheWay = items.flatMap(({ id, values }) => {
    const bears = id === null || values.clothingNumber === undefined ? undefined : locked.get(id);
    if (bears === undefined || bears.clothingNumber === null) return [];
    const taker = wanted.get(takes(bears.clothingNameId, bears.clothingNumber));
    return taker === undefined || taker === bears.id ? [] : [{ id: bears.id, values: { clothingNumber: null } }];
  });
  await updateRows(scope, 'clothing_item', inTheWay);
}

/** Changes the items that are there and makes the others; answers all of them with their ids, each once, as it is to be in the end. */
export async function writeItems(scope: Scope, items: readonly PlacedItem[]): Promise<(PlacedItem & { readonly id: number })[]> {
  const changed = mergedById(items);
  await updateRows(
    scope,
    'clothing_item',
    changed.filter(({ values }) => Object.keys(values).length > 0),
  );

  const made: (PlacedItem & { readonly id: number })[] = [];
  for (const portion of portionsOf(items.filter(({ id }) => id === null))) {
    const rows = await scope.db
      .insertInto('clothingItem')
      .values(portion.map(({ clothingNameId, values }) => ({ clothingNumber: null, size: null, comment: null, ...values, clothingNameId })))
      .returning('id')
      .execute();
    portion.forEach((item, index) => {
      const id = rows[index]?.id;
      if (id !== undefined) made.push({ ...item, id });
    });
  }
  return [...changed, ...made];
}

/** The items that are there; where two rows are about one of them, the later counts. */
function mergedById(items: readonly PlacedItem[]): (PlacedItem & { readonly id: number })[] {
  const byId = new Map<number, PlacedItem & { readonly id: number }>();
  for (const item of items) {
    const { id } = item;
    if (id === null) continue;
    const before = byId.get(id);
    const values = { ...before?.values, ...item.values };
    const measured = { ...before?.measured, ...item.measured };
    byId.set(id, { ...before, ...item, id, values, measured });
  }
  return [...byId.values()];
}

/** A value of an item; null clears it. */
export interface MeasuredCell {
  readonly item: number;
  readonly measurement: number;
  readonly value: number | null;
}

/** Writes what items measure; a value that is there already is not written again, so that nothing is put on record for it. */
export async function writeMeasured({ db }: Scope, cells: readonly MeasuredCell[]): Promise<void> {
  const columns = 'item bigint, measurement bigint, value numeric';
  for (const portion of portionsOf(cells.filter(({ value }) => value !== null))) {
    await sql`
      insert into measured_value (clothing_item_id, measurement_id, value)
      select item, measurement, value from ${given(portion, columns)}
      on conflict (ensemble_id, clothing_item_id, measurement_id)
        do update set value = excluded.value where measured_value.value <> excluded.value`.execute(db);
  }
  for (const portion of portionsOf(cells.filter(({ value }) => value === null))) {
    await sql`
      delete from measured_value using ${given(portion, columns)}
      where clothing_item_id = item and measurement_id = measurement`.execute(db);
  }
}
