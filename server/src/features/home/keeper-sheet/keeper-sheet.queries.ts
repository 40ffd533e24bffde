import { type KeeperSheet, SHEET_ROWS } from '@riideait/contract';
import { sql } from 'kysely';
import { isoText, jsonList } from '../../../db/json-list.ts';
import { isLate } from '../../../db/late.ts';
import { estonian } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';

type Text = Pick<KeeperSheet, 'text' | 'version'>;

/** Of a sheet that nobody has written yet. */
const EMPTY: Text = { text: '', version: 1 };

export const findText = async ({ db }: Scope): Promise<Text> =>
  (await db.selectFrom('keeperSheet').select(['text', 'version']).executeTakeFirst()) ?? EMPTY;

/** Keeps others from writing until the end of the transaction. */
export const lockSheet = ({ db, ensembleId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`keeper sheet of ${ensembleId}`}, 0))`.execute(db);

export const findSheetId = async ({ db }: Scope): Promise<number | undefined> =>
  (await db.selectFrom('keeperSheet').select('id').executeTakeFirst())?.id;

/** A sheet made anew after an undo goes on above all versions of the former one, since each rise has a row of the audit. */
export async function writeText({ db }: Scope, text: string): Promise<void> {
  const { numUpdatedRows } = await db.updateTable('keeperSheet').set({ text }).executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const version = sql<number>`(select coalesce(max(id), 1) + 1 from audit where entity = 'keeper_sheet')`;
  await db.insertInto('keeperSheet').values({ text, version }).execute();
}

/** The state of today, in one statement. */
export async function getState(scope: Scope, today: string): Promise<KeeperSheet['state']> {
  const late = sql`
    select person.id as "personId", ${personName} as "personName", to_char(min(due_on), 'YYYY-MM-DD') as "dueOn", count(*) as items
    from current_issue join person on person.id = person_id where ${isLate(scope, 'due_on')}
    group by person.id, first_name, last_name order by min(due_on), ${estonian('last_name')}, person.id limit ${SHEET_ROWS}`;
  const repairs = sql`
    select current_item.id as "clothingId", clothing_name.name as "clothingName", clothing_number as "clothingNumber",
      ${isoText('state_since')} as since
    from current_item join clothing_name on clothing_name.id = clothing_name_id
    where current_item.active and state = 'REPAIR' order by state_since, current_item.id limit ${SHEET_ROWS}`;
  const places = sql`select id, name, note from place order by ${estonian('name')}, id`;
  const performances = sql`
    select id, name, to_char(on_day, 'YYYY-MM-DD') as "onDay", place from performance
    where closed_at is null and on_day >= ${today}::date order by performance.on_day, id limit 5`;
  const { rows } = await sql<KeeperSheet['state']>`select
    (select jsonb_build_object('people', count(distinct person_id), 'items', count(*)) from current_issue) as out,
    jsonb_build_object('people', ${jsonList(late)},
      'numberOfPeople', (select count(distinct person_id) from current_issue where ${isLate(scope, 'due_on')})) as late,
    jsonb_build_object('items', ${jsonList(repairs)},
      'numberOfItems', (select count(*) from current_item where active and state = 'REPAIR')) as repairs,
    (select count(*) from holder_answer where settled_at is null) + (select count(*) from find where settled_at is null) as answers,
    ${jsonList(places)} as places, ${jsonList(performances)} as performances`.execute(scope.db);
  const [state] = rows;
  if (state === undefined) throw new Error('A statement of scalar subqueries has one row');
  return state;
}
