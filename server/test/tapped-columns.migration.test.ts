import type { ImportColumn } from '@riideait/contract';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { applyMigrations } from '../src/db/migrate.ts';
import { fingerprintOf } from '../src/features/upkeep/imports/remembered.rules.ts';
import { testDatabase } from './database.ts';

const database = testDatabase({ empty: true });
const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await database().pool.query<Row>(text, values)).rows;

/** Rights are given for the newest version alone, and not needed here. */
async function migrateTo(version: number): Promise<void> {
  const client = await database().pool.connect();
  try {
    await client.query('begin');
    await applyMigrations(client, version);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** As imports were stored before. */
const column = (index: number, heading: string, field: string | null, guess: ImportColumn['guess'], samples = ['x']) => ({
  ...{ index, heading, field, guess, samples, fillDown: false, fixed: null, sparse: false },
});

test('of remembered columns those stay that a tap has chosen, and open files ask about what was guessed', async () => {
  await migrateTo(91);
  const [house] = await query<{ id: number }>("insert into ensemble (code, name) values ('r18', 'R18') returning id");
  const own = house?.id ?? 0;
  const put = (status: string, columns: object[], judgedAt: number | null = null) =>
    query<{ id: number }>(
      `insert into import (ensemble_id, kind, status, file_name, sheets, sheet, columns, remembered, empty_clears, total_rows, row_count, created_at, judged_at)
      values ($1, 'PEOPLE', $2, 'a.csv', '{a}', 'a', $3, false, false, '{}', 1, now(), $4) returning id`,
      [own, status, JSON.stringify(columns), judgedAt],
    );
  const headings = [
    column(0, 'ÕPILASE "nimi" / Имя', 'fullName', 'CHOSEN'),
    column(1, 'Kaart', 'phoneNumber', 'CONTENT'),
    column(3, 'Märkus, 2026', null, 'CHOSEN'),
    column(4, 'Rühm', 'groupName', 'HEADING'),
  ];
  const remember = (columns: readonly { index: number; heading: string }[], fields: unknown[]) =>
    query("insert into import_mapping values ($1, 'PEOPLE', $2, $3, false, now())", [own, fingerprintOf(columns), JSON.stringify(fields)]);
  await put('DONE', headings);
  await put('DONE', [column(0, 'Nimi', 'fullName', 'HEADING')]);
  const fields = headings.map(({ field }) => ({ field, fillDown: field === 'fullName' }));
  await remember(headings, fields);
  // Stored as fields alone by an older version; and one whose files are gone.
  await remember([column(0, 'Nimi', null, null)], ['fullName']);
  await remember([column(0, 'Vana', null, null)], fields.slice(0, 1));
  const [open] = await put(
    'READY',
    [
      column(0, 'Nimi', 'fullName', 'HEADING'),
      column(1, 'Kaart', 'phoneNumber', 'CONTENT'),
      column(2, 'Salk', 'groupName', 'REMEMBERED'),
      column(3, '', 'id', 'CONTENT', ['#1']),
      column(4, '', 'groupName', 'CONTENT', []),
      column(5, 'Pikkus', null, 'UNFIT'),
    ],
    7,
  );

  await migrateTo(92);
  const remembered = await query<{ headings: string; fields: unknown }>('select headings, fields from import_mapping');
  const of = (columns: readonly { index: number; heading: string }[]) =>
    remembered.find((row) => row.headings === fingerprintOf(columns))?.fields;
  expect(of(headings)).toEqual([{ field: 'fullName', fillDown: true }, null, { field: null, fillDown: false }, null]);
  expect(of([column(0, 'Nimi', null, null)])).toEqual([null]);
  expect(of([column(0, 'Vana', null, null)])).toEqual([null]);

  const [after] = await query<{ columns: ImportColumn[]; judged_at: null }>('select columns, judged_at from import where id = $1', [
    open?.id,
  ]);
  expect(after?.judged_at).toBeNull();
  expect(after?.columns.map(({ field, guess, proposed }) => [field, guess, proposed])).toEqual([
    ['fullName', 'HEADING', undefined],
    [null, 'PROPOSED', 'phoneNumber'],
    [null, 'PROPOSED', 'groupName'],
    ['id', 'CONTENT', undefined],
    ['groupName', 'CONTENT', undefined],
    [null, 'UNFIT', undefined],
  ]);
  const [done] = await query<{ columns: ImportColumn[] }>("select columns from import where status = 'DONE' order by id limit 1");
  expect(done?.columns).toEqual(headings);
});
