import { createHash } from 'node:crypto';
import { type Endpoint, REQUEST_DAYS, refusal } from '@riideait/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { refuse } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import { inEachEnsemble } from '../db/each-ensemble.ts';
import type { RoleSwitch, Scope } from '../db/scope.ts';

/** A request that may be a repetition. */
export interface IdentifiedRequest {
  readonly requestId: string | null;
  /** Method and address. */
  readonly call: string;
  readonly body: unknown;
}

const Repeatable = z.looseObject({ requestId: z.string().nullish() });

/** The body that the contract has checked, its `requestId` apart. */
export function partsOf({ repeatable, body: ownBody }: Endpoint, sent: unknown): Omit<IdentifiedRequest, 'call'> {
  if (!repeatable) return { requestId: null, body: sent };
  const { requestId = null, ...body } = Repeatable.parse(sent ?? {});
  return { requestId, body: ownBody && body };
}

interface Stored<T> {
  readonly data: T;
  readonly deedId: number | null;
}

/**
 * Does the work of a request once: a repetition by the same user gets the first answer, and its deed. Of two at once the second
 * waits for the first; a first one that was refused leaves nothing behind.
 * @throws AppError REQUEST_ID_REUSED where the id belongs to another call or body
 */
export async function once<T>(
  { db, now }: Scope,
  userId: number,
  { requestId, call, body }: IdentifiedRequest,
  { onDeed, work }: { readonly onDeed: (id: number | null) => void; readonly work: () => Promise<T> | T },
): Promise<T> {
  if (requestId === null) return work();
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  const taken = await db
    .insertInto('request')
    .values({ userId, requestId, call, bodyHash, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const first = await db
      .selectFrom('request')
      .select(['call', 'bodyHash'])
      .select(({ ref }) => ref('answer').$castTo<Stored<T>>().as('answer'))
      .where('userId', '=', userId)
      .where('requestId', '=', requestId)
      .executeTakeFirstOrThrow();
    if (first.call !== call || !bodyHash.equals(first.bodyHash)) refuse(refusal('REQUEST_ID_REUSED'));
    onDeed(first.answer.deedId);
    return first.answer.data;
  }
  const data = await work();
  const deedId = sql`nullif(current_setting('app.deed_id', true), '')::bigint`;
  const answer = sql<string>`jsonb_build_object('data', ${JSON.stringify(data)}::jsonb, 'deedId', ${deedId})`;
  await db.updateTable('request').set({ answer }).where('userId', '=', userId).where('requestId', '=', requestId).execute();
  return data;
}

const DAY = 24 * 60 * 60 * 1000;

/** Forgets old requests: a repetition after that is a request of its own. */
export const forgetOldRequests = (database: Database, roleSwitch: RoleSwitch, now: Date): Promise<void> =>
  inEachEnsemble(database, roleSwitch, now, ({ db }) =>
    db
      .deleteFrom('request')
      .where('at', '<', new Date(now.getTime() - REQUEST_DAYS * DAY).toISOString())
      .execute(),
  );
