import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freeTexts } from '../src/tables/free-texts.ts';
import type { Passport } from '../src/tables/passport.ts';
import { passports, tables } from '../src/tables/passports.ts';
import { wholeTables } from '../src/whole/tables.ts';
import { testDatabase } from './database.ts';

const database = testDatabase();

test('each table of an ensemble has a passport', async () => {
  const { rows } = await sql<{ table: string }>`
    select relname as "table" from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'ensemble_id' and attnotnull
    where relnamespace = 'riideait'::regnamespace and relkind = 'r'
      and exists (select from pg_policy where polrelid = pg_class.oid)`.execute(database().system);
  expect(tables.toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
});

test('each free text is a column of its table, and the database looks through the same', async () => {
  const db = database().system;
  const { rows: columns } = await sql<{ text: string }>`
    select table_name || '.' || column_name as text from information_schema.columns where table_schema = 'riideait' and data_type = 'text'`.execute(
    db,
  );
  const texts = freeTexts.map(({ table, column }) => `${table}.${column}`);
  expect(texts.filter((text) => !columns.some((column) => column.text === text))).toEqual([]);
  const { rows } = await sql<{ text: string }>`select entity || '.' || field as text from free_text`.execute(db);
  expect(rows.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
});

test('each sheet of a whole ensemble comes after those that its rows refer to', () => {
  const names: readonly string[] = wholeTables.map(({ table }) => table);
  expect(names.length).toBe(tables.filter((table) => typeof passports[table].sheet !== 'string').length);
  for (const [place, { table, columns }] of wholeTables.entries()) {
    const referred = columns.flatMap(({ refersTo = table }) => (names.includes(refersTo) ? [names.indexOf(refersTo)] : []));
    expect(Math.max(place, ...referred), table).toBe(place);
  }
});

test('each part of a row has the triggers of its passport, and no other table has them', async () => {
  const known: Readonly<Record<string, Passport>> = passports;
  const expected = Object.entries(known).flatMap(([table, { partOf: whole = table, ofForm }]) => [
    ...(known[whole]?.subject ? [`${table}: note_root('${whole}')`] : []),
    ...(ofForm ? [`${table}: raise_version_of_whole('${whole}')`] : []),
  ]);
  const { rows } = await sql<{ trigger: string; events: string }>`
    select event_object_table || ': ' || substring(action_statement from '(?:note_root|raise_version_of_whole).*') as trigger,
      string_agg(event_manipulation, ', ' order by event_manipulation) as events
    from information_schema.triggers where action_statement ~ '(note_root|raise_version_of_whole)' group by 1`.execute(database().system);
  const events = 'DELETE, INSERT, UPDATE';
  expect(new Map(rows.map((row) => [row.trigger, row.events]))).toEqual(new Map(expected.map((trigger) => [trigger, events])));
});
