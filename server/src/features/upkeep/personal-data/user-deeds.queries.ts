import type { UserData } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { isoText, jsonList } from '../../../db/json-list.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Passport } from '../../../tables/passport.ts';
import { passports, tables } from '../../../tables/passports.ts';

type Whole = UserData['ensembles'][number];
type EnsembleOfUser = Omit<Whole, 'changes'> & { readonly changes: readonly Omit<Whole['changes'][number], 'label'>[] };

/** Columns that name users: rows are counted, since their content is about others. */
const doings = tables.flatMap((table) => {
  const { users = {} }: Passport = passports[table];
  return Object.entries(users).map(([user, { did, at }]) => ({ table, user, did, at }));
});

const counts = (id: number) => sql`
  select * from (${sql.join(
    doings.map(
      ({ table, user, did, at }) => sql`
        select ${sql.lit(did)} as what, count(*) as count, ${isoText(`min(${at})`)} as first, ${isoText(`max(${at})`)} as last
        from ${sql.table(table)} where ${sql.ref(user)} = ${id}`,
    ),
    sql` union all `,
  )}) as counted where count > 0`;

const day = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Tallinn')::date`;

const deeds = (id: number) => sql`
  select ${day(sql`at`)} as day, kind, count(*) as count from deed where user_id = ${id} group by 1, 2 order by 1 desc, 2`;

/** Counted by the hour first: days of the calendar for each of many changes take twice as long as all else. */
const changes = (id: number) => sql`
  select ${day(sql`hour`)} as day, entity as record, action, sum(changes)::bigint as count
  from (
    select date_bin('1 hour', at, '2000-01-01') as hour, entity, action, count(*) as changes from audit where user_id = ${id} group by 1, 2, 3
  ) as hourly
  group by 1, 2, 3 order by 1 desc, 2, 3`;

/** Mails to try the texts. */
const mails = (id: number, email: string) => sql`
  select ${isoText('created_at')} as "createdAt", ${isoText('sent_at')} as "sentAt", status, to_address as address, subject, text
  from email where person_id is null and (user_id = ${id} or to_address = ${email}) order by at desc, id desc`;

interface KnownUser {
  readonly id: number;
  readonly email: string;
  /** In any ensemble. */
  readonly groupIds: readonly number[];
}

/** What the ensemble of the transaction holds about a user, in one statement. */
export async function getDeedsOfUser({ db }: Scope, { id, email, groupIds }: KnownUser): Promise<EnsembleOfUser> {
  const { rows } = await sql<EnsembleOfUser>`select
    (select name from own_ensemble) as ensemble,
    array(select name from "group" where id = any(${groupIds}) order by 1) as groups,
    coalesce((select ${email} in (reply_to, reply_to_pending) or ${email} in (select address from reply_to_code) from email_config), false)
      as "repliesTo",
    ${jsonList(mails(id, email))} as mails, ${jsonList(counts(id))} as counts, ${jsonList(deeds(id))} as deeds,
    ${jsonList(changes(id))} as changes`.execute(db);
  const [part] = rows;
  if (part === undefined) throw new Error('A statement of scalar subqueries has one row');
  return part;
}
