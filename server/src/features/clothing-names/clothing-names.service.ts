import type { ClothingName, ClothingNameForm } from '@riideait/contract';
import { refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import {
  findHolders,
  getName,
  hideName,
  insertName,
  lockItemsOfName,
  lockName,
  requireName,
  shareName,
  updateName,
} from './clothing-names.queries.ts';
import { whyNotDeletable } from './clothing-names.rules.ts';

export async function addName(scope: Scope, form: ClothingNameForm): Promise<ClothingName> {
  return getName(scope, await insertName(scope, form));
}

export async function editName(scope: Scope, id: number, form: ClothingNameForm): Promise<ClothingName> {
  await lockName(scope, id);
  await updateName(scope, id, form);
  return getName(scope, id);
}

/** Hides a name of which nothing is out, with its items. All are locked first, so that nothing is added or issued meanwhile. */
export async function deleteName(scope: Scope, id: number): Promise<null> {
  await lockName(scope, id);
  await lockItemsOfName(scope, id);
  refuseIfAny(whyNotDeletable(await getName(scope, id), await findHolders(scope, id)));
  await hideName(scope, id);
  return null;
}

/** Goes on only where the clothing name is there. */
export async function requireClothingName(scope: Scope, id: number): Promise<void> {
  await requireName(scope, id);
}

/** Goes on only where the clothing name is there, and keeps it there until the end of the transaction. */
export async function keepClothingName(scope: Scope, id: number): Promise<void> {
  await shareName(scope, id);
}
