import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkBackup } from '../src/backups/check-backup.ts';
import { makeBackup } from '../src/backups/make-backup.ts';
import { restoreBackup } from '../src/backups/restore-backup.ts';
import { APP_ROLE, type Database, INSTRUCTOR_ROLE, openDatabase } from '../src/db/database.ts';
import { checkTenancy, mayBecome, tablesWithoutForcedPolicy } from '../src/db/safety.ts';
import { type Scope, withScope } from '../src/db/scope.ts';
import { diskStore } from '../src/images/disk-store.ts';
import { queueNames } from '../src/jobs/queues.ts';
import { migrate } from '../src/migrate.ts';
import { rooms } from '../src/tables/passports.ts';
import { aGroup, anItem } from './builders.ts';
import { databaseUrl } from './database-url.ts';

const name = `riideait_owner_${process.pid}`;
const password = 'omanik';
const serverUrl = inject('serverUrl');
let database: Database;

/** URL of the server for the role that only owns the database. */
function ownersUrl(): string {
  const url = databaseUrl(serverUrl, name);
  return url.replace(/\/\/[^@]*@/, `//${name}:${password}@`);
}

async function asAdministrator(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await asAdministrator(`create role ${name} login password '${password}'`, `create database ${name} owner ${name}`);
  // Two servers that start at once on an empty database.
  await Promise.all([migrate(ownersUrl()), migrate(ownersUrl())]);
  database = openDatabase(ownersUrl());
});
afterAll(async () => {
  await database?.close();
  await asAdministrator(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`);
});

test('an owner without the right to switch roles is bound by the policies', async () => {
  expect(await checkTenancy(database, rooms)).toBe('stay');
  expect(await mayBecome(database, INSTRUCTOR_ROLE)).toBe(false);

  const { rows } = await database.pool.query<{ id: number }>(
    "insert into ensemble (code, name) values ('a', 'A'), ('b', 'B') returning id",
  );
  const [ours, theirs] = rows.map(({ id }) => id);
  const inside = <T>(ensembleId: number | undefined, work: (scope: Scope) => Promise<T>) =>
    withScope(database, 'stay', { ensembleId: ensembleId ?? 0, userId: null, now: new Date() }, work);

  await inside(ours, (scope) => aGroup(scope, 'Meie'));
  await inside(theirs, (scope) => aGroup(scope, 'Nende'));
  expect(await inside(ours, ({ db }) => db.selectFrom('group').select('name').execute())).toEqual([{ name: 'Meie' }]);
  await expect(
    inside(ours, ({ db }) =>
      db
        .insertInto('group')
        .values({ name: 'Sisse', ensembleId: theirs ?? 0 })
        .execute(),
    ),
  ).rejects.toThrow('row-level security');
});

test('an owner who is bound by the policies reads the card for strangers of any ensemble that shows it', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into ensemble (code, name, strangers_card) values ('peidus', 'Peidus', false), ('nahtav', 'Nähtav', true) returning id",
  );
  const cards = rows.map(async ({ id }) => {
    const code = await withScope(database, 'stay', { ensembleId: id, userId: null, now: new Date() }, async (scope) => {
      const item = await anItem(scope);
      return scope.db.selectFrom('itemCode').select('code').where('clothingItemId', '=', item.id).executeTakeFirstOrThrow();
    });
    return (await database.pool.query('select ensemble_name as name from strangers_card($1)', [code.code])).rows;
  });
  expect(await Promise.all(cards)).toEqual([[], [{ name: 'Nähtav' }]]);
});

test('a role with CREATEROLE gets the right to switch, in any version of PostgreSQL; the search extension may be in another schema', async () => {
  const maker = `${name}_maker`;
  await asAdministrator(
    `create role ${maker} login createrole password '${password}'`,
    `create database ${maker} owner ${maker}`,
    // Membership of the creator of a role: since 16 without the option to become it.
    `do $$ begin execute 'grant ${APP_ROLE}, ${INSTRUCTOR_ROLE} to ${maker} with '
      || case when current_setting('server_version_num')::int >= 160000 then 'admin true, set false, inherit false' else 'admin option' end; end $$`,
  );
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, maker) });
  await client.connect();
  await client.query(`create schema extensions; create extension unaccent schema extensions; grant usage on schema extensions to ${maker}`);
  await client.end();
  const url = databaseUrl(serverUrl, maker).replace(/\/\/[^@]*@/, `//${maker}:${password}@`);
  await migrate(url);
  const made = openDatabase(url);
  try {
    expect(await checkTenancy(made, rooms)).toBe('switch');
    expect(await mayBecome(made, INSTRUCTOR_ROLE)).toBe(true);
    // Policies of the role of instructors bind who inherits it.
    expect((await made.pool.query(`select pg_has_role('${INSTRUCTOR_ROLE}', 'USAGE') as inherits`)).rows).toEqual([{ inherits: false }]);
    await made.pool.query("insert into ensemble (code, name) values ('oma', 'Oma')");
    const scoped = withScope(made, 'switch', { ensembleId: 1, userId: null, now: new Date() }, ({ db }) =>
      db.selectFrom('group').select('id').execute(),
    );
    expect(await scoped).toEqual([]);
    expect((await made.pool.query("select fold('Põlle Žürii') as folded")).rows).toEqual([{ folded: 'polle zurii' }]);
  } finally {
    await made.close();
    await asAdministrator(`drop database ${maker} with (force)`, `drop role ${maker}`);
  }
});

test('a database with rows of several ensembles is migrated by an owner bound by the policies, from each version by the later migrations only', async () => {
  const older = `${name}_older`;
  await asAdministrator(`create database ${older} owner ${name}`);
  const url = databaseUrl(serverUrl, older).replace(/\/\/[^@]*@/, `//${name}:${password}@`);
  const made = openDatabase(url);
  const applied = async () =>
    (await made.pool.query<{ version: number; at: string }>('select version, at from migration order by version')).rows;
  try {
    await migrate(url, 1);
    const atFirst = await applied();
    for (const code of ['a', 'b']) {
      const { rows } = await made.pool.query<{ id: number }>('insert into ensemble (code, name) values ($1, $1) returning id', [code]);
      const scope = { ensembleId: rows[0]?.id ?? 0, userId: null, now: new Date() };
      await withScope(made, 'stay', scope, async ({ db }) => {
        await sql`with type as (insert into clothing_type (name) values ('Seelikud') returning id)
          insert into clothing_name (name, clothing_type_id) select 'Muhu seelik', id from type`.execute(db);
      });
    }
    await migrate(url, 5);
    const atFifth = await applied();
    await migrate(url);
    const after = await applied();
    expect([atFirst, atFifth]).toEqual([after.slice(0, 1), after.slice(0, 5)]);
    const migrations = (await readdir(new URL('../migrations/', import.meta.url))).filter((name) => name.endsWith('.sql'));
    expect(after).toHaveLength(migrations.length);
    expect(await checkTenancy(made, rooms)).toBe('stay');
    expect(await tablesWithoutForcedPolicy(made)).toEqual([]);
  } finally {
    await made.close();
    await asAdministrator(`drop database ${older} with (force)`);
  }
});

test('a second migration at the same time waits for the first and changes nothing', async () => {
  await Promise.all([migrate(ownersUrl()), migrate(ownersUrl()), migrate(ownersUrl())]);
  const { rows } = await database.pool.query<{ versions: number }>('select count(*) as versions from migration');
  expect(rows[0]?.versions).toBeGreaterThan(0);
});

test('two servers starting at once on an empty database create its tables and queues once', async () => {
  const { rows } = await database.pool.query<{ name: string }>('select name from riideait_jobs.queue order by name');
  expect(rows.map((queue) => queue.name)).toEqual(queueNames.toSorted());
});

test('a database of a newer version is refused in one line', async () => {
  await database.pool.query("insert into migration (version, name) values (9999, '9999_later.sql')");
  await expect(migrate(ownersUrl())).rejects.toThrow(/The database is at version 9999, this program knows only \d+/);
  await database.pool.query('delete from migration where version = 9999');
  await migrate(ownersUrl());
});

test('an owner bound by the policies backs up all ensembles, and restores them', async () => {
  const copy = `${name}_copy`;
  await asAdministrator(`create database ${copy} owner ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'riideait-owner-'));
  try {
    const [file, again] = [join(folder, 'one.tar.gz'), join(folder, 'two.tar.gz')];
    const options = { secret: 'a secret of the tests, long enough to sign', store: diskStore(folder), now: new Date() };
    const { manifest } = await makeBackup({ ...options, url: ownersUrl(), file });
    expect(manifest.tables.find(({ name: table }) => table === 'group')?.rows).toBe(2);

    const url = databaseUrl(ownersUrl(), copy);
    await restoreBackup({ ...options, url, file, backup: await checkBackup(file), beforeCommit: async () => {} });
    expect((await makeBackup({ ...options, url, file: again })).manifest.tables).toEqual(manifest.tables);
    const restored = openDatabase(url);
    expect(await tablesWithoutForcedPolicy(restored)).toEqual([]);
    await restored.close();
  } finally {
    await asAdministrator(`drop database if exists ${copy} with (force)`);
    await rm(folder, { recursive: true });
  }
});

test('an owner bound by the policies builds anew what a library has changed in all ensembles, and names doubles', async () => {
  const { rows } = await database.pool.query<{ id: number; name: string }>(
    "select id, name from ensemble where code in ('a', 'b') order by id",
  );
  const [ours, theirs] = rows.map(({ id }) => ({ ensembleId: id, userId: null, now: new Date() }));
  if (ours === undefined || theirs === undefined) throw new Error('They are there from the first test on');
  const { rows: fold } = await database.pool.query("select pg_get_functiondef('fold'::regproc) as present");
  await database.pool.query("create or replace function fold(value text) returns text language sql immutable strict return 'older'");
  for (const scope of [ours, theirs]) await withScope(database, 'stay', scope, anItem);
  await database.pool.query(fold[0].present);

  const administrator = new pg.Client({ connectionString: databaseUrl(serverUrl, name) });
  await administrator.connect();
  const unique = (is: boolean) =>
    administrator.query(`update pg_index set indisunique = ${is} where indexrelid = 'riideait.group_name_taken'::regclass`);
  await unique(false);
  await withScope(database, 'stay', theirs, (scope) => aGroup(scope, 'NENDE'));
  await unique(true);
  await administrator.end();
  await database.pool.query("update built_with set version = '57.1' where what in ('und-x-icu', 'fold')");

  expect((await migrate(ownersUrl())).lines.filter((line) => line.includes('one name'))).toEqual([
    expect.stringMatching(/"B".*\(Rühm\): "Nende", "NENDE"/),
  ]);
  for (const scope of [ours, theirs]) {
    const names = await withScope(database, 'stay', scope, ({ db }) => db.selectFrom('clothingName').select('nameFolded').execute());
    expect(names.map(({ nameFolded }) => nameFolded)).toEqual([expect.not.stringMatching('older')]);
  }
  expect(await tablesWithoutForcedPolicy(database)).toEqual([]);
});
