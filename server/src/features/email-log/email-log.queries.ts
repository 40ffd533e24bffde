import type { EmailLogSearch, EmailStatus } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../db/found.ts';
import { estonian } from '../../db/order.ts';
import type { MailStatus } from '../../db/schema.ts';
import type { Scope } from '../../db/scope.ts';
import { contains, given } from '../../db/search.ts';

/** Condition of each status. */
const statusesOf = {
  SENT: ['SENT'],
  QUEUED: ['QUEUED', 'UNSENT'],
  FAILED: ['FAILED'],
} as const satisfies Record<EmailStatus, readonly MailStatus[]>;

/** Sort columns before the id; each has an index that is read from either end. */
const sortKeys = {
  sentAt: sql.ref<string>('email.at'),
  personName: estonian('email.person_name'),
} as const satisfies Record<NonNullable<EmailLogSearch['sort']>, unknown>;

type Filter = Pick<EmailLogSearch, 'personName' | 'personId' | 'status'>;

const matching = ({ db }: Scope, { personName, personId, status }: Filter) =>
  db
    .selectFrom('email')
    .where(given(personName, (typed) => contains('email.person_name_folded', typed)))
    .where(({ eb }) => given(personId, (id) => eb('email.personId', '=', id)))
    .where(({ eb }) => given(status, (one) => eb('email.status', 'in', statusesOf[one])));

const entries = ({ db }: Scope) =>
  db
    .selectFrom('email')
    .select(['email.id', 'email.personId', 'email.personName', 'email.toAddress as email', 'email.createdAt', 'email.sentAt'])
    .select(['email.subject', 'email.html as content', 'email.error', 'email.attempts', 'email.status as stands']);

/**
 * One page, newest first by default. Finds its ids along an index from the nearer end, without reading the wide rows of
 * other pages.
 */
export async function findEntries(scope: Scope, search: EmailLogSearch) {
  const { sort = 'sentAt', order = search.sort === undefined ? 'desc' : 'asc', page, count } = search;
  const resultCount = await countEntries(scope, search);
  const before = (page - 1) * count;
  const size = Math.min(count, resultCount - before);
  if (size <= 0) return { rows: [], resultCount };

  const after = resultCount - before - size;
  const isNearer = before <= after;
  const along = isNearer ? order : opposite[order];
  const onPage = matching(scope, search)
    .select('email.id')
    .orderBy(sortKeys[sort], along)
    .orderBy('email.id', along)
    .limit(size)
    .offset(isNearer ? before : after);
  const rows = await entries(scope)
    .innerJoin(onPage.as('onPage'), 'onPage.id', 'email.id')
    .orderBy(sortKeys[sort], order)
    .orderBy('email.id', order)
    .execute();
  return { rows: rows.map(readEntry), resultCount };
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

async function countEntries(scope: Scope, { personName, personId, status }: Filter): Promise<number> {
  const isOfMany = personName === undefined && personId === undefined && (status === undefined || status === 'SENT');
  if (!isOfMany) return countMatching(scope, { personName, personId, status });
  // Sent mails are counted by a trigger: there may be many.
  const kept = await scope.db.selectFrom('emailCount').select('mails').executeTakeFirst();
  const all = kept?.mails ?? 0;
  if (status === undefined) return all;
  const { waiting, unsent, failed } = await countUnsettled(scope);
  return all - waiting - unsent - failed;
}

/** Counts in index order: otherwise the planner reads all rows in parallel. */
const countMatching = async (scope: Scope, filter: Filter): Promise<number> => {
  const inOrder = matching(scope, filter).select('email.id').orderBy('email.at');
  const counted = scope.db.selectFrom(inOrder.as('found')).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
};

/** Numbers of unsent mails by cause. */
export const countUnsettled = ({ db }: Scope) =>
  db
    .selectFrom('email')
    .where('status', '<>', 'SENT')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'QUEUED').as('waiting'),
      fn.countAll<number>().filterWhere('status', '=', 'UNSENT').as('unsent'),
      fn.countAll<number>().filterWhere('status', '=', 'FAILED').as('failed'),
    ])
    .executeTakeFirstOrThrow();

export const getEntry = async (scope: Scope, id: number) =>
  readEntry(found(await entries(scope).where('email.id', '=', id).executeTakeFirst()));

const readEntry = <Row extends { stands: MailStatus }>({ stands, ...row }: Row) => ({
  ...row,
  status: stands === 'UNSENT' ? 'QUEUED' : stands,
  unsent: stands === 'UNSENT',
});
