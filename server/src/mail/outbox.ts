import { sql } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import type { Mail, Mailer } from './mailer.ts';
import { PAUSES, type Verdict, verdictOn } from './outbox.rules.ts';

export interface Delivery {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly now: () => Date;
  /** Receives each failed attempt. */
  readonly complain: (words: string) => void;
}

/** A mail to send now. */
export interface Claimed extends Mail {
  readonly attempts: number;
}

export type Settled = Verdict & { readonly attempts: number };

/** A row of either outbox table. */
export interface OutboxRow {
  /** What the log calls it. */
  readonly label: string;
  /** Locks and reads the row; undefined once it is finished. */
  claim(db: Db): Promise<Claimed | undefined>;
  /** Stores the outcome. */
  settle(db: Db, settled: Settled, now: Date): Promise<unknown>;
  again(db: Db, pause: number, attempts: number): Promise<void>;
}

/** A failed attempt, for the log. */
interface Complaint {
  readonly words: string;
  /** Kind of a refusal that is about us. */
  readonly about: string | undefined;
}

/**
 * Makes one attempt to send a mail, in the transaction `db`, unless it is sent already. The row stays locked until the outcome
 * is committed, so that a second worker waits and finds nothing to do. Only a process that dies between the mail server's answer
 * and the commit sends a mail twice, with the same Message-ID.
 * @returns a failure to tell of after the commit
 */
export async function attempt(db: Db, row: OutboxRow, { mailer, now }: Pick<Delivery, 'mailer' | 'now'>): Promise<Complaint | undefined> {
  // A mail server may take longer than the default transaction time-out.
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db);
  const mail = await row.claim(db);
  if (mail === undefined) return undefined;

  const attempts = mail.attempts + 1;
  const verdict = verdictOn(await mailer(mail), attempts);
  await row.settle(db, { ...verdict, attempts }, now());
  if (verdict.status === 'QUEUED') await row.again(db, verdict.pause, attempts);
  return complaintOf(verdict, row, attempts);
}

/** Names the mail by its id; mail servers repeat the address in their answers. */
function complaintOf({ about, ...verdict }: Verdict, { label }: OutboxRow, attempts: number): Complaint | undefined {
  if (verdict.error === null) return undefined;
  const next = verdict.status === 'QUEUED' ? `next attempt in ${verdict.pause} s` : 'given up';
  const reason = verdict.error.replace(/[^\s<>"':;,()]+@[^\s<>"':;,()]+/g, 'ADDRESS');
  return { words: `${label} was not sent (attempt ${attempts}, ${next}): ${reason}`, about };
}

/** Longer than the longest pause between two attempts, seconds. */
const SAME_TROUBLE = Math.max(...PAUSES) + 60 * 60;

/** Logs a failed attempt after its commit. A refusal that is about us would be that of every mail: it is told once. */
export async function tell({ database, now, complain }: Delivery, complaint: Complaint | undefined): Promise<void> {
  if (complaint === undefined) return;
  const { words, about } = complaint;
  if (about === undefined) complain(words);
  else if (await isNews(database, about, now()))
    complain(`The mail server refuses this installation, not the recipient; npm run mail-test says why. ${words}`);
}

async function isNews({ system }: Database, about: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ news: boolean }>`
    update mail_pace set refusal = ${about}, refused_at = ${now.toISOString()}::timestamptz
    from (select refusal, refused_at from mail_pace for update) as told
    returning told.refusal is distinct from ${about} or told.refused_at < ${now.toISOString()}::timestamptz - make_interval(secs => ${SAME_TROUBLE}) as news`.execute(
    system,
  );
  return rows[0]?.news ?? true;
}
