import type { EmailLogEntry, EmailLogSearch, EmailStatus, Mailing } from '@riideait/contract';
import type { Made } from '../../../mail/make-email.ts';
import { notSent } from '../../../mail/making.rules.ts';
import { type Recipe, recipeOf, type StoredRecipe } from '../../../mail/recipe.ts';

/** As stored: UNSENT was not to be sent any more when its turn came. */
export type StoredStatus = EmailStatus | 'UNSENT';

/** Stored statuses that show as each status. */
export const storedStatuses = {
  SENT: ['SENT'],
  QUEUED: ['QUEUED'],
  FAILED: ['FAILED', 'UNSENT'],
} as const satisfies Record<EmailStatus, readonly StoredStatus[]>;

const shown = (stored: StoredStatus): EmailStatus => (stored === 'UNSENT' ? 'FAILED' : stored);

/** A row of the log. */
export interface StoredMail extends Omit<EmailLogEntry, 'email' | 'status' | 'unsent' | 'refusedUs'>, StoredRecipe {
  /** Of us, by the mail server. */
  readonly refusal: string | null;
  readonly stored: StoredStatus;
  /** ISO 8601; null: not made yet. */
  readonly madeAt: string | null;
}

/** Recipe of a mail that is written when its turn comes; undefined for a mail whose words are final. */
export const unmade = (mail: StoredMail): Recipe | undefined =>
  mail.stored === 'QUEUED' || mail.madeAt === null ? recipeOf(mail) : undefined;

/** The entry of the API; of a mail that waits as it would be now, with the reason why it would not be sent. */
export function asEntry(mail: StoredMail, made?: Made): EmailLogEntry {
  const { id, personId, createdAt, sentAt, attempts, stored } = mail;
  const words = made
    ? { personName: made.personName, email: made.toAddress ?? mail.toAddress, subject: made.subject, content: made.html }
    : { personName: mail.personName, email: mail.toAddress, subject: mail.subject, content: mail.content };
  const error = stored === 'QUEUED' && made?.notSent ? `Jääb saatmata: ${notSent[made.notSent]}` : mail.error;
  const of = { status: shown(stored), unsent: stored === 'UNSENT', refusedUs: mail.refusal !== null };
  return { id, personId, createdAt, sentAt, error, attempts, ...words, ...of };
}

export interface Sorting {
  readonly sort: NonNullable<EmailLogSearch['sort']>;
  readonly order: NonNullable<EmailLogSearch['order']>;
}

/** Newest first, unless a sort key is given. */
export const sortingOf = ({ sort, order }: Pick<EmailLogSearch, 'sort' | 'order'>): Sorting => ({
  sort: sort ?? 'sentAt',
  order: order ?? (sort === undefined ? 'desc' : 'asc'),
});

/** Rows of a page along an index, counted from its nearer end. */
export interface PageRows {
  readonly limit: number;
  readonly offset: number;
  /** Count from the last row, in opposite order. */
  readonly fromEnd: boolean;
}

/** Undefined past the last row. */
export function rowsOfPage({ page, count }: Pick<EmailLogSearch, 'page' | 'count'>, resultCount: number): PageRows | undefined {
  if (count === 'all') return resultCount === 0 ? undefined : { limit: resultCount, offset: 0, fromEnd: false };
  const before = (page - 1) * count;
  const limit = Math.min(count, resultCount - before);
  if (limit <= 0) return undefined;
  const after = resultCount - before - limit;
  return before <= after ? { limit, offset: before, fromEnd: false } : { limit, offset: after, fromEnd: true };
}

export type Filter = Pick<EmailLogSearch, 'personName' | 'personId' | 'status'>;

/** Whether the filter lets most sent mails through: too many to count one by one. */
export const keepsMost = ({ personName, personId, status }: Filter): boolean =>
  personName === undefined && personId === undefined && (status === undefined || status === 'SENT');

/** Numbers of mails that have not left. */
export interface Unsettled extends Pick<Mailing, 'waiting' | 'failed'> {
  readonly unsent: number;
}

/** Sent mails: all without the others. */
export const sentOf = (all: number, { waiting, unsent, failed }: Unsettled): number => all - waiting - unsent - failed;
