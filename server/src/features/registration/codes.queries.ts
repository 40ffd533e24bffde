import type { Db } from '../../db/database.ts';
import type { CodeKind } from '../../db/schema.ts';

export const insertCode = (db: Db, code: { hash: Buffer; kind: CodeKind; userId: number | null; expiresAt: Date }) =>
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

/** Whose code it is, while it is good. */
export const findGoodCode = (db: Db, hash: Buffer, kinds: readonly CodeKind[], now: Date) =>
  db
    .selectFrom('accountCode')
    .select(['userId', 'kind'])
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();

/** Whose code it was, once it has been used. */
export const findUsedCode = (db: Db, hash: Buffer, kinds: readonly CodeKind[]) =>
  db
    .selectFrom('accountCode')
    .select(['userId', 'kind'])
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is not', null)
    .executeTakeFirst();

/** Marks a code that is good as used and answers whose it is: of two that come at once, the second finds nothing. */
export const spendCode = (db: Db, hash: Buffer, kinds: readonly CodeKind[], now: Date) =>
  db
    .updateTable('accountCode')
    .set({ usedAt: now.toISOString() })
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning(['userId', 'kind'])
    .executeTakeFirst();
