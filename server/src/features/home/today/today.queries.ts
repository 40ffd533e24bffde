import { NAMED_TODAY, type Today } from '@riideait/contract';
import { sql } from 'kysely';
import { isLate } from '../../../db/late.ts';
import { estonian } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';

/** Days after which a failed mail no longer waits for anybody. */
const MAIL_DAYS = 30;

/** Who is late, the longest first. */
export async function findLate(scope: Scope): Promise<Today['late']> {
  const rows = await scope.db
    .selectFrom('currentIssue')
    .innerJoin('person', 'person.id', 'currentIssue.personId')
    .select(['person.id as personId', personName.$notNull().as('personName')])
    .select(sql<string>`min(due_on)`.as('dueOn'))
    .select(sql<number>`count(*)`.as('items'))
    .select([sql<number>`count(*) over ()`.as('numberOfPeople'), sql<number>`sum(count(*)) over ()`.as('numberOfItems')])
    .where(isLate(scope, 'due_on'))
    .groupBy('person.id')
    .groupBy(['person.firstName', 'person.lastName'])
    .orderBy(sql`min(due_on)`)
    .orderBy(estonian('person.last_name'))
    .orderBy('person.id')
    .limit(NAMED_TODAY)
    .execute();
  const [first] = rows;
  return {
    people: rows.map(({ personId, personName: name, dueOn, items }) => ({ personId, personName: name, dueOn, items })),
    numberOfPeople: first?.numberOfPeople ?? 0,
    numberOfItems: Number(first?.numberOfItems ?? 0),
  };
}

/** Pieces in use that are in repair for more than a month, the longest first. */
export async function findLongRepairs({ db, now }: Scope): Promise<Today['longRepairs']> {
  const rows = await db
    .selectFrom('currentItem')
    .innerJoin('clothingName', 'clothingName.id', 'currentItem.clothingNameId')
    .select([
      'currentItem.id as clothingId',
      'currentItem.clothingNameId',
      'clothingName.name as clothingName',
      'currentItem.clothingNumber',
    ])
    .select(sql<string>`state_since`.as('since'))
    .select(sql<number>`count(*) over ()`.as('numberOfItems'))
    .where('currentItem.active', '=', true)
    .where('currentItem.state', '=', 'REPAIR')
    .where(sql<boolean>`state_since < ${now.toISOString()}::timestamptz - interval '1 month'`)
    .orderBy(sql`state_since`)
    .orderBy('currentItem.id')
    .limit(NAMED_TODAY)
    .execute();
  return { items: rows.map(({ numberOfItems: _, ...item }) => item), numberOfItems: rows[0]?.numberOfItems ?? 0 };
}

/** Mails given up lately whose receiver has had none since; without letters of settlements. */
export async function countFailedMails({ db, now }: Scope): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*) as failed from email
    where status = 'FAILED' and settlement_id is null and at > ${now.toISOString()}::timestamptz - make_interval(days => ${MAIL_DAYS}) and not exists (
      select from email as later where later.person_id = email.person_id and later.status = 'SENT'
        and later.settlement_id is null and later.at > email.at)`.execute(db);
  return rows[0]?.failed ?? 0;
}

/** Which registers have a row. */
export async function findBegun({ db }: Scope): Promise<Today['begun']> {
  const { rows } = await sql<Today['begun']>`
    select exists (select from current_item) as items, exists (select from "group") as groups, exists (select from person) as people,
      exists (select from issue) as issues`.execute(db);
  return rows[0] ?? { items: false, groups: false, people: false, issues: false };
}
