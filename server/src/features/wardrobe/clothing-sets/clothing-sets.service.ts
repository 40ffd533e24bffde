import {
  atField,
  type ClothingSet,
  type ClothingSetForm,
  type ClothingSetItem,
  type ClothingSetItemsForm,
  type EditClothingSetForm,
  refusal,
} from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { keepClothingNames } from '../clothing-names/clothing-names.service.ts';
import {
  findItemsOfSet,
  getSet,
  insertItems,
  insertSet,
  lockSet,
  removeItem,
  removeSet,
  requireSet,
  updateSet,
} from './clothing-sets.queries.ts';

export async function addSet(scope: Scope, form: ClothingSetForm): Promise<ClothingSet> {
  return getSet(scope, await insertSet(scope, form));
}

export async function renameSet(scope: Scope, id: number, { version, ...form }: EditClothingSetForm): Promise<ClothingSet> {
  await lockSet(scope, id);
  await requireVersion(scope, 'clothing_set', id, version);
  await updateSet(scope, id, form);
  return getSet(scope, id);
}

/** Deletes a set; its clothing names stay. */
export async function deleteSet(scope: Scope, id: number): Promise<null> {
  await lockSet(scope, id);
  await removeSet(scope, id);
  return null;
}

/** The clothing names of a set, by name. */
export async function listItems(scope: Scope, id: number): Promise<ClothingSetItem[]> {
  await requireSet(scope, id);
  return findItemsOfSet(scope, id);
}

/** Adds clothing names to a set, all or none; those in the set stay. Locks the set against concurrent additions. */
export async function addItems(scope: Scope, id: number, { clothingNameIds }: ClothingSetItemsForm): Promise<ClothingSetItem[]> {
  await lockSet(scope, id);
  const wanted = [...new Set(clothingNameIds)];
  const there = await keepClothingNames(scope, wanted);
  if (there.length < wanted.length) refuse(atField('clothingNameIds', refusal('REFERENCE_NOT_FOUND')));
  await insertItems(scope, id, there);
  return findItemsOfSet(scope, id);
}

export async function takeOut(scope: Scope, id: number, clothingNameId: number): Promise<null> {
  await removeItem(scope, id, clothingNameId);
  return null;
}

/** 404 without the set. */
export async function requireClothingSet(scope: Scope, id: number): Promise<void> {
  await requireSet(scope, id);
}

export {
  findSet,
  findSetCalled,
  lockSet as lockClothingSet,
  setImageOfSet,
} from './clothing-sets.queries.ts';
