import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** An active user with the words that its password must not contain. */
export const findOwner = (db: Db, id: number) =>
  db
    .selectFrom('appUser')
    .leftJoin('ensemble', 'ensemble.id', 'appUser.ensembleId')
    .select(['appUser.name', 'appUser.email', 'ensemble.name as ensemble', 'ensemble.code as ensembleCode'])
    .where('appUser.id', '=', id)
    .where('appUser.active', '=', true)
    .executeTakeFirst();

/** Advisory lock: one set-up at a time. */
const SET_UP_LOCK = 7_203_393;
export const lockSetUp = (db: Db) => sql`select pg_advisory_xact_lock(${SET_UP_LOCK})`.execute(db);

export const findAdministrator = (db: Db) =>
  db.selectFrom('appUser').select('id').where('roleCode', '=', 'ROLE_ADMIN').limit(1).executeTakeFirst();
