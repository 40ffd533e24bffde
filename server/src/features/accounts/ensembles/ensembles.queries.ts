import type { BodyKind, Ensemble, EnsembleRow, OwnEnsembleForm } from '@riideait/contract';
import { sql } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';
import { isoText } from '../../../db/json-list.ts';
import { isManaging } from '../../../db/managing.ts';
import { estonian } from '../../../db/order.ts';

const ensembles = (db: Db) =>
  db
    .selectFrom('ensemble')
    .where('ensemble.removingSince', 'is', null)
    .select(['ensemble.code', 'ensemble.name', 'ensemble.secondFactorRequired', 'ensemble.defaultDueOn', 'ensemble.worksOffline'])
    .select(['ensemble.strangersCard', 'ensemble.strangersText', 'ensemble.viewersSeeContacts', 'ensemble.closesOn'])
    .select(['ensemble.holderPages', 'ensemble.returnMails', sql<BodyKind[]>`ensemble.asks_measures::text[]`.as('asksMeasures')])
    .select(['ensemble.pauseSeconds', 'ensemble.changeSeconds', 'ensemble.pieceSeconds']);

const countUsers = (db: Db) =>
  db
    .selectFrom('appUser')
    .where('active', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('count'));

/** Codes are compared without regard to case. */
const ofCode = (code: string) => sql<boolean>`lower(ensemble.code) = lower(${code})`;

interface Most {
  readonly items: number | null;
  readonly people: number | null;
  readonly imagesMb: number | null;
  readonly mailsDay: number | null;
  readonly young: boolean;
}

const limitsOf = ({ items, people, imagesMb, mailsDay }: Database['limits'], now: Date) =>
  sql<Most>`limits_of(ensemble.id, ${[items, people, imagesMb, mailsDay]}::integer[], ${now.toISOString()}::timestamptz)`.as<'most'>(
    sql.ref('most'),
  );

/** How many users each ensemble has, and who manages them, by name, with the last login as far as the security log goes back. */
const usersOfEach = (db: Db) =>
  countUsers(db)
    .select([
      'ensembleId',
      sql<EnsembleRow['managers']>`jsonb_agg(jsonb_build_object('name', name, 'email', email, 'lastLoginAt', (
        select ${isoText('at')} from security_event where user_id = app_user.id and kind = 'LOGIN' order by at desc limit 1
      )) order by ${estonian('name')}, id) filter (where ${isManaging})`.as('managers'),
    ])
    .groupBy('ensembleId')
    .as('users');

/** With the limits that count now. Users are read for all ensembles at once. */
export const findEnsembles = ({ system: db, limits }: Pick<Database, 'system' | 'limits'>, now: Date) =>
  ensembles(db)
    .innerJoin(limitsOf(limits, now), (join) => join.onTrue())
    .select(['most.items as mostItems', 'most.people as mostPeople', 'most.imagesMb as mostImagesMb'])
    .select(['most.mailsDay as mostMailsDay', 'most.young'])
    .leftJoin('ensembleFigures as figures', 'figures.ofEnsembleId', 'ensemble.id')
    .select(['ensemble.begunAt', 'ensemble.frozenAt', 'ensemble.frozenReason'])
    .select(['ensemble.limitItems', 'ensemble.limitPeople', 'ensemble.limitImagesMb', 'ensemble.limitMailsDay'])
    .select(['figures.at', 'figures.items', 'figures.people', 'figures.imagesMb', 'figures.mailsToday'])
    .select(['figures.mailsSent', 'figures.mailsFailed', 'figures.lastDeedAt'])
    .leftJoin(usersOfEach(db), 'users.ensembleId', 'ensemble.id')
    .select(({ fn, ref, val }) => fn.coalesce(ref('users.count'), val(0)).as('nrOfUsers'))
    .select(sql<EnsembleRow['managers']>`coalesce(users.managers, '[]')`.as('managers'))
    .orderBy(estonian('ensemble.name'))
    .orderBy('ensemble.id')
    .execute();

const oneEnsemble = (db: Db) =>
  ensembles(db).select(countUsers(db).where('ensembleId', '=', sql.ref<number>('ensemble.id')).$asScalar().$notNull().as('nrOfUsers'));

export const getEnsemble = async (db: Db, code: string): Promise<Ensemble> =>
  found(await oneEnsemble(db).where(ofCode(code)).executeTakeFirst());

export const getEnsembleById = async (db: Db, id: number): Promise<Ensemble> =>
  found(await oneEnsemble(db).where('ensemble.id', '=', id).executeTakeFirst());

/** The ensemble of a code; one that is being removed is none. */
export const findEnsembleOfCode = (db: Db, code: string) =>
  db.selectFrom('ensemble').select(['id', 'code', 'name']).where(ofCode(code)).where('removingSince', 'is', null).executeTakeFirst();

export const findEnsembleOfId = (db: Db, id: number) =>
  db.selectFrom('ensemble').select(['code', 'name']).where('id', '=', id).executeTakeFirst();

/** Locks the ensemble. */
export const lockEnsemble = async (db: Db, code: string) =>
  found(await db.selectFrom('ensemble').select(['id', 'name']).where(ofCode(code)).forNoKeyUpdate().executeTakeFirst());

export const lockEnsembleById = async (db: Db, id: number) =>
  found(
    await db
      .selectFrom('ensemble')
      .select(['name', 'defaultDueOn', 'secondFactorRequired', 'strangersCard', 'worksOffline', 'viewersSeeContacts', 'holderPages'])
      .select('returnMails')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

export const insertEnsemble = (db: Db, ensemble: { code: string; name: string }) => db.insertInto('ensemble').values(ensemble).execute();

/** Undefined if the code is taken. */
export const insertEnsembleUnlessTaken = async (
  db: Db,
  values: { code: string; name: string; begunAt?: string },
): Promise<number | undefined> =>
  (
    await db
      .insertInto('ensemble')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

export const renameEnsemble = (db: Db, id: number, name: string) => db.updateTable('ensemble').set({ name }).where('id', '=', id).execute();

export const updateEnsemble = (db: Db, id: number, form: OwnEnsembleForm) =>
  db
    .updateTable('ensemble')
    // An update without a column is no SQL.
    .set(({ ref }) => ({ name: ref('name'), ...form }))
    .where('id', '=', id)
    .execute();

/** Whether the user has a confirmed app, or this session began by a passkey. */
export async function hasSecondFactor(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const strong = await db
    .selectFrom('session')
    .leftJoin('totp', (join) => join.onRef('totp.userId', '=', 'session.userId').on('totp.confirmedAt', 'is not', null))
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('session.userId', '=', userId)
    .where(({ or, eb }) => or([eb('totp.userId', 'is not', null), eb('session.method', '=', 'PASSKEY')]))
    .executeTakeFirst();
  return strong !== undefined;
}
