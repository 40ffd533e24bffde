import type { EmailLogSearch, EmailStatus, Mailing } from '@riideait/contract';

/** As stored: UNSENT waits for a mail server that was missing at its turn. */
export type StoredStatus = EmailStatus | 'UNSENT';

/** Stored statuses that show as each status. */
export const storedStatuses = {
  SENT: ['SENT'],
  QUEUED: ['QUEUED', 'UNSENT'],
  FAILED: ['FAILED'],
} as const satisfies Record<EmailStatus, readonly StoredStatus[]>;

const shown = (stored: StoredStatus): EmailStatus => (stored === 'UNSENT' ? 'QUEUED' : stored);

/** The entry of the API. */
export const asEntry = <Row extends { readonly stored: StoredStatus }>({ stored, ...row }: Row) => ({
  ...row,
  status: shown(stored),
  unsent: stored === 'UNSENT',
});

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

/** Sent mails: all without the others. */
export const sentOf = (all: number, { waiting, unsent, failed }: Pick<Mailing, 'waiting' | 'unsent' | 'failed'>): number =>
  all - waiting - unsent - failed;
