import { expect, test } from 'vitest';
import { APP_ROLE, HOLDER_ROLE, INSTRUCTOR_ROLE, MAKER_ROLE } from '../src/db/database.ts';
import { testDatabase } from './database.ts';

const database = testDatabase();

/** Every table, view, sequence, function and procedure of the product and of its jobs, with what the role may do; "-": nothing. */
const RIGHTS = `
  with product as (select oid, nspname from pg_namespace where nspname in ('riideait', 'riideait_rooms', 'riideait_jobs')),
  relation as (
    select pg_class.oid, nspname || '.' || relname as name,
      case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind
    from pg_class join product on product.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
  ),
  held as (
    select kind, name, privilege from relation
    cross join unnest(case kind when 'sequence' then '{SELECT,UPDATE,USAGE}'
      else '{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}' end::text[]) with ordinality as privileges (privilege, place)
    where case kind when 'sequence' then has_sequence_privilege($1, oid, privilege) else has_table_privilege($1, oid, privilege) end
    union all
    select kind, name, privilege || ' (' || string_agg(attname, ', ' order by attnum) || ')' from relation
    join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped and kind <> 'sequence'
    cross join unnest('{SELECT,INSERT,UPDATE,REFERENCES}'::text[]) as privilege
    where has_column_privilege($1, oid, attnum, privilege) and not has_table_privilege($1, oid, privilege)
    group by 1, 2, privilege
    union all
    select case prokind when 'p' then 'procedure' else 'function' end,
      nspname || '.' || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')', 'EXECUTE'
    from pg_proc join product on product.oid = pronamespace where has_function_privilege($1, pg_proc.oid, 'EXECUTE')
    union all
    select 'schema', nspname, privilege from product cross join unnest('{USAGE,CREATE}'::text[]) as privilege
    where has_schema_privilege($1, oid, privilege)
  )
  select kind || ' ' || name || ': ' || string_agg(lower(privilege), ', ' order by privilege collate "C") as line
  from held group by kind, name order by kind collate "C", name collate "C"`;

const HEADING = `What each role of the database may do, of all tables, views, sequences, functions and procedures. What does not stand here it may
not do at all. Written by \`npm run functions\` from the migrated database; a line more is a right more.
`;

test('docs/rights.txt shows all rights of the roles of requests', async () => {
  const texts: string[] = [];
  for (const role of [APP_ROLE, INSTRUCTOR_ROLE, HOLDER_ROLE, MAKER_ROLE]) {
    const { rows } = await database().pool.query<{ line: string }>(RIGHTS, [role]);
    texts.push([role, ...rows.map(({ line }) => `  ${line}`), ''].join('\n'));
  }
  await expect([HEADING, ...texts].join('\n')).toMatchFileSnapshot('../../docs/rights.txt');
});

test('everybody else may call no function of the product, those to come neither', async () => {
  const { pool } = database();
  const client = await pool.connect();
  try {
    await client.query("begin; create function later() returns int language sql as 'select 1'");
    const { rows } = await client.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc
       where pronamespace in ('riideait'::regnamespace, 'riideait_rooms'::regnamespace, 'riideait_jobs'::regnamespace)
         and exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)`,
    );
    expect(rows).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a function with the rights of its owner finds its tables in the schema of the product only', async () => {
  const { rows } = await database().pool.query(
    `select proname as name, proconfig as settings from pg_proc
     where pronamespace in ('riideait'::regnamespace, 'riideait_rooms'::regnamespace, 'riideait_jobs'::regnamespace) and prosecdef
       and not coalesce('search_path=riideait, pg_temp' = any(proconfig), false)`,
  );
  expect(rows).toEqual([]);
});
