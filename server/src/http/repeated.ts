import { createHash } from 'node:crypto';
import { type Endpoint, refusal } from '@riideait/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { refuse } from '../app-error.ts';
import { presentDeed } from '../db/present-deed.ts';
import type { Scope } from '../db/scope.ts';

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
  /** Left out: kept before answers had them. */
  readonly warnings?: readonly string[];
}

interface Once<T> {
  readonly onDeed: (id: number | null) => void;
  /** Warnings of the answer. */
  readonly warnings: Set<string>;
  readonly work: () => Promise<T> | T;
}

/**
 * Does the work of a request once: a repetition by the same user gets the first answer, its warnings and its deed. Of two at once the second
 * waits for the first; a first one that was refused leaves nothing behind.
 * @throws AppError REQUEST_ID_REUSED where the id belongs to another call or body, ANSWER_ERASED where the answer was erased with somebody,
 * ANSWER_OUT_OF_REACH where an instructor may see it no more
 */
export async function once<T>(
  { db, now, room }: Scope,
  userId: number,
  { requestId, call, body }: IdentifiedRequest,
  { onDeed, warnings, work }: Once<T>,
): Promise<T> {
  if (requestId === null) return work();
  const bodyHash = hashOf(body);
  const taken = await db
    .insertInto('request')
    .values({ userId, requestId, call, bodyHash, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const first = await db
      .selectFrom('request')
      .select(['call', 'bodyHash', 'at'])
      .select(({ ref }) => ref('answer').$castTo<Stored<T> | null>().as('answer'))
      .where('userId', '=', userId)
      .where('requestId', '=', requestId)
      .executeTakeFirstOrThrow();
    if (first.answer === null) refuse(refusal('ANSWER_ERASED'));
    if (first.call !== call || !bodyHash.equals(first.bodyHash)) refuse(refusal('REQUEST_ID_REUSED'));
    if (room && (await hasLeft(db, first.at))) refuse(refusal('ANSWER_OUT_OF_REACH'));
    onDeed(first.answer.deedId);
    for (const warning of first.answer.warnings ?? []) warnings.add(warning);
    return first.answer.data;
  }
  const data = await work();
  const answer = sql<string>`jsonb_build_object(
    'data', ${JSON.stringify(data)}::jsonb, 'deedId', ${presentDeed}, 'warnings', ${JSON.stringify([...warnings])}::jsonb)`;
  await db.updateTable('request').set({ answer }).where('userId', '=', userId).where('requestId', '=', requestId).execute();
  return data;
}

const hashOf = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();

/**
 * Keeps a request by a link, if it has an id. What a repetition does is for the function of the database that is called.
 * @throws AppError REQUEST_ID_REUSED where the id belongs to another call or body of the link
 */
export async function keepRequestOfLink({ db, now }: Pick<Scope, 'db' | 'now'>, call: string, sent: unknown): Promise<void> {
  const { success, data } = Repeatable.safeParse(sent);
  if (!success || typeof data.requestId !== 'string') return;
  const { rows } = await sql<{ same: boolean }>`
    select keep_link_request(${data.requestId}, ${call}, ${hashOf(data)}, ${now.toISOString()}) as same`.execute(db);
  if (rows[0]?.same !== true) refuse(refusal('REQUEST_ID_REUSED'));
}

/** Whether somebody has left the groups of the instructor since. */
async function hasLeft(db: Scope['db'], moment: string): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`select left_since(${moment}) as left`.execute(db);
  return rows[0]?.left ?? true;
}
