import type { Scope } from '../db/scope.ts';
import { lockSending, withinLimits } from './limits.ts';
import { keptOf, type MailAudience, type NotSent, notSent, type Words, waitsSince } from './making.rules.ts';
import { type EmailJob, lockWaiting } from './waiting.ts';

/** What a reminder is made of. */
export interface Recipe {
  readonly personId: number;
  readonly meantFor: MailAudience;
  readonly sendInventory: boolean;
  /** Only for those who have not confirmed what they hold. */
  readonly onlyUnconfirmed: boolean;
  readonly line: string | null;
  /** Only pieces of these clothing names; null: all. */
  readonly clothingNameIds: readonly number[] | null;
  /** About a performance: whether one comes to it, or what one wears there. Both null in a mail about what one holds. */
  readonly performanceId: number | null;
  readonly performanceMail: 'ASK' | 'PIECES' | 'HOLDERS' | null;
}

/** A reminder as it reads now. */
export interface Made extends Omit<Words, 'toAddress'> {
  readonly personName: string;
  /** Null: the person has none. */
  readonly toAddress: string | null;
  /** Why it is not for the person; undefined if it is. */
  readonly notSent: NotSent | undefined;
}

export type Make = (scope: Scope, recipe: Recipe) => Promise<Made>;

/** The recipe of a row; undefined where the mail was written when it was asked for. */
export const recipeOf = ({
  personId,
  meantFor,
  sendInventory,
  onlyUnconfirmed,
  performanceMail,
  ...only
}: StoredRecipe): Recipe | undefined =>
  personId === null || meantFor === null
    ? undefined
    : {
        ...only,
        performanceMail: isAbout(performanceMail) ? performanceMail : null,
        personId,
        meantFor,
        sendInventory: sendInventory ?? true,
        onlyUnconfirmed: onlyUnconfirmed ?? false,
      };

/**
 * Makes the mail of a job whose turn has come: address and words as of now, or the reason why it is not sent. Runs in a short transaction
 * of its own: that of the attempt lasts as long as the mail server takes.
 */
export async function makeEmail(scope: Scope, job: EmailJob, make: Make): Promise<void> {
  const { db, now } = scope;
  const row = await lockWaiting(db, job)
    .select(['personId', 'personName', 'meantFor', 'sendInventory', 'onlyUnconfirmed', 'line', 'createdAt', 'requeuedAt'])
    .select(['toAddress', 'replyTo', 'subject', 'html', 'text', 'messageId', 'madeAt'])
    .select(['clothingNameIds', 'performanceId', 'performanceMail'])
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

type StoredRecipe = Nullable<Omit<Recipe, 'performanceMail'>> & { readonly performanceMail: string | null };
const isAbout = (mail: string | null) => mail === 'ASK' || mail === 'PIECES' || mail === 'HOLDERS';
type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
