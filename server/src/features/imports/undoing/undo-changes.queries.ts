import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';

/** Tables that an import writes to, as the audit names them. */
export type ImportedTable =
  | 'person'
  | 'group'
  | 'clothing_type'
  | 'clothing_name'
  | 'measurement'
  | 'clothing_item'
  | 'measured_value'
  | 'issue';

/** The last audit row of an import; undefined where it changed nothing. Later rows are changes by others. */
export async function findBorder({ db }: Scope, importId: number): Promise<number | undefined> {
  const { border } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max<number | null>('id').as('border'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return border ?? undefined;
}

/** Marks the changes of this transaction with the negative id of the import. */
export const markUndo = ({ db }: Scope, importId: number) =>
  sql`select set_config('app.import_id', ${String(-importId)}, true)`.execute(db);

/** Columns that an import changes, by table. */
export const changeable = {
  person: ['first_name', 'last_name', 'gender_code', 'group_id', 'email', 'phone_number', 'height', 'foot_size', 'head_size', 'active'],
  clothing_name: ['name', 'clothing_type_id', 'parish', 'description'],
  clothing_item: ['clothing_number', 'size', 'comment', 'active'],
} as const;

/** Ids of the rows that an import added. */
export const madeBy = (importId: number, table: ImportedTable): RawBuilder<unknown> =>
  sql`(select entity_id from audit where import_id = ${importId} and entity = ${table} and action = 'INSERT')`;

/** Ids of the rows that an import changed, but did not add. */
export const changedBy = (importId: number, table: ImportedTable): RawBuilder<unknown> =>
  sql`(select entity_id from audit where import_id = ${importId} and entity = ${table} and action = 'UPDATE'
    except select entity_id from audit where import_id = ${importId} and entity = ${table} and action = 'INSERT')`;

/** By row: the values before the import of the columns it changed, as JSON. */
export const foundBy = (importId: number, table: ImportedTable): RawBuilder<unknown> => sql`(
  select entity_id, jsonb_object_agg(key, value) as columns from (
    select distinct on (entity_id, key) entity_id, key, value from audit cross join jsonb_each(old_values)
    where import_id = ${importId} and entity = ${table} and action = 'UPDATE' order by entity_id, key, audit.id) as first
  group by entity_id)`;

/** A row that has changed since the import. */
export interface LaterChange {
  readonly id: number;
  /** Of the row it belongs to: the item of an issue. */
  readonly parentId: number | null;
  /** It was added since. */
  readonly made: boolean;
  /** The last audit row about it. */
  readonly auditId: number;
}

interface LaterChanges {
  /** The column of the row that it belongs to. */
  readonly parent?: string;
  /** Columns whose changes do not count. */
  readonly ignored?: readonly string[];
}

/**
 * Rows of a table that others have added, changed or deleted since the import. Rows that have their values back do not count: an import
 * can be undone once the one after it is.
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

/** Changes since the import, by table. */
export type Later = Readonly<Record<ImportedTable, readonly LaterChange[]>>;

/** As `findLaterChanges`, of all tables an import writes to. */
export async function findAllLaterChanges(scope: Scope, importId: number, border: number): Promise<Later> {
  const find = (table: ImportedTable, options?: LaterChanges) => findLaterChanges(scope, importId, border, table, options);
  const ofItem = { parent: 'clothing_item_id' };
  // To delete a row of the import is no use of it; `confirmed` follows from what the person holds.
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

export const idsOf = (rows: Iterable<{ readonly id: number }>): RawBuilder<unknown> => idArray([...rows].map(({ id }) => id));

/** Columns to restore, and the condition on a row (`entry`). */
interface Restored {
  readonly table: ImportedTable;
  readonly columns: readonly string[];
  readonly where: RawBuilder<unknown>;
}

/** Gives rows their values before the import back. */
export const restore = ({ db }: Scope, importId: number, { table, columns, where }: Restored) => {
  const restored = sql.join(columns.map((column) => sql.ref(column)));
  return sql`
    update ${sql.table(table)} as entry
    set (${restored}) = (select ${restored} from jsonb_populate_record(entry, found.columns) as earlier)
    from ${foundBy(importId, table)} as found
    where entry.id = found.entity_id and ${where}`.execute(db);
};
