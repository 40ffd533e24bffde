import { type ImportDecision, type ImportPreviewSearch, ImportRow } from '@riideait/contract';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { found } from '../../db/found.ts';
import { findPage, resultCount } from '../../db/page.ts';
import type { Scope } from '../../db/scope.ts';
import { given } from '../../db/search.ts';
import type { SheetCell } from '../../sheets/spreadsheet.ts';
import type { DecidedRow, Judged, SourceRow } from './imports.types.ts';
import { reasonsOf } from './tally.rules.ts';
import { portionsOf } from './writing/writing.queries.ts';

export async function insertRows({ db }: Scope, importId: number, rows: readonly SourceRow[]): Promise<void> {
  for (const batch of portionsOf(rows)) {
    await sql`insert into import_row (import_id, row_number, cells)
      select ${importId}, number, cells from json_to_recordset(${JSON.stringify(batch)}::json) as r(number int, cells jsonb)`.execute(db);
  }
}

export const deleteRows = ({ db }: Scope, importId: number) => db.deleteFrom('importRow').where('importId', '=', importId).execute();

const Corrections = z.record(z.string(), z.string().nullable());
export type Corrections = z.infer<typeof Corrections>;

/** All rows, as they are to be judged. */
export async function findDecidedRows({ db }: Scope, importId: number): Promise<DecidedRow[]> {
  const { rows } = await sql<{ number: number; cells: SheetCell[]; corrections: Corrections | null; decision: ImportDecision | null }>`
    select row_number as number, cells, corrections, decision from import_row where import_id = ${importId} order by row_number`.execute(
    db,
  );
  return rows.map(({ corrections, ...row }) => ({ ...row, corrections: corrections ?? {} }));
}

export async function storeJudgements({ db }: Scope, importId: number, judged: readonly Judged<unknown>[]): Promise<void> {
  for (const batch of portionsOf(judged)) {
    const rows = batch.map(({ number, outcome, values, problems, changes, match, pieces, choices }) => ({
      number,
      outcome,
      judgement: { values, problems, changes, match, pieces, choices },
      reasons: reasonsOf({ outcome, problems }),
    }));
    // A row that stays as it was is not written again: that would cost more than all else.
    await sql`update import_row set outcome = r.outcome, judgement = r.judgement, reasons = r.reasons
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(number int, outcome text, judgement jsonb, reasons text[])
      where import_id = ${importId} and row_number = r.number
        and (import_row.judgement is distinct from r.judgement or import_row.outcome is distinct from r.outcome)`.execute(db);
  }
}

/** The texts of a row as people read them, in one. */
const valuesOf = sql<string>`(select string_agg(value, chr(10)) from jsonb_each_text(judgement -> 'values'))`;

/** A page of the judged rows, in the order of the file. */
export async function findRows(
  { db }: Scope,
  importId: number,
  { outcome, reason, search, page, count }: ImportPreviewSearch,
): Promise<{ rows: ImportRow[]; resultCount: number }> {
  const matching = db
    .selectFrom('importRow')
    .where('importId', '=', importId)
    .where(({ eb }) => (outcome === undefined ? eb('outcome', 'is not', null) : eb('outcome', '=', outcome)))
    .where(() => given(reason, (code) => sql<SqlBool>`reasons @> array[${code}]`))
    .where(() => given(search, (typed) => sql<SqlBool>`strpos(fold(${valuesOf}), fold(${typed})) > 0`))
    // Without what was found: rows are counted as they are here.
    .select(['rowNumber', resultCount])
    .orderBy('rowNumber');
  const { rows: numbers, resultCount: all } = await findPage(matching, { page, count });
  if (numbers.length === 0) return { rows: [], resultCount: all };
  const rows = await judgedRows(db, importId)
    .where(
      'rowNumber',
      'in',
      numbers.map(({ rowNumber }) => rowNumber),
    )
    .orderBy('rowNumber')
    .execute();
  return { rows: rows.map(rowOf), resultCount: all };
}

const judgedRows = (db: Scope['db'], importId: number) =>
  db
    .selectFrom('importRow')
    .where('importId', '=', importId)
    .select(['rowNumber as row', 'outcome', 'judgement', 'corrections', 'decision']);

type StoredRow = Awaited<ReturnType<ReturnType<typeof judgedRows>['executeTakeFirstOrThrow']>>;

const rowOf = ({ row, outcome, judgement, corrections, decision }: StoredRow): ImportRow =>
  ImportRow.parse({ ...Object(judgement), row, outcome, decision, corrected: Object.keys(Corrections.parse(corrections ?? {})) });

/** The row of that number, which may be larger than any the database has. */
const ofNumber = (row: number) => sql<SqlBool>`row_number = ${row}::bigint`;

export const getRow = async ({ db }: Scope, importId: number, row: number): Promise<ImportRow> =>
  rowOf(found(await judgedRows(db, importId).where(ofNumber(row)).executeTakeFirst()));

export const getCorrections = async ({ db }: Scope, importId: number, row: number): Promise<Corrections> => {
  const stored = db.selectFrom('importRow').select('corrections').where('importId', '=', importId).where(ofNumber(row));
  return Corrections.parse(found(await stored.executeTakeFirst()).corrections ?? {});
};

export const updateCorrections = ({ db }: Scope, importId: number, row: number, corrections: Corrections) =>
  db
    .updateTable('importRow')
    .set({ corrections: Object.keys(corrections).length === 0 ? null : JSON.stringify(corrections) })
    .where('importId', '=', importId)
    .where(ofNumber(row))
    .execute();

export const updateDecision = ({ db }: Scope, importId: number, row: number, decision: ImportDecision | null) =>
  db.updateTable('importRow').set({ decision }).where('importId', '=', importId).where(ofNumber(row)).execute();

/** Decides of all rows that wait (for that reason), where it is a choice. */
export const decideWaiting = ({ db }: Scope, importId: number, decision: ImportDecision, reason: string | undefined) =>
  db
    .updateTable('importRow')
    .set({ decision })
    .where('importId', '=', importId)
    .where('outcome', 'in', ['doubtful', 'refused'])
    .where(() => given(reason, (code) => sql<SqlBool>`reasons @> array[${code}]`))
    .where(sql<SqlBool>`judgement -> 'choices' ? ${decision}`)
    .execute();
