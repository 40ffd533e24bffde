import type { ClothingName, ClothingNameForm, ClothingNameHit } from '@riideait/contract';
import { refuseIfAny } from '../../app-error.ts';
import { found } from '../../db/found.ts';
import type { Scope } from '../../db/scope.ts';
import { readingOf } from '../../search/readings.ts';
import { hideItemsOfName, lockItemsOfName } from '../clothing-items/locked-items.service.ts';
import {
  findByWords,
  findHolders,
  getName,
  hideName,
  insertName,
  insertNames,
  lockName,
  requireName,
  shareNames,
  updateName,
  updateNames,
} from './clothing-names.queries.ts';
import { whyNotDeletable } from './clothing-names.rules.ts';

/** As many as fit a list one can look through. */
const HITS = 20;

/** Clothing names by their words; nothing under two characters. */
export async function searchNames(scope: Scope, typed: string): Promise<ClothingNameHit[]> {
  const words = typed.trim().length < 2 ? undefined : readingOf(typed)?.words;
  return words === undefined ? [] : findByWords(scope, words, HITS);
}

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
  await hideItemsOfName(scope, id);
  await hideName(scope, id);
  return null;
}

/** Goes on only where the clothing name is there. */
export async function requireClothingName(scope: Scope, id: number): Promise<void> {
  await requireName(scope, id);
}

/** Goes on only where the clothing name is there, and keeps it there until the end of the transaction. */
export async function keepClothingName(scope: Scope, id: number): Promise<void> {
  found((await shareNames(scope, [id]))[0]);
}

/** Goes on only where the clothing name is there, and keeps others from changing it and its numbers until the end of the transaction. */
export async function lockClothingName(scope: Scope, id: number): Promise<void> {
  await lockName(scope, id);
}

/** Adds clothing names, and changes others in the fields that are given; answers the ids of the added ones, in their order. */
export async function writeNames(
  scope: Scope,
  added: readonly ClothingNameForm[],
  changed: readonly { readonly id: number; readonly values: Partial<ClothingNameForm> }[],
): Promise<number[]> {
  await updateNames(scope, changed);
  return insertNames(scope, added);
}

export { countInventory, setImageOfName, shareNames as keepClothingNames } from './clothing-names.queries.ts';
