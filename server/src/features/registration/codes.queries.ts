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
