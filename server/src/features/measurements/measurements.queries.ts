import type { Measurement, MeasurementForm } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../db/found.ts';
import type { Scope } from '../../db/scope.ts';
import type { Value } from './measurements.rules.ts';

const ofName = ({ db }: Scope, nameId: number) =>
  db.selectFrom('measurement').select(['id', 'name']).where('clothingNameId', '=', nameId).orderBy('id');

/** Measurements of a clothing name, in the order they were added. */
export const findMeasurements = (scope: Scope, nameId: number): Promise<Measurement[]> => ofName(scope, nameId).execute();

export const getMeasurement = async (scope: Scope, nameId: number, id: number): Promise<Measurement> =>
  found(await ofName(scope, nameId).where('id', '=', id).executeTakeFirst());

/** Locks a measurement against renaming, deletion and new values. */
export const lockMeasurement = async (scope: Scope, nameId: number, id: number) =>
  found(await ofName(scope, nameId).where('id', '=', id).forUpdate().executeTakeFirst());

/** Locks the measurements of a clothing name against deletion; returns their ids. */
export const keepMeasurements = async (scope: Scope, nameId: number): Promise<number[]> =>
  (await ofName(scope, nameId).forKeyShare().execute()).map(({ id }) => id);

export const insertMeasurement = ({ db }: Scope, clothingNameId: number, form: MeasurementForm): Promise<Measurement> =>
  db
    .insertInto('measurement')
    .values({ ...form, clothingNameId })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

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
