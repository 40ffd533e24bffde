import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { nameKey } from '../cells.rules.ts';

/** Rows that one statement writes. */
const AT_ONCE = 1000;

/** Cuts a list into portions of `AT_ONCE` at most, as far as no single one weighs more. */
export function* portionsOf<T>(list: readonly T[], weightOf: (one: T) => number = () => 1): Generator<T[]> {
  let [portion, weight]: [T[], number] = [[], 0];
  for (const one of list) {
    const own = weightOf(one);
    if (portion.length > 0 && weight + own > AT_ONCE) {
      yield portion;
      [portion, weight] = [[], 0];
    }
    portion.push(one);
    weight += own;
  }
  if (portion.length > 0) yield portion;
}

/** A list as rows of SQL: `rows([{ id: 1 }], 'id bigint')` is `jsonb_to_recordset(…) as given (id bigint)`. */
export const given = (list: readonly object[], columns: string): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as given (${sql.raw(columns)})`;

/** Columns that an import changes, by table. */
export const changeable = {
  person: ['first_name', 'last_name', 'gender_code', 'group_id', 'email', 'phone_number', 'height', 'foot_size', 'head_size', 'active'],
  clothing_name: ['name', 'clothing_type_id', 'parish', 'description'],
  clothing_item: ['clothing_number', 'size', 'comment', 'active'],
} as const;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const snakeCased = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [snakeCase(name), value]));

/** Changes some columns of many rows, of each its own; what is not named stays as it is. Each row is named once. */
export async function updateRows(
  { db }: Scope,
  table: keyof typeof changeable,
  changes: readonly { readonly id: number; readonly values: object }[],
): Promise<void> {
  const columns = sql.join(changeable[table].map((column) => sql.ref(column)));
  for (const portion of portionsOf(changes)) {
    const rows = portion.map(({ id, values }) => ({ id, columns: snakeCased(values) }));
    await sql`
      update ${sql.table(table)} as entry
      set (${columns}) = (select ${columns} from jsonb_populate_record(entry, given.columns) as changed)
      from ${given(rows, 'id bigint, columns jsonb')}
      where entry.id = given.id`.execute(db);
  }
}

/** Ids of all groups or types by the keys of their names; those of the names told that are not there yet are made, each once. */
export async function idsByName({ db }: Scope, table: 'group' | 'clothingType', names: Iterable<string>): Promise<Map<string, number>> {
  const known = await db.selectFrom(table).select(['id', 'name']).orderBy('id', 'desc').execute();
  const ids = new Map(known.map(({ id, name }) => [nameKey(name), id]));
  const spellings = new Map<string, string>();
  for (const name of names) {
    const key = nameKey(name);
    if (!ids.has(key) && !spellings.has(key)) spellings.set(key, name);
  }
  for (const portion of portionsOf([...spellings.values()])) {
    const made = await db
      .insertInto(table)
      .values(portion.map((name) => ({ name })))
      .returning(['id', 'name'])
      .execute();
    for (const { id, name } of made) ids.set(nameKey(name), id);
  }
  return ids;
}
