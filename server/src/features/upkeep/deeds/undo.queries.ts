import { UNDO_AT_ONCE } from '@riideait/contract';
import { sql } from 'kysely';
import { SCHEMA } from '../../../db/database.ts';
import { holderName, personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { itemName } from '../../../tables/called.ts';
import type { AuditedTable } from '../../../tables/passports.ts';
import { labelOf } from './labels.queries.ts';
import { isAudited, isUse, type Use } from './undo-words.rules.ts';

export const setSavepoint = ({ db }: Scope) => sql`savepoint undo`.execute(db);
export const rollBack = ({ db }: Scope) => sql`rollback to savepoint undo`.execute(db);

/** Changes put back at once. */
const PORTION = UNDO_AT_ONCE;

/** Puts back what the deed changed; `report` hears after each portion how many changes are back. @throws pg.DatabaseError of a constraint */
export async function replayBackwards({ db }: Scope, deedId: number, report: (changes: number) => Promise<void>): Promise<void> {
  let below: number | null = null;
  let back = 0;
  do {
    const { rows } = await sql<{ below: number | null }>`select undo_changes(${deedId}, ${below}, ${PORTION}) as below`.execute(db);
    below = rows[0]?.below ?? null;
    back += PORTION;
    if (below !== null) await report(back);
  } while (below !== null);
}

/**
 * Tables that the deed changed, how many changes, and whether it added rows there, in the order in which their rows are locked: people before
 * items, as issuing does.
 */
export async function findTables({ db }: Scope, deedId: number): Promise<{ table: AuditedTable; added: boolean; changes: number }[]> {
  const rows = await db
    .selectFrom('audit')
    .where('deedId', '=', deedId)
    .select(({ fn }) => ['entity', sql<boolean>`bool_or(action = 'INSERT')`.as('added'), fn.countAll<number>().as('changes')])
    .groupBy('entity')
    // As deeds lock them: people, then pieces.
    .orderBy(sql`array_position(array['person', 'clothing_item'], entity)`)
    .orderBy('entity')
    .execute();
  return rows.flatMap(({ entity, ...row }) => (isAudited(entity) ? [{ table: entity, ...row }] : []));
}

/** Whether the deed wrote a column that a migration has removed since. */
export async function missingColumns({ db }: Scope, deedId: number): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select distinct entity, key from audit cross join jsonb_object_keys(coalesce(old_values, new_values)) as key where deed_id = ${deedId}
    ) as wrote
    where not exists (
      select from information_schema.columns where table_schema = ${SCHEMA} and table_name = entity and column_name = key)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Written here by hand, since these locks are plain SQL; `dialect.ts` adds it to others. */
const ofEnsemble = sql`ensemble_id = current_setting('app.ensemble_id')::bigint`;

export const lockRows = ({ db }: Scope, deedId: number, table: string) =>
  sql`select from ${sql.table(table)} where ${ofEnsemble} and id in (select entity_id from audit where deed_id = ${deedId} and entity = ${table})
    order by id for update`.execute(db);

interface KeptPerson {
  readonly name: string;
  readonly erased: boolean;
  /** With whom another deed has merged the person. */
  readonly mergedWith: string | null;
}

/** Locks the people that the deed is about, as issuing does. */
export async function lockPeople({ db }: Scope, deedId: number): Promise<KeptPerson[]> {
  const { rows } = await sql<KeptPerson>`
    select ${personName} as name, erased_at is not null as erased, (
      select trim(kept.first_name || ' ' || kept.last_name) from person as kept where kept.id = person.merged_into and not exists (
        select from audit where deed_id = ${deedId} and entity = 'person' and entity_id = person.id and new_values ? 'merged_into')) as "mergedWith"
    from person where ${ofEnsemble} and id in (
      select entity_id from deed_subject where deed_id = ${deedId} and entity = 'person')
    order by id for no key update`.execute(db);
  return rows;
}

/** Items that a rule of the register could be about, or a new version: changed themselves, by an issue, a value or their name. */
const touchedItems = (deedId: number) => sql`(
  select entity_id as id from audit where deed_id = ${deedId} and entity = 'clothing_item'
  union select clothing_item_id from issue where id in (select entity_id from audit where deed_id = ${deedId} and entity = 'issue')
  union select clothing_item_id from measured_value where id in (
    select entity_id from audit where deed_id = ${deedId} and entity = 'measured_value')
  union select (old_values ->> 'clothing_item_id')::bigint from audit
    where deed_id = ${deedId} and entity = 'measured_value' and action = 'DELETE'
  union select id from clothing_item where clothing_name_id in (
    select entity_id from audit where deed_id = ${deedId} and entity = 'clothing_name'))`;

