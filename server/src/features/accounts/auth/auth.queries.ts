import type { Db } from '../../../db/database.ts';

export const findLogin = (db: Db, email: string) =>
  db
    .selectFrom('appUser')
    .leftJoin('totp', (join) => join.onRef('totp.userId', '=', 'appUser.id').on('totp.confirmedAt', 'is not', null))
    .select(['appUser.id', 'appUser.passwordHash', 'appUser.active', 'appUser.confirmed'])
    .select(({ eb }) => eb('totp.userId', 'is not', null).as('secondFactor'))
    .where('appUser.email', '=', email)
    .executeTakeFirst();
