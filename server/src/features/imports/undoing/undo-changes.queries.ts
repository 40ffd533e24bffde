import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Tables an import writes to, as the audit calls them. */
export type ImportedTable =
  | 'person'
  | 'group'
  | 'clothing_type'
  | 'clothing_name'
  | 'measurement'
  | 'clothing_item'
  | 'measured_value'
  | 'issue';

/** The last thing an import put on record; undefined where it changed nothing. Whatever others did with its rows stands after that. */
export async function findBorder({ db }: Scope, importId: number): Promise<number | undefined> {
  const { border } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max<number | null>('id').as('border'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return border ?? undefined;
}

/** Changes of an undo bear the id of its import, with a minus. */
export const markUndo = ({ db }: Scope, importId: number) =>
  sql`select set_config('app.import_id', ${String(-importId)}, true)`.execute(db);

/** Audit rows of an earlier undo of the import: what that has taken back is not taken back again, whatever has become of it since. */
export const ofEarlierUndo = (importId: number): RawBuilder<unknown> =>
  sql`import_id = ${-importId} and audit.xmin <> pg_current_xact_id()::xid`;

/** Ids of the rows that an earlier undo of the import has taken back. That somebody has confirmed what they hold is none of that. */
export const undoneBefore = (importId: number, table: ImportedTable): RawBuilder<unknown> => sql`(
  select entity_id from audit where ${ofEarlierUndo(importId)} and entity = ${table} and old_values - 'confirmed' <> '{}')`;

/** Ids of the rows that an import made. */
export const madeBy = (importId: number, table: ImportedTable): RawBuilder<unknown> =>
  sql`(select entity_id from audit where import_id = ${importId} and entity = ${table} and action = 'INSERT')`;

/** Ids of the rows that were there and that an import changed. */
export const changedBy = (importId: number, table: ImportedTable): RawBuilder<unknown> =>
  sql`(select entity_id from audit where import_id = ${importId} and entity = ${table} and action = 'UPDATE'
    except select entity_id from audit where import_id = ${importId} and entity = ${table} and action = 'INSERT')`;

/** By row: what an import found in each column it changed, as JSON. */
export const foundBy = (importId: number, table: ImportedTable): RawBuilder<unknown> => sql`(
  select entity_id, jsonb_object_agg(key, value) as columns from (
    select distinct on (entity_id, key) entity_id, key, value from audit cross join jsonb_each(old_values)
    where import_id = ${importId} and entity = ${table} and action = 'UPDATE' order by entity_id, key, audit.id) as first
  group by entity_id)`;

/** A row that is not what it was when the import was done. */
export interface LaterChange {
  readonly id: number;
  /** Of the row it belongs to: the item of an issue. */
  readonly parentId: number | null;
  /** Whether it was not there yet. */
  readonly made: boolean;
  /** The last audit row about it. */
  readonly auditId: number;
}

interface LaterChanges {
  /** The column that tells what a row belongs to. */
  readonly parent?: string;
  /** Columns that do not count. */
  readonly ignored?: readonly string[];
}

/**
 * Rows of a table that others have made, changed or deleted since the import. What has been taken back meanwhile does not count: an import
 * can be undone once the one that came after it is.
 */
async function findLaterChanges(
  { db }: Scope,
  importId: number,
  border: number,
  table: ImportedTable,
  { parent = '', ignored = [] }: LaterChanges = {},
): Promise<LaterChange[]> {
  const { rows } = await sql<LaterChange>`
    with later as materialized (
      select id, entity_id, action, old_values, new_values from audit
      where id > ${border} and entity = ${table} and import_id is distinct from ${-importId}
    ), touched as (
      select entity_id, (array_agg(action order by id))[1] as action, max(id) as audit_id,
        max(coalesce(new_values ->> ${parent}::text, old_values ->> ${parent}::text)::bigint) as parent_id
      from later group by entity_id
    ), first as (
      select distinct on (entity_id, key) entity_id, key, value as earlier from later cross join jsonb_each(old_values)
      where key <> all(${[...ignored]}::text[]) order by entity_id, key, later.id
    ), different as (
      select distinct entity_id from first join ${sql.table(table)} as entry on entry.id = entity_id
      where to_jsonb(entry) -> key is distinct from earlier
    )
    select entity_id as id, coalesce((to_jsonb(entry) ->> ${parent}::text)::bigint, parent_id) as parent_id,
      action = 'INSERT' as made, audit_id
    from touched left join ${sql.table(table)} as entry on entry.id = entity_id
    where case when action = 'INSERT' then entry.id is not null
      else entry.id is null or entity_id in (select entity_id from different) end`.execute(db);
  return rows;
}

/** What others have done since the import, by table. */
export type Later = Readonly<Record<ImportedTable, readonly LaterChange[]>>;

/** As `findLaterChanges`, of all tables an import writes to. */
export async function findAllLaterChanges(scope: Scope, importId: number, border: number): Promise<Later> {
  const find = (table: ImportedTable, options?: LaterChanges) => findLaterChanges(scope, importId, border, table, options);
  const ofItem = { parent: 'clothing_item_id' };
  // To delete what the import made is no use of it, and whether somebody has confirmed what they hold goes by what they hold.
  const deletable = { ignored: ['deleted_at'] };
  return {
    person: await find('person', { ignored: ['confirmed'] }),
    group: await find('group'),
    clothing_type: await find('clothing_type'),
    clothing_name: await find('clothing_name', deletable),
    measurement: await find('measurement'),
    clothing_item: await find('clothing_item', deletable),
    measured_value: await find('measured_value', ofItem),
    issue: await find('issue', ofItem),
  };
}

/** Ids as an array of SQL. */
export const idsOf = (rows: Iterable<{ readonly id: number }>): RawBuilder<unknown> => idArray([...rows].map(({ id }) => id));
export const idArray = (ids: readonly number[]): RawBuilder<unknown> => sql`${[...ids]}::bigint[]`;

/** Columns of a table that an import changes, and the condition under which a row gets back what it had. */
interface Restored {
  readonly table: ImportedTable;
  readonly columns: readonly string[];
  readonly where: RawBuilder<unknown>;
}

/** Gives rows (`entry`) back what the import found in them. */
export const restore = ({ db }: Scope, importId: number, { table, columns, where }: Restored) => {
  const restored = sql.join(columns.map((column) => sql.ref(column)));
  return sql`
    update ${sql.table(table)} as entry
    set (${restored}) = (select ${restored} from jsonb_populate_record(entry, found.columns) as earlier)
    from ${foundBy(importId, table)} as found
    where entry.id = found.entity_id and ${where}`.execute(db);
};
