import {
  type ClothingName,
  type ClothingNameForm,
  type ClothingNameHit,
  type ClothingNameSearch,
  type ComingName,
  type EditClothingNameForm,
  OTHER_TYPE,
  readSearch,
} from '@riideait/contract';
import { refuseIfAny } from '../../../app-error.ts';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { ensureTypes } from '../clothing-types/clothing-types.service.ts';
import { chosen, withGarments } from '../garments/garments.service.ts';
import {
  findByWords,
  findCalled,
  findHolders,
  findNames,
  findPackedWith,
  getName,
  insertName,
  lockName,
  requireName,
  shareNames,
  updateName,
} from './clothing-names.queries.ts';
import { whyNotDeletable } from './clothing-names.rules.ts';

/** Most hits. */
const HITS = 20;

/** Finds clothing names by words, from two characters. */
export async function findNamesByWords(scope: Scope, typed: string): Promise<ClothingNameHit[]> {
  const words = typed.trim().length < 2 ? undefined : readSearch(typed)?.words;
  return words === undefined ? [] : findByWords(scope, words, HITS);
}

export async function searchNames(scope: Scope, search: ClothingNameSearch): Promise<{ rows: ClothingName[]; resultCount: number }> {
  const { rows, resultCount } = await findNames(scope, search);
  return { rows: await withGarments(scope, rows), resultCount };
}

export const readName = async (scope: Scope, id: number): Promise<ClothingName> =>
  found((await withGarments(scope, [await getName(scope, id)]))[0]);

export async function addName(scope: Scope, form: ClothingNameForm): Promise<ClothingName> {
  return readName(scope, await insertName(scope, form));
}

export async function editName(scope: Scope, id: number, { version, ...form }: EditClothingNameForm): Promise<ClothingName> {
  await lockName(scope, id);
  await requireVersion(scope, 'clothing_name', id, version);
  const { garmentKind, sizeMeans } = await readName(scope, id);
  await updateName(scope, id, {
    ...form,
    garmentKind: chosen(form.garmentKind, garmentKind),
    sizeMeans: chosen(form.sizeMeans, sizeMeans),
  });
  return readName(scope, id);
}

/** Ids of clothing names; those that are not there yet are added, of the type whose garments have the same drawing, else of *Muu*. */
export async function ensureClothingNames(scope: Scope, wanted: readonly ComingName[]): Promise<number[]> {
  const ids: number[] = [];
  // One by one: a name may be there by the one before.
  for (const one of wanted) ids.push(await ensureName(scope, one));
  return ids;
}

async function ensureName(scope: Scope, wanted: ComingName): Promise<number> {
  const { id, name, parish, clothingTypeId } = await findCalled(scope, wanted);
  if (id !== null) return id;
  const type = clothingTypeId ?? (await ensureTypes(scope, [OTHER_TYPE])).get(OTHER_TYPE) ?? 0;
  return insertName(scope, { name, parish, description: null, clothingTypeId: type });
}

/** 404 without the clothing name. */
export async function requireClothingName(scope: Scope, id: number): Promise<void> {
  await requireName(scope, id);
}

/** Locks the clothing name against deletion, or 404. */
export async function keepClothingName(scope: Scope, id: number): Promise<void> {
  found((await shareNames(scope, [id]))[0]);
}

/** Locks the clothing name with its numbers, or 404. */
export async function lockClothingName(scope: Scope, id: number): Promise<void> {
  await lockName(scope, id);
}

/** Refuses to delete a locked clothing name while pieces of it are issued or packed. */
export async function requireDeletable(scope: Scope, id: number): Promise<void> {
  refuseIfAny(whyNotDeletable(await getName(scope, id), await findHolders(scope, id), await findPackedWith(scope, id)));
}

export { countInventory, hideName, setImageOfName, shareNames as keepClothingNames, writeNames } from './clothing-names.queries.ts';
