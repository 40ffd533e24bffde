import type { Double } from '@riideait/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Index } from '../db/built-with.ts';
import { unconnected } from '../db/dialect.ts';
import { withOwnerUnbound } from '../db/migrate.ts';
import type { Passport } from './passport.ts';
import { isTable, passports, tableLabel } from './passports.ts';

interface Shape {
  /** Expressions of its key in order, as they stand in SQL. */
  readonly keys: readonly string[];
  /** Condition of a partial index. */
  readonly condition: string | null;
}

/** Rows that the unique index should have kept apart. Looks for them in the rows themselves: the index is not to be trusted. In a transaction of its own. */
export async function findDoubles(client: pg.ClientBase, index: Index): Promise<Double[]> {
  const { rows: shapes } = await client.query<Shape>(
    `select pg_get_expr(indpred, indrelid) as condition,
       (select json_agg(pg_get_indexdef(indexrelid, place, true) order by place) from generate_series(1, indnkeyatts) as place) as keys
     from pg_index where indexrelid = $1::regclass`,
    [index.name],
  );
  const doubles: Double[] = [];
  await client.query('begin; set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off');
  await withOwnerUnbound(client, async () => {
    for (const shape of shapes) doubles.push(...(await doublesOf(client, index, shape)));
  });
  await client.query('commit');
  return doubles;
}

async function doublesOf(client: pg.ClientBase, { table, tableName }: Index, { keys, condition }: Shape): Promise<Double[]> {
  const [column, ensemble] = keys.includes('ensemble_id')
    ? ['ensemble_id', '(select name from ensemble where id = ensemble_id)']
    : ['null', 'null'];
  const { rows } = await client.query<Omit<Double, 'register'>>(
    `select ${ensemble} as ensemble, names from (
       select ${column}, array_agg(${nameIn(tableName, keys)}) as names from ${table} as doubled
       where ${[...keys.map((key) => `(${key}) is not null`), condition ?? 'true'].join(' and ')}
       group by ${keys.join(', ')} having count(*) > 1) as found`,
  );
  return rows.map((row) => ({ ...row, register: tableLabel(tableName) }));
}

/** SQL: what the row is called; where rows have no names, its key. */
function nameIn(table: string, keys: readonly string[]): string {
  const { called }: Partial<Passport> = isTable(table) ? passports[table] : {};
  const name = called?.(sql.ref('doubled.id')).compile(unconnected).sql ?? 'null';
  return `coalesce(${name}, concat_ws(' ', ${keys.filter((key) => key !== 'ensemble_id').join(', ')}))`;
}
