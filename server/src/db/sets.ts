import { snakeCase } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './scope.ts';

/** Rows that one statement writes. */
const AT_ONCE = 1000;

/** Cuts a list into portions that weigh `AT_ONCE` at most; a single entry may weigh more. */
export function* portionsOf<T>(list: readonly T[], weightOf: (entry: T) => number = () => 1): Generator<T[]> {
  let [portion, weight]: [T[], number] = [[], 0];
  for (const entry of list) {
    const own = weightOf(entry);
    if (portion.length > 0 && weight + own > AT_ONCE) {
      yield portion;
      [portion, weight] = [[], 0];
    }
    portion.push(entry);
    weight += own;
  }
  if (portion.length > 0) yield portion;
}

/** A list as rows of SQL: `recordset([{ id: 1 }], 'id bigint')` is `jsonb_to_recordset(…) as given (id bigint)`. */
export const recordset = (list: readonly object[], columns: string): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as given (${sql.raw(columns)})`;

/** Ids as an array of SQL. Row-level security blinds the planner, which goes through a whole table for each row of a join. */
export const idArray = (ids: Iterable<number>): RawBuilder<number[]> => sql`${[...new Set(ids)]}::bigint[]`;

/** `id` null: a new row, with all its values; else the values that change. */
export interface RowWrite<Row extends object = object> {
  readonly id: number | null;
  readonly values: Partial<Row>;
}

const snakeCased = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [snakeCase(name), value]));

/** Answers the ids in order. */
async function insertRows(db: Scope['db'], table: string, names: RawBuilder<unknown>, rows: readonly object[]): Promise<{ id: number }[]> {
  const { rows: made } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    returning id`.execute(db);
  return made;
}

/** Adds and changes many rows in columns of `columns`; answers the writes with their ids. An id stands in `writes` once. */
export async function writeRows<Write extends RowWrite>(
  { db }: Scope,
  table: string,
  columns: readonly string[],
  writes: readonly Write[],
): Promise<(Write & { id: number })[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const written: (Write & { id: number })[] = [];
  for (const portion of portionsOf(writes)) {
    const rows = portion.map(({ id, values }) => ({ id, columns: snakeCased(values) }));
    const changed = rows.filter((row) => row.id !== null && Object.keys(row.columns).length > 0);
    if (changed.length > 0) {
      await sql`
        update ${sql.table(table)} as entry set (${names}) = (select ${names} from jsonb_populate_record(entry, given.columns) as changed)
        from ${recordset(changed, 'id bigint, columns jsonb')} where entry.id = given.id`.execute(db);
    }
    const added = rows.flatMap((row) => (row.id === null ? [row.columns] : []));
    const made = added.length === 0 ? [] : await insertRows(db, table, names, added);
    const ids = made.values();
    for (const write of portion) {
      const id = write.id ?? ids.next().value?.id;
      if (id !== undefined) written.push({ ...write, id });
    }
  }
  return written;
}

/** Ids by name, in any case; names that are not there yet are added. */
export async function ensureNamed(
  { db }: Scope,
  table: 'group' | 'clothingType' | 'place',
  names: Iterable<string>,
): Promise<Map<string, number>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  const ids = async () => {
    const rows = await db.selectFrom(table).select(['id', 'name']).execute();
    const byName = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
    return new Map(wanted.flatMap((name) => [[name, byName.get(name.toLowerCase())] as const]));
  };
  const fresh = [...(await ids())].filter(([, id]) => id === undefined).map(([name]) => ({ name }));
  for (const portion of portionsOf(fresh)) {
    await db
      .insertInto(table)
      .values(portion)
      .onConflict((same) => same.doNothing())
      .execute();
  }
  return new Map([...(await ids())].flatMap(([name, id]) => (id === undefined ? [] : [[name, id]])));
}
