import { NEWCOMER, REMINDER_LIMITS, type Refusal, refusal } from '@riideait/contract';

const HOUR = 60 * 60 * 1000;

/** Mails queued before this moment do not count. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - REMINDER_LIMITS.hours * HOUR);

/** Its own limit, 0: without one, and whether it is bound as a newcomer, whose account mails count too. */
interface MailLimit {
  readonly mailsDay: number | null;
  readonly young: boolean;
}

/** Most mails of an ensemble in 24 hours by a limit of its own; null: it has none. */
export const mostMailsOf = ({ mailsDay, young }: MailLimit): number | null =>
  young ? Math.min(mailsDay || NEWCOMER.mailsDay, NEWCOMER.mailsDay) : mailsDay || null;

/** Where it has no limit of its own, that of the product stands. */
const boundOf = (limit: MailLimit): number =>
  mostMailsOf(limit) ?? (limit.mailsDay === 0 ? Number.POSITIVE_INFINITY : REMINDER_LIMITS.ofEnsemble);

/** A mail of the ensemble that was queued since. */
export interface PastMail {
  /** In lower case. */
  readonly address: string;
  /** Null: it went by itself. */
  readonly userId: number | null;
  /** Counts for its address: not given up, and no test to a user's own proved address. */
  readonly reaches: boolean;
  /** ISO 8601. */
  readonly queuedAt: string;
}

/** A reason why mails are left out, and the time of the next one, ms. */
export interface Limited {
  readonly refusal: Refusal;
  readonly retryAt: number;
}

export interface Choice<M> {
  readonly within: M[];
  readonly over: M[];
  /** Undefined if all are within the limits. */
  readonly limited: Limited | undefined;
}

interface Sender {
  readonly userId: number | null;
  readonly now: Date;
  /** Of the ensemble. */
  readonly limit: MailLimit;
}

/** A mail to be sent. */
export interface Addressed {
  readonly email: string;
  /** It goes to the sender's own proved address, where the limit per address does not count. */
  readonly isOwn?: boolean;
}

/** Splits mails to be sent by the limits, in their order. */
export function chooseWithin<M extends Addressed>(mails: readonly M[], past: readonly PastMail[], sender: Sender): Choice<M> {
  const bounds = boundsOf(past, sender);
  const room = Math.max(0, Math.min(...bounds.map(({ most, mails: counted }) => most - counted.length)));
  const toAddress = new Map<string, number>();
  for (const { address } of past.filter(({ reaches }) => reaches)) toAddress.set(address, (toAddress.get(address) ?? 0) + 1);

  const within: M[] = [];
  const over: M[] = [];
  for (const mail of mails) {
    const address = mail.email.toLowerCase();
    const count = toAddress.get(address) ?? 0;
    const fits = within.length < room && (mail.isOwn === true || count < REMINDER_LIMITS.toAddress);
    (fits ? within : over).push(mail);
    if (fits) toAddress.set(address, count + 1);
  }
  return { within, over, limited: over[0] && reasonOf(over[0], past, sender) };
}

/** Limits of the sender and of the ensemble, with the mails that count. */
const boundsOf = (past: readonly PastMail[], { userId, limit }: Sender) => [
  ...(userId === null
    ? []
    : [{ code: 'REMINDERS_OF_SENDER' as const, most: REMINDER_LIMITS.ofSender, mails: past.filter((mail) => mail.userId === userId) }]),
  { code: 'REMINDERS_OF_ENSEMBLE' as const, most: boundOf(limit), mails: past },
];

/** Why this mail is left out: a full sender or ensemble, otherwise its address. */
function reasonOf({ email }: Addressed, past: readonly PastMail[], sender: Sender): Limited {
  const full = boundsOf(past, sender).find(({ most, mails }) => mails.length >= most);
  if (full) return limitedBy(full.code, full.most, full.mails, sender.now);
  const toAddress = past.filter((mail) => mail.reaches && mail.address === email.toLowerCase());
  return limitedBy('REMINDERS_TO_ADDRESS', REMINDER_LIMITS.toAddress, toAddress, sender.now);
}

type LimitCode = 'REMINDERS_TO_ADDRESS' | 'REMINDERS_OF_SENDER' | 'REMINDERS_OF_ENSEMBLE';

function limitedBy(code: LimitCode, most: number, mails: readonly PastMail[], now: Date): Limited {
  const oldest = Math.min(now.getTime(), ...mails.map(({ queuedAt }) => Date.parse(queuedAt)));
  const retryAt = oldest + REMINDER_LIMITS.hours * HOUR;
  return { refusal: refusal(code, { most, hours: Math.max(1, Math.ceil((retryAt - now.getTime()) / HOUR)) }), retryAt };
}