/** Keeps others from issuing, deleting and deactivating these items, and from deleting their names, until the end of the transaction. */
export async function lockItems({ db }: Scope, deedId: number): Promise<void> {
  await sql`select from clothing_name where ${ofEnsemble} and id in (select clothing_name_id from clothing_item where id in ${touchedItems(deedId)})
    order by id for share`.execute(db);
  await sql`select from clothing_item where ${ofEnsemble} and id in ${touchedItems(deedId)} order by id for update`.execute(db);
}

interface Overwritten {
  readonly label: string | null;
  readonly gone: boolean;
  /** Who changed it last, and when. */
  readonly userName: string | null;
  readonly at: string | null;
}

/**
 * Rows that do not hold what the deed wrote any more. Undos reset `confirmed` and `paused` themselves; that a piece was seen once more, or a bag
 * begun, is no obstacle.
 */
export async function findOverwritten({ db }: Scope, deedId: number, table: AuditedTable): Promise<Overwritten[]> {
  const { rows } = await sql<Overwritten>`
    with mine as materialized (
      select id, entity_id, action, new_values from audit where deed_id = ${deedId} and entity = ${table}
    ), state as (
      select distinct on (entity_id) entity_id, action from mine order by entity_id, id desc
    ), wrote as (
      select entity_id, jsonb_object_agg(key, value) as columns from (
        select distinct on (entity_id, key) entity_id, key, value from mine cross join jsonb_each(new_values)
        where (${table}, key) not in (('person', 'confirmed'), ('recurring_reminder', 'paused'), ('clothing_item', 'whereabouts_at'),
          ('stocktake', 'last_bag'))
        order by entity_id, key, mine.id desc
      ) as last group by entity_id
    ), changed as (
      select state.entity_id, entry.id is null as gone
      from state left join wrote using (entity_id) left join ${sql.table(table)} as entry on entry.id = state.entity_id
      where case when action = 'DELETE' then false
        when entry.id is null then true
        else jsonb_populate_record(entry, coalesce(columns, '{}')) is distinct from entry end
    )
    select ${labelOf(table, sql.ref('changed.entity_id'))} as label, gone, last.at,
      (select name from user_name where user_name.id = last.user_id) as user_name
    from changed left join lateral (
      select at, user_id from audit
      where entity = ${table} and entity_id = changed.entity_id and deed_id is distinct from ${deedId}
        and id > (select max(id) from mine where mine.entity_id = changed.entity_id)
      order by id desc limit 1
    ) as last on true
    order by changed.entity_id`.execute(db);
  return rows;
}

interface Reference {
  readonly table: string;
  readonly column: string;
}

