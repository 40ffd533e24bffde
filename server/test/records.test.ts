import {
  clothingItemRecord,
  clothingNameRecord,
  mergedFields,
  personColumns,
  personRecord,
  schemasOf,
  snakeCase,
  type TableRecord,
} from '@riideait/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { wholeTables } from '../src/whole/tables.ts';
import { testDatabase } from './database.ts';

const database = testDatabase();

const records: readonly TableRecord[] = [personRecord, clothingNameRecord, clothingItemRecord];

/** Of the database alone: whose the row is, its id, and the count of its changes. */
const OF_DATABASE = ['id', 'ensemble_id', 'version'];

/** Columns that no column is computed from. */
const columnsOf = async (table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'riideait' and table_name = ${table} and is_generated = 'NEVER'`.execute(database().system);
  return rows.map(({ name }) => name).filter((name) => !OF_DATABASE.includes(name));
};

test.each(records)('the record of $table has each column of the table', async ({ table, columns }) => {
  const inDatabase = await columnsOf(snakeCase(table));
  expect(inDatabase.length).toBeGreaterThan(0);
  expect(Object.keys(columns).map(snakeCase).toSorted()).toEqual(inDatabase.toSorted());
});

test.each(records)('the sheet of $table in a whole ensemble has each of them', ({ table, columns }) => {
  const written = Object.entries(columns).flatMap(([name, { isDerived }]) => (isDerived ? [] : [name]));
  const sheet = wholeTables.find((whole) => whole.table === table);
  expect(sheet?.columns.map(({ column }) => column).toSorted()).toEqual(written.toSorted());
});

test('of each field of the form of a person, a merged one has one value, and is active if either was', () => {
  expect([...mergedFields, 'active'].toSorted()).toEqual(Object.keys(schemasOf(personColumns)).toSorted());
});
