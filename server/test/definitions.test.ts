import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { neededBy, readDefinitions } from '../src/db/definitions.ts';
import { newestVersion } from '../src/db/migrate.ts';
import { testDatabase } from './database.ts';

const database = testDatabase();

/** Its body names the schema of an extension, which each database has where it is. */
const OF_MIGRATIONS = ['fold'];

test('each function and view of the migrated database has a file, and each file defines one', async () => {
  const { rows } = await sql<{ path: string }>`
    select distinct 'functions/' || case nspname when 'riideait' then '' else nspname || '.' end || proname || '.sql' as path
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('riideait', 'riideait_rooms') and proname <> all (${OF_MIGRATIONS})
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union select 'views/' || case schemaname when 'riideait' then '' else schemaname || '.' end || viewname || '.sql'
    from pg_views where schemaname in ('riideait', 'riideait_rooms')`.execute(database().system);
  const files = (await readDefinitions()).map(({ path }) => path);
  expect(files.toSorted()).toEqual(rows.map(({ path }) => path).toSorted());
});

test('a view comes after those that it reads', async () => {
  const paths = (await readDefinitions()).map(({ path }) => path);
  const places = ['views/current_issue.sql', 'views/free_item.sql', 'views/current_name.sql'].map((path) => paths.indexOf(path));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(paths.indexOf('functions/without_words.sql'));
});

test('a migration names the files that it needs first', async () => {
  const definitions = await readDefinitions();
  const needed = neededBy('-- needs functions/note_root.sql\n-- needs views/dance.sql\ncreate trigger …', definitions);
  expect(needed.map(({ path }) => path)).toEqual(['functions/note_root.sql', 'views/dance.sql']);
  expect(neededBy('-- An update needs functions/note_root.sql', definitions)).toEqual([]);
  expect(() => neededBy('-- needs functions/none.sql', definitions)).toThrow('There is no functions/none.sql');
});

/** The number of the migration with which the files last changed, and a hash of them all. */
const LOCK = new URL('../migrations/functions/lock', import.meta.url).pathname;

test('the files change with a migration, without which no database would run them', async () => {
  const hash = createHash('sha256');
  for (const { path, text } of await readDefinitions()) hash.update(`${path}\n${text}`);
  const present = hash.digest('hex');
  const [version = '0', known] = existsSync(LOCK) ? readFileSync(LOCK, 'utf8').trim().split(' ') : [];
  const newest = await newestVersion();
  if (known !== present)
    expect(newest, `Functions or views have changed since migration ${version}: add one`).toBeGreaterThan(Number(version));
  await expect(`${known === present ? version : newest} ${present}\n`).toMatchFileSnapshot(LOCK);
});
