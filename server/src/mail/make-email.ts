import type { Scope } from '../db/scope.ts';
import { lockSending, withinLimits } from './limits.ts';
import { keptOf, type NotSent, notSent, type Words, waitsSince } from './making.rules.ts';
import { type Recipe, recipeColumns, recipeOf } from './recipe.ts';
import { type EmailJob, lockWaiting } from './waiting.ts';

/** A mail as it reads now. */
export interface Made extends Omit<Words, 'toAddress'> {
  readonly personName: string;
  /** Null: the person has none. */
  readonly toAddress: string | null;
  /** Why it is not sent; undefined if it is. */
  readonly notSent: NotSent | undefined;
}

export type Make = (scope: Scope, recipe: Recipe) => Promise<Made>;

/**
 * Makes the mail of a job whose turn has come: address and words as of now, or the reason why it is not sent. Runs in a short transaction
 * of its own: that of the attempt lasts as long as the mail server takes.
 */
export async function makeEmail(scope: Scope, job: EmailJob, make: Make): Promise<void> {
  const { db, now } = scope;
  const row = await lockWaiting(db, job)
    .select(recipeColumns)
    .select(['createdAt', 'requeuedAt', 'replyTo', 'subject', 'html', 'text', 'messageId', 'madeAt'])
    .executeTakeFirst();
  if (row === undefined) return;

  const recipe = recipeOf(row);
  const made = recipe && (await make(scope, recipe));
  const isOld = new Date(row.requeuedAt ?? row.createdAt) < waitsSince(now);
  const why = isOld ? 'WAITED_TOO_LONG' : made && (made.notSent ?? (await whyNotTo(scope, job.id, row.toAddress, made.toAddress)));
  if (made === undefined && why === undefined) return;
  await db
    .updateTable('email')
    .set({
      ...(made && { personName: made.personName, ...keptOf(row, { ...made, toAddress: made.toAddress ?? row.toAddress }, now) }),
      ...(why && { status: 'UNSENT', error: notSent[why] }),
    })
    .where('id', '=', job.id)
    .execute();
}

/** Why nothing goes to the present address: none, or over its limit. So far the limits counted the address at queueing. */
async function whyNotTo(scope: Scope, id: number, queuedFor: string, email: string | null): Promise<NotSent | undefined> {
  if (email === null) return 'NO_ADDRESS';
  if (email.toLowerCase() === queuedFor.toLowerCase()) return undefined;
  await lockSending(scope);
  const { over } = await withinLimits(scope, [{ email }], [id]);
  return over.length > 0 ? 'OVER_LIMIT' : undefined;
}