/** Columns that refer to a table of the register. */
async function referencesTo({ db }: Scope, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select child.relname as table, attname as column
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[2]
    where contype = 'f' and array_length(conkey, 1) = 2
      and confrelid = (select oid from pg_class where relname = ${table} and relnamespace = ${SCHEMA}::regnamespace)
      and conrelid in (select attrelid from pg_attribute where attname = 'id' and not attisdropped)
    order by 1, 2`.execute(db);
  return rows;
}

interface Used {
  readonly label: string | null;
  readonly by: Use;
  /** Who holds it, what they hold, which set it is in. */
  readonly detail: string | null;
}

function detailOf(table: string, child: string) {
  if (child === 'issue' && table === 'person')
    return sql`(select ${itemName} from clothing_item where clothing_item.id = entry.clothing_item_id)`;
  if (child === 'issue') return sql`(select ${personName} from person where person.id = entry.person_id)`;
  if (child === 'clothing_set_item') return sql`(select name from clothing_set where clothing_set.id = entry.clothing_set_id)`;
  return sql`null::text`;
}

/** Rows that the deed made, and rows of others refer to. */
export async function findReferences(scope: Scope, deedId: number, table: AuditedTable): Promise<Used[]> {
  const found: Used[] = [];
  for (const { table: child, column } of await referencesTo(scope, table)) {
    const { rows } = await sql<Omit<Used, 'by'>>`
      with made as materialized (
        select entity_id from audit where deed_id = ${deedId} and entity = ${table} and action = 'INSERT'
      ), used as (
        select entry.${sql.ref(column)} as id, min(${detailOf(table, child)}) as detail from ${sql.table(child)} as entry
        where entry.${sql.ref(column)} in (select entity_id from made) and not exists (
          select from audit where deed_id = ${deedId} and entity = ${child} and entity_id = entry.id
            and (action = 'INSERT' or new_values ? ${column}))
        group by 1
      )
      select ${labelOf(table, sql.ref('used.id'))} as label, detail from used order by used.id`.execute(scope.db);
    const by = column === 'merged_into' ? column : child;
    if (!isUse(by)) throw new Error(`No words for rows of ${by}`);
    found.push(...rows.map((row) => ({ ...row, by })));
  }
  return found;
}

interface TakenItem {
  readonly name: string;
  readonly number: string | null;
  readonly holder: string;
  readonly since: string;
}

/** Items that the deed took back and that are issued to somebody else by now. */
export async function findTakenItems({ db }: Scope, deedId: number): Promise<TakenItem[]> {
  const { rows } = await sql<TakenItem>`
    select clothing_name.name, clothing_number as number, ${personName} as holder, current_issue.valid_from as since
    from audit
    join issue on issue.id = audit.entity_id
    join current_issue on current_issue.clothing_item_id = issue.clothing_item_id and current_issue.id <> issue.id
    join person on person.id = current_issue.person_id
    join clothing_item on clothing_item.id = issue.clothing_item_id
    join clothing_name on clothing_name.id = clothing_name_id
    where deed_id = ${deedId} and entity = 'issue' and action = 'UPDATE' and old_values -> 'valid_until' = 'null'::jsonb
      and not exists (
        select from audit as own where own.deed_id = ${deedId} and own.entity = 'issue' and own.entity_id = current_issue.id)
    order by audit.id`.execute(db);
  return rows;
}

/** Of what there are more once the deed is undone, among what has a limit. */
export async function findBroughtBack({ db }: Scope, deedId: number): Promise<('items' | 'people')[]> {
  const { rows } = await sql<{ field: 'items' | 'people' }>`
    select distinct case entity when 'person' then 'people' else 'items' end as field from audit
    where deed_id = ${deedId} and entity in ('person', 'clothing_item')
      and (action = 'DELETE' or action = 'UPDATE' and 'null'::jsonb in (old_values -> 'deleted_at', old_values -> 'merged_into'))
    order by 1`.execute(db);
  return rows.map(({ field }) => field);
}

interface BrokenRule {
  readonly name: string;
  readonly number: string | null;
  /** Who holds the item that is not in use; null where an item stands under a deleted name. */
  readonly holder: string | null;
}

/** Touched items that break a rule: a deleted or inactive item has a holder, or the name of an item is deleted. */
export async function findBrokenRules({ db }: Scope, deedId: number): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select clothing_name.name, clothing_number as number, ${holderName('current_issue.id')} as holder
    from ${touchedItems(deedId)} as touched join clothing_item using (id)
    join clothing_name on clothing_name.id = clothing_name_id
    left join current_issue on current_issue.clothing_item_id = clothing_item.id
    left join person on person.id = current_issue.person_id
    where (current_issue.id is not null and (clothing_item.deleted_at is not null or not clothing_item.active))
      or (clothing_item.deleted_at is null and clothing_name.deleted_at is not null)
    order by clothing_item.id`.execute(db);
  return rows;
}

/** Pieces that the deed added to loans and that were handed over since: the loan keeps them. */
export async function findHandedSince({ db }: Scope, deedId: number): Promise<{ name: string; number: string | null }[]> {
  const { rows } = await sql<{ name: string; number: string | null }>`
    select clothing_name.name, clothing_number as number
    from audit join loan_piece as part on part.id = entity_id
    join clothing_item on clothing_item.id = part.clothing_item_id
    join clothing_name on clothing_name.id = clothing_name_id
    where deed_id = ${deedId} and entity = 'loan_item' and action = 'INSERT' and exists (
      select from loan_item where loan_item.id = part.id and loan_item.since <= part.out_at)
      and not exists (
        select from audit as own where own.deed_id = ${deedId} and own.entity = 'issue' and own.action = 'INSERT' and own.entity_id = part.issue_id)
    order by clothing_item.id`.execute(db);
  return rows;
}

interface LentTwice {
  readonly name: string;
  readonly number: string | null;
  readonly personName: string;
  readonly from: string;
  readonly to: string;
}

/** Pieces of touched loans that another loan has for some of the same days. */
export async function findLentTwice({ db }: Scope, deedId: number): Promise<LentTwice[]> {
  const { rows } = await sql<LentTwice>`
    select clothing_name.name, clothing_number as number, ${personName} as "personName", other.from_day as "from", other.until_day as "to"
    from (
      select distinct case entity when 'loan' then entity_id else (coalesce(old_values, new_values) ->> 'loan_id')::bigint end as id
      from audit where deed_id = ${deedId} and entity in ('loan', 'loan_item')
    ) as touched
    join loan_piece as part on part.loan_id = touched.id and part.loan_state <> 'BACK'
    join loan_piece as other on other.clothing_item_id = part.clothing_item_id and other.loan_id <> part.loan_id and other.loan_state <> 'BACK'
      and other.until_day >= part.from_day and other.from_day <= part.until_day
    join person on person.id = other.person_id
    join clothing_item on clothing_item.id = part.clothing_item_id
    join clothing_name on clothing_name.id = clothing_name_id
    order by clothing_item.id`.execute(db);
  return rows;
}
