import type { UserSearch } from '@riideait/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';
import { directed, estonian } from '../../../db/order.ts';
import { findPage } from '../../../db/page.ts';
import type { AppUser } from '../../../db/schema.ts';
import { containsAllOrNamed, given } from '../../../db/search.ts';
import { type Reach, sameGroups, type UserState } from './users.rules.ts';

const users = (db: Db) =>
  db
    .selectFrom('appUser')
    .leftJoin('ensemble', 'ensemble.id', 'appUser.ensembleId')
    .where('appUser.erasedAt', 'is', null)
    .select(['appUser.id', 'appUser.name', 'appUser.email', 'appUser.roleCode', 'appUser.active', 'appUser.confirmed', 'appUser.version'])
    .select(['appUser.seesContacts', 'appUser.seesMeasures', 'appUser.mayIssue'])
    .select(sql<number[]>`array(select group_id from user_group where user_id = app_user.id order by group_id)`.as('groupIds'))
    .select(['appUser.ensembleId', 'ensemble.name as ensemble', 'ensemble.code as ensembleCode'])
    .select(({ eb }) => eb('appUser.addressProvedAt', 'is not', null).$castTo<boolean>().as('addressProved'))
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('totp').select('userId').whereRef('totp.userId', '=', 'appUser.id').where('totp.confirmedAt', 'is not', null))
        .$castTo<boolean>()
        .as('secondFactor'),
    );

const within = (db: Db, { ensembleId, roleCodes }: Reach) =>
  users(db)
    .where('appUser.roleCode', 'in', roleCodes)
    .$if(ensembleId !== null, (query) => query.where('appUser.ensembleId', '=', ensembleId));

/** Every word must occur in name or address. */
const named = (typed: string) =>
  containsAllOrNamed(sql`fold(app_user.name || ' ' || app_user.email)`, sql`name_words(app_user.name)`, typed.split(/\s+/));

const sortKeys = {
  name: estonian('app_user.name'),
  ensemble: estonian('ensemble.name'),
  // The order of the enum: most powerful first.
  role: sql.ref('app_user.role_code'),
} as const satisfies Record<NonNullable<UserSearch['sort']>, unknown>;

/** Users without an ensemble always come first. */
export function findUsers(
  db: Db,
  reach: Reach,
  { name, ensembleCode, roleCode, active, confirmed, sort = 'name', order, ...paging }: UserSearch,
) {
  const matching = within(db, reach)
    .where(given(name, named))
    .where(given(ensembleCode, (code) => sql<boolean>`lower(ensemble.code) = lower(${code})`))
    .where(({ eb }) => given(roleCode, (code) => eb('appUser.roleCode', '=', code)))
    .where(({ eb }) => given(active, (is) => eb('appUser.active', '=', is)))
    .where(({ eb }) => given(confirmed, (is) => eb('appUser.confirmed', '=', is)));
  // A query of its own: with a count over the rows of the page all of them would be put in order, where an index has it.
  const resultCount = matching.clearSelect().select(({ fn }) => fn.countAll<number>().as('count'));
  return findPage(
    matching
      .select(resultCount.$asScalar().$notNull().as('resultCount'))
      .orderBy(sql`app_user.ensemble_id is not null`)
      .orderBy(sortKeys[sort], directed(order))
      .orderBy(estonian('app_user.name'))
      .orderBy('appUser.id'),
    paging,
  );
}

export const getUser = async (db: Db, reach: Reach, id: number) =>
  found(await within(db, reach).where('appUser.id', '=', id).executeTakeFirst());

/** As `getUser`, without a check of reach. */
export const getAnyUser = async (db: Db, id: number) => found(await users(db).where('appUser.id', '=', id).executeTakeFirst());

export const findUserOfEmail = (db: Db, email: string) => users(db).where('appUser.email', '=', email).executeTakeFirst();

/** Locks these users, the managers of their ensembles and all administrators in id order, against deadlocks. */
export const lockWithAdministrators = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('appUser')
    .select('id')
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb('id', 'in', ids),
        eb('roleCode', '=', 'ROLE_ADMIN'),
        and([
          eb('roleCode', '=', 'ROLE_MANAGER'),
          eb('ensembleId', 'in', selectFrom('appUser as locked').select('locked.ensembleId').where('locked.id', 'in', ids)),
        ]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const countUsers = (db: Db) =>
  db
    .selectFrom('appUser')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('active', '=', true)
    .where('confirmed', '=', true);

/** Number of other administrators who can log in. */
export const countOtherAdministrators = async (db: Db, id: number): Promise<number> => {
  const others = countUsers(db).where('roleCode', '=', 'ROLE_ADMIN').where('ensembleId', 'is not', null).where('id', '<>', id);
  return (await others.executeTakeFirstOrThrow()).count;
};

/** Number of others who can log in and manage the ensemble of this user. */
export const countOtherManagers = async (db: Db, { id, ensembleId }: Pick<UserState, 'id' | 'ensembleId'>): Promise<number> => {
  const others = countUsers(db)
    .where('roleCode', 'in', ['ROLE_MANAGER', 'ROLE_ADMIN'])
    .where('ensembleId', '=', ensembleId)
    .where('id', '<>', id);
  return (await others.executeTakeFirstOrThrow()).count;
};

export const insertUser = async (db: Db, user: Insertable<AppUser>): Promise<number> =>
  (await db.insertInto('appUser').values(user).returning('id').executeTakeFirstOrThrow()).id;

/** Other groups make a new version too, as the trigger does for the columns. */
export async function updateUser(db: Db, before: UserState & { readonly version: number }, after: UserState): Promise<void> {
  const { id, name, email, active, roleCode, ensembleId, seesContacts, seesMeasures, mayIssue } = after;
  const columns = { name, email, active, roleCode, ensembleId, seesContacts, seesMeasures, mayIssue };
  const version = sameGroups(before, after) ? before.version : before.version + 1;
  await db
    .updateTable('appUser')
    .set({ ...columns, version })
    .where('id', '=', id)
    .execute();
}

/** Sets a password for the user, who may log in with it. Its address counts as not proved. */
export const setPassword = (db: Db, id: number, passwordHash: string) =>
  db.updateTable('appUser').set({ passwordHash, confirmed: true, addressProvedAt: null }).where('id', '=', id).execute();

/** Marks the address as not proved. */
export const doubtAddress = (db: Db, id: number) => db.updateTable('appUser').set({ addressProvedAt: null }).where('id', '=', id).execute();

/** Removes the password: only a mailed link opens the account again. */
export const removePassword = (db: Db, id: number) =>
  db.updateTable('appUser').set({ passwordHash: null, confirmed: false, addressProvedAt: null }).where('id', '=', id).execute();

export const activateUser = (db: Db, id: number) => db.updateTable('appUser').set({ active: true }).where('id', '=', id).execute();

export const hasPassword = async (db: Db, id: number): Promise<boolean> =>
  found(await db.selectFrom('appUser').select('passwordHash').where('id', '=', id).executeTakeFirst()).passwordHash !== null;
