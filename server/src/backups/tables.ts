import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import { SCHEMA } from '../db/database.ts';
import { withOwnerUnbound } from '../db/migrate.ts';
import type { Manifest } from './manifest.ts';
import { summing } from './sum.ts';

/** A table, with names as they stand in SQL. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** Its order, the same in every database. */
  readonly key: readonly string[];
  /** Its rows belong to ensembles, kept apart by row-level security. */
  readonly ofEnsembles: boolean;
  /** Tables that its foreign keys refer to. */
  readonly needs: readonly string[];
}

type TableSum = Manifest['tables'][number];

/**
 * Settings of a connection that copies: our tables, no time-outs, and values written the same way by every server.
 * Sizes of tables are not known here, so none of the usual limits fits.
 */
export const COPYING = `
  set search_path = ${SCHEMA}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex'; set extra_float_digits = 1;`;

/**
 * All tables but those that tell of this cluster, the ones that others refer to first. Generated columns are left out, and ids of transactions, which
 * mean nothing in another database. */
export async function findTables(client: ClientBase, schema = SCHEMA): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select $1::text as schema, c.relname as name, c.relrowsecurity as "ofEnsembles",
       (select json_agg(format('%I', a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.atttypid <> 'xid8'::regtype) as columns,
       (select json_agg(format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
       (select coalesce(json_agg(needed.relname), '[]') from pg_constraint f join pg_class needed on needed.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c
     where c.relnamespace = $1::text::regnamespace and c.relkind = 'r' and c.relname not in ('migration', 'built_with')
     order by c.relname`,
    [schema],
  );
  return inOrder(rows);
}

/** Puts each table after those that it needs. */
function inOrder(tables: readonly Table[]): Table[] {
  const placed = new Map<string, Table>();
  while (placed.size < tables.length) {
    const next = tables.filter(({ name, needs }) => !placed.has(name) && needs.every((other) => placed.has(other)));
    if (next.length === 0) throw new Error('The foreign keys of the tables form a circle: they cannot be loaded one after the other.');
    for (const table of next) placed.set(table.name, table);
  }
  return [...placed.values()];
}

/**
 * The rows of a table as COPY writes them, in the order of the key. A role that is bound by row-level security, as the owner is
 * by forced policies, sees one ensemble at a time: tables of ensembles are read that way for every role.
 */
async function* rowsOf(client: ClientBase, { schema, name, columns, key, ofEnsembles }: Table): AsyncGenerator<Buffer> {
  const all = `select ${columns.join(', ')} from ${schema}."${name}"`;
  const ordered = `order by ${key.join(', ')}`;
  if (!ofEnsembles) {
    yield* client.query(to(`copy (${all} ${ordered}) to stdout`));
    return;
  }
  for await (const id of enterEnsembles(client)) yield* client.query(to(`copy (${all} where ensemble_id = ${id} ${ordered}) to stdout`));
}

/** Enters one ensemble after the other, within the transaction. */
export async function* enterEnsembles(client: ClientBase): AsyncGenerator<number> {
  const { rows } = await client.query<{ id: number }>(`select id from ${SCHEMA}.ensemble order by id`);
  for (const { id } of rows) {
    await client.query("select set_config('app.ensemble_id', $1, true)", [String(id)]);
    yield id;
  }
}

const LINE_END = 10;

/** Reads a whole table; `take` receives it in pieces. Returns its sum. */
export async function readTable(client: ClientBase, table: Table, take = async (_: Buffer) => {}): Promise<TableSum> {
  const total = summing();
  let rows = 0;
  for await (const chunk of rowsOf(client, table)) {
    total.add(chunk);
    // Line ends inside values are escaped: each one ends a row.
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
    await take(chunk);
  }
  return { name: table.name, columns: [...table.columns], rows, ...total.sum() };
}

export interface Loading {
  add(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
}

/** Loads rows, as COPY wrote them, into a table. */
export function loadTable(client: ClientBase, { schema, name, columns }: Pick<Table, 'schema' | 'name' | 'columns'>): Loading {
  const copy = client.query(from(`copy ${schema}."${name}" (${columns.join(', ')}) from stdin`));
  const loaded = finished(copy);
  loaded.catch(() => {});
  return {
    async add(chunk) {
      if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), loaded]);
    },
    async end() {
      copy.end();
      await loaded;
    },
  };
}

/** Whether two databases have the same tables with the same columns. */
export function areAlike(some: readonly Pick<Table, 'name' | 'columns'>[], others: readonly Pick<Table, 'name' | 'columns'>[]): boolean {
  const shape = (tables: typeof some) => JSON.stringify(tables.map(({ name, columns }) => [name, columns]).toSorted());
  return shape(some) === shape(others);
}

/** Empties the tables, also of rows from migrations, and calls `fill` to load others, with triggers disabled. Then sets the sequences. */
export async function refill(
  client: ClientBase,
  tables: readonly Table[],
  sequences: Readonly<Record<string, number>>,
  fill: () => Promise<void>,
): Promise<void> {
  const all = tables.map(({ schema, name }) => `${schema}."${name}"`);
  await withOwnerUnbound(client, async () => {
    await client.query(`truncate ${all.join(', ')}`);
    await client.query(all.map((table) => `alter table ${table} disable trigger user;`).join(''));
    await fill();
    for (const [name, last] of Object.entries(sequences)) {
      await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3)", [SCHEMA, name, last]);
    }
    await client.query(all.map((table) => `alter table ${table} enable trigger user;`).join(''));
  });
}

/** Last values of the sequences behind identity columns, as of now: never below those of the snapshot. */
export async function findSequences(client: ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(
    'select sequencename as name, last_value as last from pg_sequences where schemaname = $1 and last_value is not null order by 1',
    [SCHEMA],
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
