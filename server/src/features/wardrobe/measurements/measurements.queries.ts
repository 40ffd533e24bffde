import type { MeasurementForm } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray, portionsOf, recordset } from '../../../db/sets.ts';
import type { Value } from './measurements.rules.ts';

const ofName = ({ db }: Scope, nameId: number) =>
  db.selectFrom('measurement').select(['id', 'name']).where('clothingNameId', '=', nameId).orderBy('id');

/** Measurements of a clothing name, in the order they were added. */
export const findMeasurements = (scope: Scope, nameId: number) => ofName(scope, nameId).execute();

/** Locks a measurement against renaming, deletion and new values. */
export const lockMeasurement = async (scope: Scope, nameId: number, id: number) =>
  found(await ofName(scope, nameId).where('id', '=', id).forUpdate().executeTakeFirst());

/** Locks the measurements of a clothing name against deletion; returns their ids. */
export const keepMeasurements = async (scope: Scope, nameId: number): Promise<number[]> =>
  (await ofName(scope, nameId).forKeyShare().execute()).map(({ id }) => id);

export const insertMeasurement = async ({ db }: Scope, clothingNameId: number, form: MeasurementForm): Promise<number> =>
  (
    await db
      .insertInto('measurement')
      .values({ ...form, clothingNameId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateMeasurement = ({ db }: Scope, id: number, form: MeasurementForm) =>
  db.updateTable('measurement').set(form).where('id', '=', id).execute();

/** Deletes a measurement; its values cascade. */
export const removeMeasurement = ({ db }: Scope, id: number) => db.deleteFrom('measurement').where('id', '=', id).execute();

/** Writes values of an item; skips equal ones, so that the audit has changes only. */
export const upsertValues = ({ db }: Scope, clothingItemId: number, values: readonly Value[]) =>
  db
    .insertInto('measuredValue')
    .values(values.map((value) => ({ ...value, clothingItemId })))
    .onConflict((conflict) =>
      conflict
        .columns(['ensembleId', 'clothingItemId', 'measurementId'])
        .doUpdateSet({ value: sql<number>`excluded.value` })
        .where(sql<boolean>`measured_value.value <> excluded.value`),
    )
    .execute();

export const removeValues = ({ db }: Scope, clothingItemId: number, measurementIds: readonly number[]) =>
  db.deleteFrom('measuredValue').where('clothingItemId', '=', clothingItemId).where('measurementId', 'in', measurementIds).execute();

/** Measurements of many clothing names, the newest first; they cannot be deleted until the end of the transaction. */
export const keepMeasurementsOf = ({ db }: Scope, nameIds: Iterable<number>) =>
  db
    .selectFrom('measurement')
    .select(['id', 'clothingNameId', 'name'])
    .where(sql<boolean>`clothing_name_id = any(${idArray(nameIds)})`)
    .orderBy('id', 'desc')
    .forKeyShare()
    .execute();

/** Adds measurements; answers their ids in order. */
export async function insertMeasurements(
  { db }: Scope,
  measurements: readonly { clothingNameId: number; name: string }[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const portion of portionsOf(measurements)) {
    const made = await db.insertInto('measurement').values(portion).returning('id').execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/** A value of an item; null clears it. */
export interface ItemValue {
  readonly item: number;
  readonly measurement: number;
  readonly value: number | null;
}

/** As `upsertValues` and `removeValues`, for many items. */
export async function writeItemValues({ db }: Scope, values: readonly ItemValue[]): Promise<void> {
  const written = values.filter(({ value }) => value !== null);
  for (const portion of portionsOf(written)) {
    await sql`
      insert into measured_value (clothing_item_id, measurement_id, value)
      select item, measurement, value from ${recordset(portion, 'item bigint, measurement bigint, value numeric')}
      on conflict (ensemble_id, clothing_item_id, measurement_id)
        do update set value = excluded.value where measured_value.value <> excluded.value`.execute(db);
  }
  const cleared = values.filter(({ value }) => value === null);
  for (const portion of portionsOf(cleared)) {
    await sql`
      delete from measured_value using ${recordset(portion, 'item bigint, measurement bigint')}
      where clothing_item_id = item and measurement_id = measurement`.execute(db);
  }
}
