import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { checkTenancy } from '../src/db/safety.ts';
import { type Scope, withScope } from '../src/db/scope.ts';
import { aGroup } from './builders.ts';
import { databaseUrl } from './database-url.ts';

const name = `riideait_owner_${process.pid}`;
const password = 'omanik';
const serverUrl = inject('serverUrl');
let database: Database;

/** The same server, as the role that owns the database and is nothing more. */
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
  await migrate(ownersUrl());
  database = openDatabase(ownersUrl());
});
afterAll(async () => {
  await database?.close();
  await asAdministrator(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`);
});

test('a role that owns the database and may not switch is bound by the policies itself', async () => {
  expect(await checkTenancy(database)).toBe('stay');

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

test('a second migration at the same time waits for the first and changes nothing', async () => {
  await Promise.all([migrate(ownersUrl()), migrate(ownersUrl()), migrate(ownersUrl())]);
  const { rows } = await database.pool.query<{ versions: number }>('select count(*) as versions from migration');
  expect(rows[0]?.versions).toBeGreaterThan(0);
});

test('a database that a newer program has migrated is refused in one line', async () => {
  await database.pool.query("insert into migration (version, name) values (9999, '9999_later.sql')");
  await expect(migrate(ownersUrl())).rejects.toThrow(/The database is at version 9999, this program knows only \d+/);
  await database.pool.query('delete from migration where version = 9999');
  await migrate(ownersUrl());
});
