import type { EnsembleStart } from '@riideait/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface NewRequest {
  readonly ensembleName: string;
  readonly place: string;
  readonly start: EnsembleStart;
  readonly termsVersion: string | null;
}

/** Makes the request of a user; it replaces the former. */
export const putRequest = (db: Db, userId: number, request: NewRequest, now: Date) => {
  const values = { ...request, askedAt: now.toISOString() };
  return db
    .insertInto('ensembleRequest')
    .values({ ...values, userId })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ ...values, provedAt: null, toldAt: null, decidedAt: null, refusedReason: null }),
    )
    .execute();
};

const requests = (db: Db) =>
  db
    .selectFrom('ensembleRequest')
    .select(['id', 'userId', 'ensembleName', 'place', 'start', 'termsVersion', 'provedAt', 'decidedAt', 'waits', 'refusedReason']);

export const findRequestOf = (db: Db, userId: number) => requests(db).where('userId', '=', userId).executeTakeFirst();
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequestOf>>>;

/** A proved request; its user is locked before the decision. */
export const findProved = (db: Db, id: number) => requests(db).where('id', '=', id).where('provedAt', 'is not', null).executeTakeFirst();

export const setProved = (db: Db, id: number, now: Date) =>
  db.updateTable('ensembleRequest').set({ provedAt: now.toISOString() }).where('id', '=', id).execute();

export const setDecided = (db: Db, id: number, now: Date, refusedReason: string | null = null) =>
  db.updateTable('ensembleRequest').set({ decidedAt: now.toISOString(), refusedReason }).where('id', '=', id).execute();

export const deleteRequest = (db: Db, id: number) => db.deleteFrom('ensembleRequest').where('id', '=', id).execute();

const PROOFS_LOCK = 7_203_394;
/** Until the end of the transaction no other request is proved, and administrators are mailed by nobody else. */
export const lockProofs = (db: Db) => sql`select pg_advisory_xact_lock(${PROOFS_LOCK})`.execute(db);

export const countProvedSince = async (db: Db, since: Date): Promise<number> => {
  // By the log: a request that is taken back counts all the same.
  const proved = db.selectFrom('securityEvent').where('kind', '=', 'ENSEMBLE_ASKED').where('at', '>', since.toISOString());
  return (await proved.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
};

/** Proved and undecided requests of users who can be taken in, the oldest first. */
export const findWaiting = (db: Db) =>
  db
    .selectFrom('ensembleRequest as request')
    .innerJoin('appUser', 'appUser.id', 'request.userId')
    .where('request.waits', '=', true)
    .where('appUser.active', '=', true)
    .where('appUser.ensembleId', 'is', null)
    .select(['request.id', 'request.ensembleName', 'request.place', 'request.askedAt as at', 'request.toldAt'])
    .select(['appUser.name', 'appUser.email'])
    .orderBy('request.askedAt')
    .orderBy('request.id')
    .execute();

/** When administrators were mailed about requests since that moment; null: not at all. By the outbox, since a request may be taken back. */
export const lastTold = async (db: Db, key: string, since: Date): Promise<string | null> => {
  const letters = db.selectFrom('accountMail').where('createdAt', '>', since.toISOString()).where('messageId', 'like', `<${key}%`);
  return (await letters.select(({ fn }) => fn.max('createdAt').as('at')).executeTakeFirstOrThrow()).at;
};

export const setTold = (db: Db, ids: readonly number[], now: Date) =>
  db.updateTable('ensembleRequest').set({ toldAt: now.toISOString() }).where('id', '=', sql<number>`any(${ids})`).execute();

export const findEnsembleNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('ensemble').select('name').where('removingSince', 'is', null).orderBy('name').execute()).map(({ name }) => name);

/** Requests decided or never proved before `moment`, any made before `longAgo`, and those of users who have joined an ensemble meanwhile. */
export const deleteRequestsBefore = (db: Db, moment: Date, longAgo: Date) => {
  const before = moment.toISOString();
  return db
    .deleteFrom('ensembleRequest')
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([
          eb('decidedAt', 'is', null),
          exists(selectFrom('appUser').select('id').whereRef('appUser.id', '=', 'userId').where('ensembleId', 'is not', null)),
        ]),
        eb('decidedAt', '<', before),
        and([eb('provedAt', 'is', null), eb('askedAt', '<', before)]),
        eb('askedAt', '<', longAgo.toISOString()),
      ]),
    )
    .execute();
};
