import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { CodeKind } from '../../db/schema.ts';
import { findGoodCode, findUsedCode, insertCode, removeCodes, spendCode } from './codes.queries.ts';

const HOUR = 60 * 60 * 1000;

/** How long a link works, milliseconds; spec and design: a reset and a set-up one hour. */
const LIFE: Readonly<Record<CodeKind, number>> = { CONFIRM: 7 * 24 * HOUR, INVITE: 7 * 24 * HOUR, RESET: HOUR, SETUP: HOUR };

/** Makes a code for a link; earlier ones of its kind for that user are void. Only its hash is kept. */
export async function makeCode(db: Db, kind: CodeKind, userId: number | null, now: Date): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await removeCodes(db, userId, [kind]);
  await insertCode(db, { hash: hashOfCode(code), kind, userId, expiresAt: new Date(now.getTime() + LIFE[kind]) });
  return code;
}

/**
 * Uses a code up, in the transaction of what it is good for: rolled back, it is good again.
 * @returns whose it is; undefined where it is unknown, expired or used, also where another request was quicker by a moment
 */
export const takeCode = (db: Db, kinds: readonly CodeKind[], code: string, now: Date) => spendCode(db, hashOfCode(code), kinds, now);

/** Whose code it is, while it is good, without using it up. */
export const ownerOfCode = (db: Db, kinds: readonly CodeKind[], code: string, now: Date) => findGoodCode(db, hashOfCode(code), kinds, now);

/** Whose code it was, where it was good once and has been used. */
export const ownerOfUsedCode = (db: Db, kinds: readonly CodeKind[], code: string) => findUsedCode(db, hashOfCode(code), kinds);

/** Makes all codes of these kinds that the user has got worthless. */
export async function voidCodes(db: Db, userId: number, kinds: readonly CodeKind[]): Promise<void> {
  await removeCodes(db, userId, kinds);
}

/** The code is random, so a fast hash is enough. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();
