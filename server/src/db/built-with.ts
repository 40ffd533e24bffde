import type pg from 'pg';
import { JOBS_SCHEMA } from '../jobs/queues.ts';
import { SCHEMA } from './database.ts';

/**
 * Versions of what texts are compared and folded by: each collation of an index but the order of bytes, `fold` (a hash of what it makes of
 * the signs, so of unaccent's rules) and PostgreSQL's major, by whose tables texts are normalised.
 */
export type Versions = ReadonlyMap<string, string>;

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Indexes and the collations that their keys, expressions or conditions name. Of PostgreSQL's own ones pg_depend lacks the default. */
const USED = `
  select i.indexrelid as index, k.by from pg_index i cross join unnest(i.indcollation) as k (by) where k.by <> 0
  union select objid, refobjid from pg_depend where classid = 'pg_class'::regclass and refclassid = 'pg_collation'::regclass`;
const OURS = `c.relkind = 'i' and c.relnamespace in (to_regnamespace('${SCHEMA}'), to_regnamespace('${JOBS_SCHEMA}'))`;

const MAJOR = 'PostgreSQL';
/** Signs of the two planes of Unicode that have rules, without halves of pairs; a space keeps them apart. */
const FOLDED = `select md5(${SCHEMA}.fold(string_agg(chr(sign), ' ' order by sign))) as version
  from generate_series(1, 131071) as sign where sign not between 55296 and 57343`;

/**
 * The versions here and now, also on a replica.
 * @param query_timeout wait for each statement, ms
 */
export async function presentVersions(client: Queryable, query_timeout?: number): Promise<Versions> {
  const statement = {
    text: `
    with used as (${USED})
    select collname as what, case collname
      when 'default' then (select pg_database_collation_actual_version(oid) from pg_database where datname = current_database())
      else pg_collation_actual_version(oid) end as version
    from pg_collation where oid in (select by from used join pg_class c on c.oid = used.index where ${OURS})
    union all select '${MAJOR}', (current_setting('server_version_num')::int / 10000)::text
    union all select 'fold', '' where to_regprocedure('${SCHEMA}.fold(text)') is not null`,
    query_timeout,
  };
  const { rows } = await client.query<{ what: string; version: string | null }>(statement);
  const versions = new Map(rows.flatMap(({ what, version }) => (version === null ? [] : [[what, version] as const])));
  if (!versions.has('fold')) return versions;
  const folded = await client.query<{ version: string }>({ ...statement, text: FOLDED });
  return versions.set('fold', folded.rows[0]?.version ?? '');
}

/** What differs, in words: "und-x-icu 153.80, not 153.112". */
export const differences = (present: Versions, other: Versions): Map<string, string> =>
  new Map(
    [...present].flatMap(([what, version]) => {
      const former = other.get(what);
      if (former === version) return [];
      // Hashes say nothing.
      return [[what, what === 'fold' ? 'what signs are folded to' : `${what} ${version}, not ${former ?? 'known before'}`] as const];
    }),
  );

/** The versions that indexes and folded columns were built with; none where that was never noted. */
export async function builtWith(client: Queryable): Promise<Versions> {
  if ((await client.query(`select where to_regclass('${SCHEMA}.built_with') is null`)).rows.length > 0) return new Map();
  const { rows } = await client.query<{ what: string; version: string }>(`select what, version from ${SCHEMA}.built_with`);
  return new Map(rows.map(({ what, version }) => [what, version]));
}

/**
 * Notes the versions that all is built with, beside `migration`, which like it is of this cluster alone: backups leave both out.
 * PostgreSQL keeps a version too, which of its own collations belongs to the superuser: ours is renewed.
 */
export async function keepBuiltWith(client: Queryable, versions: Versions): Promise<void> {
  await client.query(`create table if not exists ${SCHEMA}.built_with (what text collate "C" primary key, version text not null)`);
  await client.query(`delete from ${SCHEMA}.built_with`);
  await client.query(`insert into ${SCHEMA}.built_with select key, value from jsonb_each_text($1)`, [
    JSON.stringify(Object.fromEntries(versions)),
  ]);
  await client.query(`do $$ declare own record; begin
    for own in select oid::regcollation as name from pg_collation
      where collnamespace = '${SCHEMA}'::regnamespace and collversion is distinct from pg_collation_actual_version(oid)
    loop execute format('alter collation %s refresh version', own.name); end loop; end $$`);
}

/** An index with its names as they stand in SQL. */
export interface Index {
  readonly name: string;
  readonly table: string;
  /** Name of the table alone, unquoted. */
  readonly tableName: string;
}

/** Indexes that compare by one of these, all of them after a new major; and those of our functions. */
export async function indexesBuiltWith(client: Queryable, changed: readonly string[], present: Versions): Promise<Index[]> {
  const touched = changed.includes(MAJOR) ? [...present.keys()] : changed;
  const { rows } = await client.query<Index>(
    `with used as (${USED})
     select c.oid::regclass::text as name, i.indrelid::regclass::text as table, t.relname as "tableName"
     from pg_class c join pg_index i on i.indexrelid = c.oid join pg_class t on t.oid = i.indrelid
     where ${OURS} and (c.oid in (select index from used join pg_collation n on n.oid = used.by where n.collname = any ($1))
       or exists (select from pg_depend d join pg_proc p on p.oid = d.refobjid where d.classid = 'pg_class'::regclass and d.objid = c.oid
         and d.refclassid = 'pg_proc'::regclass and p.pronamespace = to_regnamespace('${SCHEMA}')))
     order by 1`,
    [touched],
  );
  return rows;
}

/** @throws Error if a constraint of another kind has that name */
export async function indexNamed(client: Queryable, name: string): Promise<Index> {
  const { rows } = await client.query<Index>(
    `select c.oid::regclass::text as name, i.indrelid::regclass::text as table, t.relname as "tableName"
     from pg_class c join pg_index i on i.indexrelid = c.oid join pg_class t on t.oid = i.indrelid
     where ${OURS} and c.relname = $1`,
    [name],
  );
  const [index] = rows;
  if (index === undefined) throw new Error(`Rows break ${name}, which is no index.`);
  return index;
}

export interface Computed {
  readonly table: string;
  /** Statement that computes its stored texts again, in rows where that changes them. */
  readonly update: string;
}

/** Tables with stored columns that are computed and hold text. PostgreSQL computes a column again where one that it reads is set. */
export async function computedColumns(client: Queryable): Promise<Computed[]> {
  const { rows } = await client.query<Computed>(`
    select c.oid::regclass::text as table, format('update %s set %s where (%s) is distinct from (%s)', c.oid::regclass,
      (select string_agg(distinct format('%1$I = %1$I', column_name), ', ') from information_schema.column_column_usage
       where table_schema = '${SCHEMA}' and table_name = c.relname),
      string_agg(quote_ident(attname), ', ' order by attnum), string_agg(pg_get_expr(adbin, adrelid), ', ' order by attnum)) as update
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_attrdef on adrelid = c.oid and adnum = attnum
    where c.relnamespace = to_regnamespace('${SCHEMA}') and attgenerated = 's' and attcollation <> 0
    group by c.oid order by 1`);
  return rows;
}
