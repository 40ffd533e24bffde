import { type ClothingType, type ClothingTypeForm, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { ensureNamed } from '../../../db/sets.ts';
import { chosen, kindOfType } from '../garments/garments.service.ts';
import { findTypes, getType, insertType, lockType, removeType, updateType } from './clothing-types.queries.ts';

const withKind = (type: Awaited<ReturnType<typeof getType>>): ClothingType => ({ ...type, garmentKind: kindOfType(type) });

export const listTypes = async (scope: Scope): Promise<ClothingType[]> => (await findTypes(scope)).map(withKind);

export const readType = async (scope: Scope, id: number): Promise<ClothingType> => withKind(await getType(scope, id));

export async function addType(scope: Scope, form: ClothingTypeForm): Promise<ClothingType> {
  return readType(scope, await insertType(scope, form));
}

export async function editType(scope: Scope, id: number, form: ClothingTypeForm): Promise<ClothingType> {
  await lockType(scope, id);
  const { garmentKind } = await readType(scope, id);
  await updateType(scope, id, { ...form, garmentKind: chosen(form.garmentKind, garmentKind) });
  return readType(scope, id);
}

/** Deletes a type without live clothing names; deleted names lose it. The lock keeps new names out. */
export async function deleteType(scope: Scope, id: number): Promise<null> {
  await lockType(scope, id);
  const { name, nrOfClothingNames } = await getType(scope, id);
  if (nrOfClothingNames > 0) refuse(refusal('TYPE_IN_USE', { name, names: nrOfClothingNames }));
  await removeType(scope, id);
  return null;
}

/** Ids of types by their names; types that are not there yet are added. */
export const ensureTypes = (scope: Scope, names: Iterable<string>): Promise<Map<string, number>> =>
  ensureNamed(scope, 'clothingType', names);

export { typesByWords } from './clothing-types.queries.ts';
