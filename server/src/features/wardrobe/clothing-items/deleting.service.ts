import type { Scope } from '../../../db/scope.ts';
import { hideName, keepClothingName, lockClothingName, requireDeletable } from '../clothing-names/clothing-names.service.ts';
import { lockMeasurement, removeMeasurement } from '../measurements/measurements.service.ts';
import { hideLocked } from './hiding.service.ts';
import { lockItemsOfName } from './locked-items.queries.ts';

/** Hides a name without issued items, with its items. Locks all first against additions and issues. */
export async function deleteName(scope: Scope, id: number): Promise<null> {
  await lockClothingName(scope, id);
  const items = await lockItemsOfName(scope, id);
  await requireDeletable(scope, id);
  await hideLocked(scope, items);
  await hideName(scope, id);
  return null;
}

/** Deletes a measurement with all its values, which raises the version of their items. */
export async function deleteMeasurement(scope: Scope, nameId: number, id: number): Promise<null> {
  await keepClothingName(scope, nameId);
  await lockItemsOfName(scope, nameId);
  await lockMeasurement(scope, nameId, id);
  await removeMeasurement(scope, id);
  return null;
}
