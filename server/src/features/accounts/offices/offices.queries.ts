import type { Succession } from '@riideait/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Succession as Row } from '../../../db/schema.ts';

/** Accepted, or offered since a moment. */
const isOpen = (since: Date) => sql<boolean>`(succession.accepted_at is not null or succession.offered_at > ${since.toISOString()})`;

/** Those of a user, the newest first. */
export const findSuccessions = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('succession')
    .innerJoin('ensemble', 'ensemble.id', 'succession.inEnsembleId')
    .innerJoin('appUser as leaver', 'leaver.id', 'succession.fromUserId')
    .innerJoin('appUser as follower', 'follower.id', 'succession.toUserId')
    .select(['succession.id', 'succession.inEnsembleId', 'succession.fromUserId', 'succession.toUserId'])
    .select(['succession.onDay', 'succession.leaverThen as then', 'succession.offeredAt', 'succession.acceptedAt'])
    .select(['ensemble.name as ensemble', 'leaver.name as from', 'follower.email'])
    .select(sql<string | null>`case when follower.ensemble_id = succession.in_ensemble_id then follower.name end`.as('to'))
    .where(({ or, eb }) => or([eb('succession.fromUserId', '=', userId), eb('succession.toUserId', '=', userId)]))
    .where(isOpen(since))
    .orderBy('succession.id', 'desc')
    .execute();

/** Undefined where the user offers the office already. */
export async function insertSuccession(db: Db, row: Insertable<Row>, since: Date): Promise<number | undefined> {
  await db
    .deleteFrom('succession')
    .where('fromUserId', '=', row.fromUserId)
    .where(sql<boolean>`not ${isOpen(since)}`)
    .execute();
  const inserted = db
    .insertInto('succession')
    .values(row)
    .onConflict((conflict) => conflict.column('fromUserId').doNothing());
  return (await inserted.returning('id').executeTakeFirst())?.id;
}

/** Whose office a user is offered in an ensemble, by default the own one, and from which day. */
export const findOfferTo = (db: Db, toUserId: number, inEnsembleId: number | null, since: Date) =>
  db
    .selectFrom('succession')
    .innerJoin('appUser as leaver', 'leaver.id', 'succession.fromUserId')
    .innerJoin('appUser as follower', 'follower.id', 'succession.toUserId')
    .select(['succession.onDay', 'leaver.name as by'])
    .where('succession.toUserId', '=', toUserId)
    .where(sql<boolean>`succession.in_ensemble_id = coalesce(${inEnsembleId}::bigint, follower.ensemble_id)`)
    .where('succession.acceptedAt', 'is', null)
    .where(isOpen(since))
    .orderBy('succession.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface Offered {
  readonly toUserId: number;
  readonly inEnsembleId: number;
  /** Left out: all that the user is offered in the ensemble. */
  readonly id?: number;
}

export const acceptOffers = (db: Db, { toUserId, inEnsembleId, id }: Offered, now: Date, since: Date) =>
  db
    .updateTable('succession')
    .set({ acceptedAt: now.toISOString() })
    .where('toUserId', '=', toUserId)
    .where('inEnsembleId', '=', inEnsembleId)
    .where('acceptedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .where('offeredAt', '>', since.toISOString())
    .returning(['id', 'fromUserId', 'onDay'])
    .execute();

const ENDED = ['id', 'inEnsembleId', 'fromUserId', 'toUserId', 'onDay', 'leaverThen as then', 'offeredAt'] as const;

/** Ends one; of two at once the second finds nothing. */
export const takeSuccession = (db: Db, id: number) => db.deleteFrom('succession').where('id', '=', id).returning(ENDED).executeTakeFirst();

/** Ends those that a user has not accepted in the ensemble. */
export const takeOffers = (db: Db, { toUserId, inEnsembleId }: Offered) =>
  db
    .deleteFrom('succession')
    .where('toUserId', '=', toUserId)
    .where('inEnsembleId', '=', inEnsembleId)
    .where('acceptedAt', 'is', null)
    .returning(ENDED)
    .execute();

/** Ends those that nobody has accepted in time. */
export const takeOldOffers = (db: Db, since: Date) =>
  db
    .deleteFrom('succession')
    .where(sql<boolean>`not ${isOpen(since)}`)
    .returning(ENDED)
    .execute();

/** Accepted ones whose day has come, the oldest first. */
export const findDue = (db: Db, today: string) =>
  db
    .selectFrom('succession')
    .select(['id', 'fromUserId', 'toUserId'])
    .where('acceptedAt', 'is not', null)
    .where('onDay', '<=', today)
    .orderBy('onDay')
    .orderBy('id')
    .execute();

/** Addresses and names for letters, and when they were added. */
export const findParties = (db: Db, ids: readonly number[]) =>
  db.selectFrom('appUser').select(['id', 'name', 'email', 'createdAt']).where('id', '=', sql<number>`any(${ids})`).execute();

export type SuccessionRow = Awaited<ReturnType<typeof findSuccessions>>[number];
export type Ended = NonNullable<Awaited<ReturnType<typeof takeSuccession>>> & { readonly then: Succession['then'] };
