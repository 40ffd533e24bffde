import type { BorrowedItem, Owner, OwnerForm } from '@riideait/contract';
import { sql } from 'kysely';
import { isBorrowed } from '../../../db/borrowed.ts';
import { found } from '../../../db/found.ts';
import { estonian, natural } from '../../../db/order.ts';
import { holderName, personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';

/** The name of the joined owner: of a person her present one. */
const ownerName = sql<string>`coalesce(owner.name, ${personName})`;

const owners = ({ db }: Scope) =>
  db
    .selectFrom('owner')
    .leftJoin('person', 'person.id', 'owner.personId')
    .select(['owner.id', 'owner.kind', 'owner.personId', ownerName.as('name')])
    .select(sql<number>`(select count(*) from current_item where owner_id = owner.id)`.as('nrOfItems'))
    .$narrowType<Pick<Owner, 'kind'>>();

export const findOwners = (scope: Scope): Promise<Owner[]> => owners(scope).orderBy(estonian(ownerName)).orderBy('owner.id').execute();

export const getOwner = async (scope: Scope, id: number): Promise<Owner> =>
  found(await owners(scope).where('owner.id', '=', id).executeTakeFirst());

/** Locks an owner against changes and new pieces. */
export const lockOwner = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('owner').select(['kind', 'name', 'personId']).where('id', '=', id).forUpdate().executeTakeFirst());

/** The owner who is this person. */
export const findOwnerOfPerson = ({ db }: Scope, personId: number) =>
  db.selectFrom('owner').select('id').where('personId', '=', personId).executeTakeFirst();

export const insertOwner = async ({ db }: Scope, owner: Required<OwnerForm>): Promise<number> =>
  (await db.insertInto('owner').values(owner).returning('id').executeTakeFirstOrThrow()).id;

export const updateOwner = ({ db }: Scope, id: number, owner: Required<OwnerForm>) =>
  db.updateTable('owner').set(owner).where('id', '=', id).execute();

export const removeOwner = ({ db }: Scope, id: number) => db.deleteFrom('owner').where('id', '=', id).execute();

/** Pieces of an owner, deleted ones too. */
export async function countPieces({ db }: Scope, id: number): Promise<{ pieces: number; deleted: number }> {
  const { rows } = await sql<{ pieces: number; deleted: number }>`
    select count(*) as pieces, count(deleted_at) as deleted from clothing_item where owner_id = ${id}`.execute(db);
  return rows[0] ?? { pieces: 0, deleted: 0 };
}

/** Borrowed pieces that have not gone back, by day; `until`: those to give back by then. */
export const findBorrowed = ({ db }: Scope, today: string, until?: string): Promise<BorrowedItem[]> =>
  db
    .selectFrom('currentItem')
    .innerJoin('owner', 'owner.id', 'currentItem.ownerId')
    .innerJoin('clothingName', 'clothingName.id', 'currentItem.clothingNameId')
    .leftJoin('person', 'person.id', 'owner.personId')
    .leftJoin('person as holding', 'holding.id', 'currentItem.holderId')
    .select(['currentItem.id', 'currentItem.clothingNameId', 'clothingName.name as clothingName', 'currentItem.clothingNumber'])
    .select(['owner.id as ownerId', ownerName.as('ownerName')])
    .select(({ ref }) => ref('currentItem.giveBackOn').$notNull().as('giveBackOn'))
    .select(sql<boolean>`give_back_on < ${today}`.as('late'))
    .select(holderName('currentItem.issueId', sql`trim(holding.first_name || ' ' || holding.last_name)`).as('holder'))
    .where(isBorrowed('current_item'))
    .where('currentItem.givenBackOn', 'is', null)
    .where(given(until, (day) => sql<boolean>`give_back_on <= ${day}`))
    .orderBy('currentItem.giveBackOn')
    .orderBy(natural('clothing_name.name'))
    .orderBy(natural('current_item.clothing_number'))
    .orderBy('currentItem.id')
    .execute();

/** A piece with whose it is. */
export const getOwned = async ({ db }: Scope, id: number) =>
  found(
    await db
      .selectFrom('currentItem')
      .innerJoin('clothingName', 'clothingName.id', 'currentItem.clothingNameId')
      .leftJoin('owner', 'owner.id', 'currentItem.ownerId')
      .select(['clothingName.name as clothingName', 'currentItem.clothingNumber', 'owner.kind as ownerKind', 'currentItem.givenBackOn'])
      .select('currentItem.acquiredOn')
      .where('currentItem.id', '=', id)
      .executeTakeFirst(),
  );
