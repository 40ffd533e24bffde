import type { LimitsForm } from '@riideait/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';

const ofCode = (code: string) => sql<boolean>`lower(code) = lower(${code}) and removing_since is null`;

const standing = (db: Db, code: string) =>
  db
    .selectFrom('ensemble')
    .select(['id', 'code', 'name', 'begunAt', 'trustedAt', 'frozenAt', 'frozenReason'])
    .select(['limitItems', 'limitPeople', 'limitImagesMb', 'limitMailsDay'])
    .where(ofCode(code));

export const getStanding = async (db: Db, code: string) => found(await standing(db, code).executeTakeFirst());

/** Locks the ensemble. */
export const lockStanding = async (db: Db, code: string) => found(await standing(db, code).forNoKeyUpdate().executeTakeFirst());

export const setLimits = (db: Db, id: number, { items, people, imagesMb, mailsDay }: LimitsForm) =>
  db
    .updateTable('ensemble')
    .set({ limitItems: items, limitPeople: people, limitImagesMb: imagesMb, limitMailsDay: mailsDay })
    .where('id', '=', id)
    .execute();

export const setFrozen = (db: Db, id: number, frozen: { readonly frozenAt: string | null; readonly frozenReason: string | null }) =>
  db.updateTable('ensemble').set(frozen).where('id', '=', id).execute();

export const setTrusted = (db: Db, id: number, trustedAt: string) =>
  db.updateTable('ensemble').set({ trustedAt }).where('id', '=', id).execute();

export const isFrozen = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('ensemble').select('id').where('id', '=', id).where('frozenAt', 'is not', null).executeTakeFirst()) !== undefined;
