import type pg from 'pg';
import { SCHEMA } from '../../server/src/db/database.ts';
import { ADMIN } from '../sign-in.ts';
import { filling } from './filling.ts';

/** Distance between the id of a row and that of its copy in the next ensemble. */
const STEP = 1_000_000;

interface Column {
  readonly table: string;
  readonly column: string;
  /** Holds an id of a row that is copied too. */
  readonly id: boolean;
}

/** Columns of all tables of ensembles and of their users, whatever migrations will bring. */
const COLUMNS = `
select c.relname as table, a.attname as column, a.atttypid = 'int8'::regtype and a.attname ~ '(^|_)(id|by)$' as id
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = '${SCHEMA}'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  and (c.relrowsecurity or c.relname in ('ensemble', 'app_user', 'named_user'))
order by c.relname, a.attnum`;

const OWNER: Readonly<Record<string, string>> = { ensemble: 'id', named_user: 'in_ensemble_id' };
/** Values that are unique over all ensembles. */
const UNIQUE: Readonly<Record<string, string>> = {
  'ensemble.code': "code || '-' || nr.nr",
  'app_user.email': "replace(email, '@', '.' || nr.nr || '@')",
  // Begins with a sign that no random code has.
  'item_code.code': "'U' || lpad(to_hex(nr.nr * 100000 + id % 100000), 7, '0')",
};

/** The administrator of copy `nr`; 0 is the ensemble itself. */
export const adminOfClone = (nr: number): string => (nr === 0 ? ADMIN : ADMIN.replace('@', `.${nr}@`));

/** Copies the demo ensemble with its users, its issues and its audit until there are so many of it. */
export async function addClones(client: pg.PoolClient, ensembles: number): Promise<void> {
  const { rows } = await client.query<Column>(COLUMNS);
  const { rows: found } = await client.query<{ id: number }>('select ensemble_id as id from app_user where email = $1', [ADMIN]);
  const source = Number(found[0]?.id);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const inserts = [...tables].map(([table, columns]) => insertOf(table, columns));
  await filling(client, async () => {
    for (const table of tables.keys()) {
      const own = `${OWNER[table] ?? 'ensemble_id'} = ${source}`;
      await client.query(`create temp table "source_${table}" on commit drop as select * from ${SCHEMA}."${table}" where ${own}`);
    }
    for (let nr = 1; nr < ensembles; nr++) await client.query(inserts.map((insert) => insert(nr)).join(';'));
  });
}

const insertOf = (table: string, columns: readonly Column[]) => (nr: number) => {
  const copyOf = ({ column, id }: Column) => UNIQUE[`${table}.${column}`] ?? (id ? `"${column}" + ${nr * STEP}` : `"${column}"`);
  return `insert into ${SCHEMA}."${table}" (${columns.map(({ column }) => `"${column}"`).join(', ')}) overriding system value
    select ${columns.map(copyOf).join(', ')} from "source_${table}", (select ${nr} as nr) as nr`;
};
