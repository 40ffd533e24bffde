import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tables } from '../src/tables/passports.ts';
import { testDatabase } from './database.ts';

const database = testDatabase();

test('each table of an ensemble has a passport', async () => {
  const { rows } = await sql<{ table: string }>`
    select relname as "table" from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'ensemble_id' and attnotnull
    where relnamespace = 'riideait'::regnamespace and relkind = 'r'
      and exists (select from pg_policy where polrelid = pg_class.oid)`.execute(database().system);
  expect(tables.toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
});
