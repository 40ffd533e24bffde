import type { Db } from '../../../db/database.ts';
import type { CodeKind } from '../../../db/schema.ts';

export const insertCode = (db: Db, code: { hash: Buffer; kind: CodeKind; userId: number | null; expiresAt: Date; byMail: boolean }) =>
  db
    .insertInto('accountCode')
    .values({ ...code, expiresAt: code.expiresAt.toISOString() })
    .execute();

export const removeCodes = (db: Db, userId: number | null, kinds: readonly CodeKind[]) =>
  db
    .deleteFrom('accountCode')
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('kind', 'in', kinds)
    .execute();

/** The user of a valid code. */
export const findGoodCode = (db: Db, hash: Buffer, kinds: readonly CodeKind[], now: Date) =>
  db
    .selectFrom('accountCode')
    .select(['userId', 'kind'])
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();

/** The valid code of a user. */
export const findOpenCode = (db: Db, kind: CodeKind, userId: number, now: Date) =>
  db
    .selectFrom('accountCode')
    .select('byMail')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();

/** The user of a used code. */
export const findUsedCode = (db: Db, hash: Buffer, kinds: readonly CodeKind[]) =>
  db
    .selectFrom('accountCode')
    .select(['userId', 'kind'])
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is not', null)
    .executeTakeFirst();

/** Uses up a valid code and returns its user; a concurrent second use finds nothing. */
export const spendCode = (db: Db, hash: Buffer, kinds: readonly CodeKind[], now: Date) =>
  db
    .updateTable('accountCode')
    .set({ usedAt: now.toISOString() })
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning(['userId', 'kind', 'byMail'])
    .executeTakeFirst();

export const deleteCodesExpiredBefore = (db: Db, moment: Date) =>
  db.deleteFrom('accountCode').where('expiresAt', '<', moment.toISOString()).execute();
