import { sql } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import type { Mail, Mailer } from './mailer.ts';
import { type Verdict, verdictOn } from './outbox.rules.ts';

export interface Delivery {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly now: () => Date;
  /** Hears of each attempt that did not succeed. */
  readonly complain: (words: string) => void;
}

/** A mail of an outbox whose turn has come. */
export interface Claimed extends Mail {
  /** How many there have been. */
  readonly attempts: number;
}

export type Settled = Verdict & { readonly attempts: number };

/** A row of an outbox, whichever table it is in. */
export interface OutboxRow {
  /** Locks the row and reads it; undefined where nothing is to be done any more. */
  claim(db: Db): Promise<Claimed | undefined>;
  /** Writes down what came of the attempt. */
  settle(db: Db, settled: Settled, now: Date): Promise<unknown>;
  /** Sends a job for the next attempt, after so many seconds and so many attempts. */
  again(db: Db, pause: number, attempts: number): Promise<void>;
}

/**
 * Makes one attempt to send a mail, in the transaction `db`, unless that is done already. The row stays locked until the outcome
 * is committed: a second worker waits, and then finds nothing to do. Only a process that dies between the mail server's answer
 * and the commit leaves a mail that goes out again, with the same Message-ID.
 * @returns what is to be complained of, once that is committed
 */
export async function attempt(db: Db, row: OutboxRow, { mailer, now }: Pick<Delivery, 'mailer' | 'now'>): Promise<string | undefined> {
  // A mail server may think longer than a forgotten transaction may last.
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db);
  const mail = await row.claim(db);
  if (mail === undefined) return undefined;

  const attempts = mail.attempts + 1;
  const verdict = verdictOn(await mailer(mail), attempts);
  await row.settle(db, { ...verdict, attempts }, now());
  if (verdict.status === 'QUEUED') await row.again(db, verdict.pause, attempts);
  return complaintOf(verdict, mail, attempts);
}

function complaintOf(verdict: Verdict, { subject, to }: Mail, attempts: number): string | undefined {
  if (verdict.error === null) return undefined;
  const next = verdict.status === 'QUEUED' ? `next attempt in ${verdict.pause} s` : 'given up';
  return `"${subject}" to ${to} was not sent (attempt ${attempts}, ${next}): ${verdict.error}`;
}
