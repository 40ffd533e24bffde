import type { ClothingName, ClothingNameForm, ClothingNameSearch } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../db/found.ts';
import { directed, estonian, natural } from '../../db/order.ts';
import { findPage, resultCount } from '../../db/page.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { contains, equals, given } from '../../db/search.ts';

/** How many pieces of each clothing name are where; one without pieces has no row. */
const inventories = ({ db }: Scope) =>
  db
    .selectFrom('clothingItem')
    .leftJoin('issue', (join) => join.onRef('issue.clothingItemId', '=', 'clothingItem.id').on('issue.validUntil', 'is', null))
    .where('clothingItem.deletedAt', 'is', null)
    .groupBy('clothingItem.clothingNameId')
    .select('clothingItem.clothingNameId')
    .select(sql<number>`count(*) filter (where issue.id is null and clothing_item.active)`.as('present'))
    .select(sql<number>`count(*) filter (where issue.id is not null)`.as('issued'))
    .select(sql<number>`count(*) filter (where issue.id is null and not clothing_item.active)`.as('inactive'))
    .select(({ fn }) => fn.countAll<number>().as('total'));

const clothingNames = (scope: Scope) =>
  scope.db
    .selectFrom('clothingName')
    .leftJoin('clothingType', 'clothingType.id', 'clothingName.clothingTypeId')
    .leftJoin(inventories(scope).as('inventory'), 'inventory.clothingNameId', 'clothingName.id')
    .where('clothingName.deletedAt', 'is', null)
    .select(['clothingName.id', 'clothingName.name', 'clothingName.description', 'clothingName.parish'])
    .select(['clothingName.clothingTypeId', 'clothingType.name as clothingTypeName'])
    .select(({ fn, lit }) => [
      fn.coalesce('inventory.present', lit(0)).as('present'),
      fn.coalesce('inventory.issued', lit(0)).as('issued'),
      fn.coalesce('inventory.inactive', lit(0)).as('inactive'),
      fn.coalesce('inventory.total', lit(0)).as('total'),
    ]);

type Row = Omit<ClothingName, 'imageUrl' | 'inventory'> & ClothingName['inventory'];

const asClothingName = ({ present, issued, inactive, total, ...name }: Row): ClothingName => ({
  ...name,
  imageUrl: null,
  inventory: { present, issued, inactive, total },
});

const sortKeys = {
  name: natural('clothing_name.name'),
  parish: estonian('clothing_name.parish'),
  present: sql.ref('present'),
  issued: sql.ref('issued'),
  inactive: sql.ref('inactive'),
  total: sql.ref('total'),
} as const satisfies Record<NonNullable<ClothingNameSearch['sort']>, unknown>;

export async function findNames(scope: Scope, { name, number, type, sort = 'name', order, ...paging }: ClothingNameSearch) {
  const matching = clothingNames(scope)
    .where(given(name, (typed) => contains('clothing_name.name_folded', typed)))
    .where(({ exists, selectFrom }) =>
      given(number, (typed) =>
        exists(
          selectFrom('clothingItem')
            .whereRef('clothingItem.clothingNameId', '=', 'clothingName.id')
            .where('clothingItem.deletedAt', 'is', null)
            .where(equals('clothing_item.number_folded', typed)),
        ),
      ),
    )
    .where(({ eb }) => given(type, (id) => eb('clothingName.clothingTypeId', '=', id)));
  const ordered = matching.select(resultCount).orderBy(sortKeys[sort], directed(order)).orderBy(sortKeys.name).orderBy('clothingName.id');
  const page = await findPage(ordered, paging);
  return { ...page, rows: page.rows.map(asClothingName) };
}

export const getName = async (scope: Scope, id: number): Promise<ClothingName> =>
  asClothingName(found(await clothingNames(scope).where('clothingName.id', '=', id).executeTakeFirst()));

const nameThatIsThere = ({ db }: Scope, id: number) =>
  db.selectFrom('clothingName').select('id').where('id', '=', id).where('deletedAt', 'is', null);

export const requireName = async (scope: Scope, id: number) => found(await nameThatIsThere(scope, id).executeTakeFirst());

/** Keeps others from changing or deleting the name, or from adding items to it, until the end of the transaction. */
export const lockName = async (scope: Scope, id: number) => found(await nameThatIsThere(scope, id).forUpdate().executeTakeFirst());

/** Keeps others from changing or deleting the name, not from sharing this lock. */
export const shareName = async (scope: Scope, id: number) => found(await nameThatIsThere(scope, id).forShare().executeTakeFirst());

/** Keeps others from issuing, changing and deleting the items of a name; in id order, as issuing locks them. */
export const lockItemsOfName = ({ db }: Scope, nameId: number) =>
  db
    .selectFrom('clothingItem')
    .select('id')
    .where('clothingNameId', '=', nameId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Names of the people who hold something of a clothing name, each once, by last name. */
export async function findHolders({ db }: Scope, nameId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select(personName.$notNull().as('name'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('issue')
          .innerJoin('clothingItem', 'clothingItem.id', 'issue.clothingItemId')
          .whereRef('issue.personId', '=', 'person.id')
          .where('issue.validUntil', 'is', null)
          .where('clothingItem.clothingNameId', '=', nameId),
      ),
    )
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy('person.id')
    .execute();
  return rows.map(({ name }) => name);
}

export const insertName = async ({ db }: Scope, form: ClothingNameForm): Promise<number> =>
  (await db.insertInto('clothingName').values(form).returning('id').executeTakeFirstOrThrow()).id;

export const updateName = ({ db }: Scope, id: number, form: ClothingNameForm) =>
  db.updateTable('clothingName').set(form).where('id', '=', id).execute();

/** Hides the name and its items: history goes on naming them. */
export async function hideName({ db, now }: Scope, id: number): Promise<void> {
  const deletedAt = now.toISOString();
  await db.updateTable('clothingItem').set({ deletedAt }).where('clothingNameId', '=', id).where('deletedAt', 'is', null).execute();
  await db.updateTable('clothingName').set({ deletedAt }).where('id', '=', id).execute();
}
