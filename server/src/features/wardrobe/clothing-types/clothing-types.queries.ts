import type { ClothingTypeForm, StateAfterWear } from '@riideait/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';
import { estonian } from '../../../db/order.ts';
import { placeholder } from '../../../db/placeholder.ts';
import type { Scope } from '../../../db/scope.ts';
import { containsForms, rankOf } from '../../../db/search.ts';

const types = ({ db }: Pick<Scope, 'db'>) =>
  db
    .selectFrom('clothingType')
    .select(['clothingType.id', 'clothingType.name', 'clothingType.garmentKind'])
    .select(({ ref }) => ref('clothingType.stateAfterWear').$castTo<StateAfterWear | null>().as('stateAfterWear'))
    .select(({ selectFrom, fn }) =>
      selectFrom('currentName')
        .whereRef('currentName.clothingTypeId', '=', 'clothingType.id')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('nrOfClothingNames'),
    );

export const findTypes = (scope: Scope) => types(scope).orderBy(estonian('clothing_type.name')).execute();

const nameFolded = sql.ref<string>('clothing_type.name_folded');

/** Types with all words, best matches first: a query for `listsPerShape`. */
export const typesByWords = (db: Db, asked: { readonly words: readonly string[]; readonly limit: number }) =>
  types({ db })
    .select(rankOf(nameFolded, asked.words).as('rank'))
    .where(containsForms(nameFolded, asked.words))
    .orderBy('rank')
    .orderBy(estonian('clothing_type.name'))
    .limit(placeholder(() => asked.limit));

export const getType = async (scope: Scope, id: number) => found(await types(scope).where('clothingType.id', '=', id).executeTakeFirst());

/** Locks a type against changes and new names. */
export const lockType = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('clothingType').select('id').where('id', '=', id).forUpdate().executeTakeFirst());

export const insertType = async ({ db }: Scope, form: ClothingTypeForm): Promise<number> =>
  (await db.insertInto('clothingType').values(form).returning('id').executeTakeFirstOrThrow()).id;

export const updateType = ({ db }: Scope, id: number, form: ClothingTypeForm) =>
  db.updateTable('clothingType').set(form).where('id', '=', id).execute();

export const removeType = ({ db }: Scope, id: number) => db.deleteFrom('clothingType').where('id', '=', id).execute();
