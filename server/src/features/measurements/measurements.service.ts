import type { MeasuredValueForm, Measurement, MeasurementForm } from '@riideait/contract';
import { refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { keepClothingName, requireClothingName } from '../clothing-names/clothing-names.service.ts';
import {
  findMeasurements,
  getMeasurement,
  insertMeasurement,
  keepMeasurements,
  lockMeasurement,
  removeMeasurement,
  removeValues,
  updateMeasurement,
  upsertValues,
} from './measurements.queries.ts';
import { changesOf, whyNotWritable } from './measurements.rules.ts';

/** Measurements of a clothing name, in the order of addition. */
export async function listMeasurements(scope: Scope, nameId: number): Promise<Measurement[]> {
  await requireClothingName(scope, nameId);
  return findMeasurements(scope, nameId);
}

export async function readMeasurement(scope: Scope, nameId: number, id: number): Promise<Measurement> {
  await requireClothingName(scope, nameId);
  return getMeasurement(scope, nameId, id);
}

export async function addMeasurement(scope: Scope, nameId: number, form: MeasurementForm): Promise<Measurement> {
  await keepClothingName(scope, nameId);
  return insertMeasurement(scope, nameId, form);
}

export async function renameMeasurement(scope: Scope, nameId: number, id: number, form: MeasurementForm): Promise<Measurement> {
  await keepClothingName(scope, nameId);
  await lockMeasurement(scope, nameId, id);
  await updateMeasurement(scope, id, form);
  return getMeasurement(scope, nameId, id);
}

/** Deletes a measurement with all its values. */
export async function deleteMeasurement(scope: Scope, nameId: number, id: number): Promise<null> {
  await keepClothingName(scope, nameId);
  await lockMeasurement(scope, nameId, id);
  await removeMeasurement(scope, id);
  return null;
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
