import { KeptKind, type ProposedPerson } from '@riideait/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { estonian } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { isShown } from '../../../db/shown-person.ts';
import type { Passport } from '../../../tables/passport.ts';

type Over = NonNullable<NonNullable<Passport['kept']>['over']>;

const Kept = z.array(z.object({ kind: KeptKind, rows: z.number(), oldest: z.string().nullable() }));

/** How many rows of each kind there are, and when the oldest was made. */
export async function countKept({ db }: Scope): Promise<z.infer<typeof Kept>> {
  const { rows } = await sql`
    select 'mails' as kind, count(*) as rows, min(at) as oldest from email
    union all select 'audit', count(*), min(at) from audit
    union all select 'securityLog', count(*), min(at) from own_security_event
    union all select 'imports', count(*), min(created_at) from import where file is not null
    union all select 'receipts', count(*), min(at) from (
      select confirmed_at as at from holder_receipt union all select on_day::timestamp at time zone 'Europe/Tallinn' from return_receipt) as receipt
    union all select 'answers', count(*), min(at) from (select answered_at as at from holder_answer union all select found_at from find) as answers
    union all select 'settlements', count(*), min(closed_at) from settlement where num_nonnulls(person_id, text, forgiven_text) > 0
    union all select 'requests', count(*), min(at) from request`.execute(db);
  return Kept.parse(rows);
}

/** Deletes rows of a table whose period is over, `atOnce` at most; answers how many. */
export async function forgetRows({ db, now }: Scope, table: string, over: Over, before: Date, atOnce: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${over(before.toISOString(), now.toISOString())} limit ${atOnce})`.execute(db);
  return Number(numAffectedRows);
}

export const findLastRun = async ({ db }: Scope) =>
  (await db.selectFrom('retentionRun').select(['at', 'removed']).executeTakeFirst()) ?? null;

export const noteRun = ({ db, now }: Scope, removed: number) =>
  db
    .insertInto('retentionRun')
    .values({ at: now.toISOString(), removed })
    .onConflict((conflict) => conflict.column('ensembleId').doUpdateSet({ at: now.toISOString(), removed }))
    .execute();

/** People inactive since a day or longer who hold nothing, the longest first. */
export const findProposed = ({ db }: Scope, until: string): Promise<ProposedPerson[]> =>
  db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    .select(['person.id', personName.$notNull().as('name'), 'group.name as groupName'])
    .select(({ ref }) => ref('person.inactiveSince').$notNull().as('inactiveSince'))
    .select(({ selectFrom }) =>
      selectFrom('issue')
        .whereRef('issue.personId', '=', 'person.id')
        .select((issue) => issue.fn.max('issue.validUntil').as('last'))
        .$asScalar()
        .as('lastReturnedAt'),
    )
    .where('person.active', '=', false)
    .where(isShown)
    .where('person.inactiveSince', '<=', until)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('currentIssue').whereRef('currentIssue.personId', '=', 'person.id'))))
    .orderBy('person.inactiveSince')
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy('person.id')
    .execute();
