import { type MeasuredValueForm, type Measurement, type MeasurementForm, measurementField } from '@riideait/contract';
import { refuseIfAny } from '../../../app-error.ts';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { keepClothingName, requireClothingName } from '../clothing-names/clothing-names.service.ts';
import { chosen, garmentsOf, meansOfMeasurements } from '../garments/garments.service.ts';
import {
  findMeasurements,
  insertMeasurement,
  insertMeasurements,
  keepMeasurements,
  keepMeasurementsOf,
  lockMeasurement,
  removeValues,
  updateMeasurement,
  upsertValues,
  writeItemValues,
} from './measurements.queries.ts';
import { changesOf, whyNotWritable } from './measurements.rules.ts';

/** Measurements of a clothing name, in the order of addition. */
export async function listMeasurements(scope: Scope, nameId: number): Promise<Measurement[]> {
  await requireClothingName(scope, nameId);
  const [measurements, means] = [
    await findMeasurements(scope, nameId),
    await meansOfMeasurements(scope, await garmentsOf(scope, [nameId])),
  ];
  return measurements.map((measurement) => ({ ...measurement, means: means.get(measurement.id) ?? 'NONE' }));
}

export const readMeasurement = async (scope: Scope, nameId: number, id: number): Promise<Measurement> =>
  found((await listMeasurements(scope, nameId)).find((measurement) => measurement.id === id));

export async function addMeasurement(scope: Scope, nameId: number, form: MeasurementForm): Promise<Measurement> {
  await keepClothingName(scope, nameId);
  return readMeasurement(scope, nameId, await insertMeasurement(scope, nameId, form));
}

export async function editMeasurement(scope: Scope, nameId: number, id: number, form: MeasurementForm): Promise<Measurement> {
  await keepClothingName(scope, nameId);
  await lockMeasurement(scope, nameId, id);
  const { means } = await readMeasurement(scope, nameId, id);
  await updateMeasurement(scope, id, { ...form, means: chosen(form.means, means) });
  return readMeasurement(scope, nameId, id);
}

/**
 * Writes measured values of an item: null clears, a missing one stays.
 * Refuses measurements of another clothing name. The caller holds the lock of the item.
 */
export async function writeValues(
  scope: Scope,
  { id, clothingNameId }: { readonly id: number; readonly clothingNameId: number },
  forms: readonly MeasuredValueForm[] = [],
): Promise<void> {
  if (forms.length === 0) return;
  refuseIfAny(whyNotWritable(forms, await keepMeasurements(scope, clothingNameId)));
  const { written, cleared } = changesOf(forms);
  if (written.length > 0) await upsertValues(scope, id, written);
  if (cleared.length > 0) await removeValues(scope, id, cleared);
}

/** What an item measures, by the name of the measurement; null clears it. */
export interface NamedValue {
  readonly item: number;
  readonly clothingNameId: number;
  readonly name: string;
  readonly value: number | null;
}

/**
 * Writes values of many items; measurements that a clothing name lacks are added. Names are the same in any case and with any spaces.
 * The caller holds items and clothing names.
 */
export async function writeNamedValues(scope: Scope, values: readonly NamedValue[]): Promise<void> {
  if (values.length === 0) return;
  const placeOf = ({ clothingNameId, name }: Pick<NamedValue, 'clothingNameId' | 'name'>) => `${clothingNameId} ${measurementField(name)}`;
  const known = await keepMeasurementsOf(
    scope,
    values.map(({ clothingNameId }) => clothingNameId),
  );
  // The newest first: of two that are the same the older one counts.
  const ids = new Map(known.map((measurement) => [placeOf(measurement), measurement.id]));
  const fresh = new Map(values.flatMap((entry) => (entry.value === null || ids.has(placeOf(entry)) ? [] : [[placeOf(entry), entry]])));
  const added = [...fresh.values()].map(({ clothingNameId, name }) => ({ clothingNameId, name }));
  const made = await insertMeasurements(scope, added);
  [...fresh.keys()].forEach((place, index) => {
    const id = made[index];
    if (id !== undefined) ids.set(place, id);
  });
  await writeItemValues(
    scope,
    values.flatMap((entry) => {
      const measurement = ids.get(placeOf(entry));
      return measurement === undefined ? [] : [{ item: entry.item, measurement, value: entry.value }];
    }),
  );
}

export { lockMeasurement, removeMeasurement } from './measurements.queries.ts';
