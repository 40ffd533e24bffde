import type { EmailLogSearch, Mailing } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { findsName, given } from '../../../db/search.ts';
import { recipeColumns } from '../../../mail/recipe.ts';
import { type Filter, type PageRows, type Sorting, storedStatuses } from './email-log.rules.ts';

/** Sort columns before the id; each has an index that is read from either end. */
const sortKeys = {
  sentAt: sql.ref<string>('email.at'),
  // As in its index.
  personName: sql<string>`email.person_name collate "et-x-icu"`,
} as const satisfies Record<NonNullable<EmailLogSearch['sort']>, unknown>;

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Letters of settlements say who is to pay what: they are there for who may read sums. */
const mayBeSeen = (seesMoney: boolean) => (seesMoney ? sql<boolean>`true` : sql<boolean>`email.settlement_id is null`);

const matching = ({ db }: Scope, seesMoney: boolean, { personName, personId, status }: Filter) =>
  db
    .selectFrom('email')
    .where(mayBeSeen(seesMoney))
    .where(given(personName, (typed) => findsName(sql.ref('email.person_name_folded'), typed)))
    .where(({ eb }) => given(personId, (id) => eb('email.personId', '=', id)))
    .where(({ eb }) => given(status, (one) => eb('email.status', 'in', storedStatuses[one])));

const entries = ({ db }: Scope) =>
  db
    .selectFrom('email')
    .select(['email.id', 'email.createdAt', 'email.sentAt'])
    .select(['email.subject', 'email.html as content', 'email.error', 'email.attempts', 'email.status as stored'])
    .select(['email.madeAt', 'email.refusal'])
    .select(recipeColumns);

/** Entries of one page. Finds their ids along an index, without reading the wide rows of other pages. */
export function findEntries(
  scope: Scope,
  seesMoney: boolean,
  filter: Filter,
  { sort, order }: Sorting,
  { limit, offset, fromEnd }: PageRows,
) {
  const along = fromEnd ? opposite[order] : order;
  const onPage = matching(scope, seesMoney, filter)
    .select('email.id')
    .orderBy(sortKeys[sort], along)
    .orderBy('email.id', along)
    .limit(limit)
    .offset(offset);
  return entries(scope)
    .innerJoin(onPage.as('onPage'), 'onPage.id', 'email.id')
    .orderBy(sortKeys[sort], order)
    .orderBy('email.id', order)
    .execute();
}

export const countMatching = async (scope: Scope, seesMoney: boolean, filter: Filter): Promise<number> => {
  const counted = matching(scope, seesMoney, filter).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
};

/** Number of all mails, as a trigger counts them. */
export const countAll = async ({ db }: Scope, seesMoney: boolean): Promise<number> => {
  const hidden = sql<number>`(select count(*) from email where not (${mayBeSeen(seesMoney)}))`;
  const counted = await db.selectFrom('emailCount').select(sql<number>`mails - ${hidden}`.as('mails')).executeTakeFirst();
  return counted?.mails ?? 0;
};

/** Numbers of mails that have not left, by cause. */
export const countUnsettled = ({ db }: Scope, seesMoney: boolean) =>
  db
    .selectFrom('email')
    .where(mayBeSeen(seesMoney))
    .where('status', '<>', 'SENT')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'QUEUED').as('waiting'),
      fn.countAll<number>().filterWhere('status', '=', 'UNSENT').as('unsent'),
      fn.countAll<number>().filterWhere('status', '=', 'FAILED').as('failed'),
    ])
    .executeTakeFirstOrThrow();

/** How many mails wait since the mail server refuses us, and its last words. */
export const findRefused = ({ db }: Scope): Promise<Mailing['refused']> =>
  db
    .selectFrom('email')
    .where(mayBeSeen(false))
    .where('status', '=', 'QUEUED')
    .where('refusal', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .select(sql<string>`(array_agg(error order by attempts desc, id))[1]`.as('words'))
    .having(sql<boolean>`count(*) > 0`)
    .executeTakeFirst()
    .then((found) => found ?? null);

export const getEntry = async (scope: Scope, id: number) => found(await entries(scope).where('email.id', '=', id).executeTakeFirst());
