import type { SecurityEventKind, SecurityEventSearch } from '@riideait/contract';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SecurityEvent } from '../../../db/schema.ts';
import { containsAll, containsAllOrNamed, given } from '../../../db/search.ts';

export const insertEvent = (db: Db, event: Insertable<SecurityEvent>) => db.insertInto('securityEvent').values(event).execute();

export const countEventsBy = async (db: Db, actorId: number, kind: SecurityEventKind, since: Date): Promise<number> => {
  const events = db.selectFrom('securityEvent').select(({ fn }) => fn.countAll<number>().as('count'));
  const counted = events.where('actorId', '=', actorId).where('at', '>=', since.toISOString()).where('kind', '=', kind);
  return (await counted.executeTakeFirstOrThrow()).count;
};

/** Start of a day in Estonia, plus some days. */
const dayBegins = (day: string, later = 0) =>
  sql<string>`((cast(${day} as date) + cast(${later} as int))::timestamp at time zone 'Europe/Tallinn')`;

/**
 * Finds events by user, subject or typed address: all words in one of the three.
 * Folds names only: folding is slow, and there may be many guessed addresses.
 */
const matching = (db: Db, { user = '', kind, from, until }: SecurityEventSearch) => {
  const words = user.split(/\s+/).filter((word) => word !== '');
  const byName = sql<boolean>`(actor_id in (select id from known) or user_id in (select id from known)
    or ${containsAll(sql<string>`lower(account)`, words)})`;
  return db
    .with('known', (cte) =>
      cte
        .selectFrom('appUser')
        .select('id')
        .where(containsAllOrNamed(sql`fold(name || ' ' || email)`, sql`name_words(name)`, words)),
    )
    .selectFrom('securityEvent')
    .where(given(user, () => byName))
    .where(({ eb }) => given(kind, (one) => eb('kind', '=', one)))
    .where(({ eb }) => given(from, (day) => eb('at', '>=', dayBegins(day))))
    .where(({ eb }) => given(until, (day) => eb('at', '<', dayBegins(day, 1))));
};

/** Of the user of each event on a page: a join would read all users of the installation. */
const ofUser = (id: string, what: RawBuilder<unknown>) =>
  sql<string | null>`(select ${what} from app_user where app_user.id = ${sql.ref(id)})`;

/** Newest first. The page is read along an index; counting is a query of its own. */
export async function findEvents(db: Db, search: SecurityEventSearch) {
  const { page, count } = search;
  const onPage = matching(db, search)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .offset((page - 1) * count);
  const [rows, { resultCount }] = await Promise.all([
    db
      .selectFrom(onPage.as('event'))
      .select(['event.id', 'event.at', 'event.kind', 'event.address', 'event.userAgent', 'event.details'])
      .select([ofUser('event.actor_id', sql`name`).as('actor'), ofUser('event.user_id', sql`name`).as('user')])
      .select(
        sql<string | null>`coalesce(event.account, ${ofUser('event.user_id', sql`case when erased_at is null then email end`)})`.as(
          'account',
        ),
      )
      .orderBy('event.at', 'desc')
      .orderBy('event.id', 'desc')
      .execute(),
    matching(db, search)
      .select(({ fn }) => fn.countAll<number>().as('resultCount'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, resultCount };
}

export const deleteEventsBefore = (db: Db, moment: Date) => db.deleteFrom('securityEvent').where('at', '<', moment.toISOString()).execute();
