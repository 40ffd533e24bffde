import type { Db } from '../../../db/database.ts';

const columns = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;

export const findPasskeys = (db: Db, userId: number) =>
  db.selectFrom('passkey').select(columns).where('userId', '=', userId).orderBy('id').execute();

export const findCredentials = (db: Db, userId: number) =>
  db.selectFrom('passkey').select(['credentialId', 'transports']).where('userId', '=', userId).execute();

interface PasskeyToAdd {
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
}

/** Undefined if that key exists, of any user. */
export const insertPasskey = (db: Db, passkey: PasskeyToAdd, now: Date) =>
  db
    .insertInto('passkey')
    .values({ ...passkey, createdAt: now.toISOString() })
    .onConflict((on) => on.column('credentialId').doNothing())
    .returning(columns)
    .executeTakeFirst();

/** False if there were none. */
export const removePasskeysOf = async (db: Db, userId: number): Promise<boolean> =>
  (await db.deleteFrom('passkey').where('userId', '=', userId).executeTakeFirst()).numDeletedRows > 0n;

export const removePasskey = (db: Db, { id, userId }: { id: number; userId: number }) =>
  db.deleteFrom('passkey').where('id', '=', id).where('userId', '=', userId).returning('name').executeTakeFirst();

/** A passkey with its user and whether the user may log in. */
export const findPasskeyForLogin = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('appUser', 'appUser.id', 'passkey.userId')
    .select(['passkey.id', 'passkey.userId', 'passkey.credentialId', 'passkey.publicKey', 'passkey.counter'])
    .select(['appUser.active', 'appUser.confirmed'])
    .where('passkey.credentialId', '=', credentialId)
    .executeTakeFirst();

/** Stores the key's counter; false if a concurrent use stored as high a one. Keys without a counter stay at 0. */
export const advanceCounter = async (db: Db, id: number, counter: number, now: Date): Promise<boolean> =>
  (await db
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now.toISOString() })
    .where('id', '=', id)
    .where(({ or, and, eb, lit }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(lit(counter), '=', 0)])]))
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const insertChallenge = (db: Db, challenge: { hash: Buffer; userId: number | null; expiresAt: Date }) =>
  db
    .insertInto('passkeyChallenge')
    .values({ ...challenge, expiresAt: challenge.expiresAt.toISOString() })
    .execute();

export const removeChallengesBefore = (db: Db, now: Date) =>
  db.deleteFrom('passkeyChallenge').where('expiresAt', '<=', now.toISOString()).execute();

/** Uses up a challenge; undefined if unknown, used, expired or another user's. */
export const spendChallenge = (db: Db, hash: Buffer, userId: number | null, now: Date) =>
  db
    .deleteFrom('passkeyChallenge')
    .where('hash', '=', hash)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', now.toISOString())
    .returning('hash')
    .executeTakeFirst();
