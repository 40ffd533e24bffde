import type { deedsOfUser, UserData } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { isoText, jsonList } from '../../../db/json-list.ts';
import type { Scope } from '../../../db/scope.ts';

type EnsembleOfUser = UserData['ensembles'][number];

/** Rows that name the user, counted: their content is about others. */
const sources: Readonly<Record<keyof typeof deedsOfUser, { readonly table: string; readonly user: string; readonly moment: string }>> = {
  ISSUED: { table: 'issue', user: 'issuer_id', moment: 'valid_from' },
  TAKEN_BACK: { table: 'issue', user: 'receiver_id', moment: 'valid_until' },
  STATE_CHANGED: { table: 'clothing_item', user: 'state_by', moment: 'state_since' },
  MAILS_ASKED: { table: 'email', user: 'user_id', moment: 'created_at' },
  IMPORTS: { table: 'import', user: 'user_id', moment: 'created_at' },
  STOCKTAKES_STARTED: { table: 'stocktake', user: 'started_by', moment: 'started_at' },
  STOCKTAKES_CLOSED: { table: 'stocktake', user: 'closed_by', moment: 'closed_at' },
  PIECES_COUNTED: { table: 'stocktake_entry', user: 'counted_by', moment: 'at' },
  FINDINGS_COUNTED: { table: 'stocktake_finding', user: 'counted_by', moment: 'counted_at' },
  FINDINGS_SETTLED: { table: 'stocktake_finding', user: 'settled_by', moment: 'settled_at' },
  RECEIPTS_TAKEN: { table: 'holder_receipt', user: 'user_id', moment: 'confirmed_at' },
  ANSWERS_SETTLED: { table: 'holder_answer', user: 'settled_by_id', moment: 'settled_at' },
  ATTENDANCE_NOTED: { table: 'attendance', user: 'said_by', moment: 'said_at' },
  JOBS_OPENED: { table: 'job', user: 'opened_by', moment: 'opened_at' },
  JOBS_CLOSED: { table: 'job', user: 'closed_by', moment: 'closed_at' },
  BATCHES_SENT: { table: 'batch', user: 'sent_by', moment: 'sent_at' },
  SETTLEMENTS_OPENED: { table: 'settlement', user: 'opened_by', moment: 'opened_at' },
  SETTLEMENTS_CLOSED: { table: 'settlement', user: 'closed_by', moment: 'closed_at' },
  REQUESTS_KEPT: { table: 'request', user: 'user_id', moment: 'at' },
};

const counts = (id: number) => sql`
  select * from (${sql.join(
    Object.entries(sources).map(
      ([what, { table, user, moment }]) => sql`
        select ${sql.lit(what)} as what, count(*) as count, ${isoText(`min(${moment})`)} as first, ${isoText(`max(${moment})`)} as last
        from ${sql.table(table)} where ${sql.ref(user)} = ${id}`,
    ),
    sql` union all `,
  )}) as counted where count > 0`;

const day = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Tallinn')::date`;

const deeds = (id: number) => sql`
  select ${day(sql`at`)} as day, kind, count(*) as count from deed where user_id = ${id} group by 1, 2 order by 1 desc, 2`;

const changes = (id: number) => sql`
  select ${day(sql`at`)} as day, entity as record, action, count(*) as count from audit where user_id = ${id}
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
