import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import type { CodeKind } from '../../../db/schema.ts';
import { findGoodCode, findOpenCode, findUsedCode, insertCode, removeCodes, spendCode } from './link-codes.queries.ts';

const HOUR = 60 * 60 * 1000;

/** Lifetime of a link by kind, ms. */
const LIFE: Readonly<Record<CodeKind, number>> = { CONFIRM: 7 * 24 * HOUR, INVITE: 7 * 24 * HOUR, RESET: HOUR, SETUP: HOUR };

/**
 * Makes a code for a link and voids the user's earlier ones of its kind. Stores its hash only.
 * @param byMail false where the link is shown to a person: it proves no address
 */
export async function makeCode(db: Db, kind: CodeKind, userId: number | null, now: Date, byMail = true): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await removeCodes(db, userId, [kind]);
  await insertCode(db, { hash: hashOfCode(code), kind, userId, expiresAt: new Date(now.getTime() + LIFE[kind]), byMail });
  return code;
}

/**
 * Uses up a code in the caller's transaction; a rollback makes it valid again.
 * @returns its user; undefined if unknown, expired or used, also by a concurrent request
 */
export const takeCode = (db: Db, kinds: readonly CodeKind[], code: string, now: Date) => spendCode(db, hashOfCode(code), kinds, now);

/** The user of a valid code, without using it up. */
export const ownerOfCode = (db: Db, kinds: readonly CodeKind[], code: string, now: Date) => findGoodCode(db, hashOfCode(code), kinds, now);

/** The valid code of a user. */
export const openCodeOf = (db: Db, kind: CodeKind, userId: number, now: Date) => findOpenCode(db, kind, userId, now);

/** The user of a used code. */
export const ownerOfUsedCode = (db: Db, kinds: readonly CodeKind[], code: string) => findUsedCode(db, hashOfCode(code), kinds);

/** Voids the user's codes of these kinds. */
export async function voidCodes(db: Db, userId: number, kinds: readonly CodeKind[]): Promise<void> {
  await removeCodes(db, userId, kinds);
}

export { deleteCodesExpiredBefore } from './link-codes.queries.ts';

/** The code is random, so a fast hash is enough. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();
