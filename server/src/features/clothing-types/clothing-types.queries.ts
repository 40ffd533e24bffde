import type { ClothingType, ClothingTypeForm } from '@riideait/contract';
import { found } from '../../db/found.ts';
import { namesOfType } from '../../db/names-of-type.ts';
import { estonian } from '../../db/order.ts';
import type { Scope } from '../../db/scope.ts';

const types = ({ db }: Scope) =>
  db.selectFrom('clothingType').select(['clothingType.id', 'clothingType.name', namesOfType.as('nrOfClothingNames')]);

export const findTypes = (scope: Scope): Promise<ClothingType[]> => types(scope).orderBy(estonian('clothing_type.name')).execute();

export const getType = async (scope: Scope, id: number): Promise<ClothingType> =>
  found(await types(scope).where('clothingType.id', '=', id).executeTakeFirst());

/** Keeps others from changing the type, or from adding names to it, until the end of the transaction. */
export const lockType = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('clothingType').select('id').where('id', '=', id).forUpdate().executeTakeFirst());

export const insertType = async ({ db }: Scope, form: ClothingTypeForm): Promise<number> =>
  (await db.insertInto('clothingType').values(form).returning('id').executeTakeFirstOrThrow()).id;

export const updateType = ({ db }: Scope, id: number, form: ClothingTypeForm) =>
  db.updateTable('clothingType').set(form).where('id', '=', id).execute();

export const removeType = ({ db }: Scope, id: number) => db.deleteFrom('clothingType').where('id', '=', id).execute();
