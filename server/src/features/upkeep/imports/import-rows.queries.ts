import { type ImportDecision, type ImportPreviewSearch, ImportRow } from '@riideait/contract';
import { type SqlBool, sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { findPage, resultCount } from '../../../db/page.ts';
import type { Scope } from '../../../db/scope.ts';
import { containsAllOrNamed, given } from '../../../db/search.ts';
import { portionsOf } from '../../../db/sets.ts';
import type { SheetCell } from '../../../sheets/spreadsheet.ts';
import type { DecidedRow, Judged, SourceRow } from './imports.types.ts';

export async function insertRows({ db }: Scope, importId: number, rows: readonly SourceRow[]): Promise<void> {
  for (const portion of portionsOf(rows)) {
    await sql`insert into import_row (import_id, row_number, cells, hidden)
      select ${importId}, number, cells, coalesce(hidden, false)
      from json_to_recordset(${JSON.stringify(portion)}::json) as r(number int, cells jsonb, hidden boolean)`.execute(db);
  }
}

export const deleteRows = ({ db }: Scope, importId: number) => db.deleteFrom('importRow').where('importId', '=', importId).execute();

export async function findDecidedRows({ db }: Scope, importId: number): Promise<DecidedRow[]> {
  const { rows } = await sql<{ number: number; cells: SheetCell[]; hidden: boolean; decision: ImportDecision | null }>`
    select row_number as number, cells, hidden, decision from import_row where import_id = ${importId} order by row_number`.execute(db);
  return rows;
}

/** Rows that are `left` out have no judgement. */
export async function storeJudgements(
  { db }: Scope,
  importId: number,
  judged: readonly Judged<unknown>[],
  left: readonly number[],
): Promise<void> {
  const judgements = judged.map(({ row, outcome, write: _, ...judgement }) => ({ row, outcome, judgement }));
  for (const rows of portionsOf([...judgements, ...left.map((row) => ({ row, outcome: null, judgement: null }))])) {
    // Equal rows are not written again: that would cost the most.
    await sql`update import_row set outcome = r.outcome, judgement = r.judgement
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(row int, outcome text, judgement jsonb)
      where import_id = ${importId} and row_number = r.row
        and (import_row.judgement is distinct from r.judgement or import_row.outcome is distinct from r.outcome)`.execute(db);
  }
}

const values = sql`judgement -> 'values'`;
const valuesOf = sql<string>`(select string_agg(value, chr(10)) from jsonb_each_text(${values}))`;
/** The names of people in a row. */
const namesOf = sql<string>`concat_ws(' ', ${values} ->> 'fullName', ${values} ->> 'firstName', ${values} ->> 'lastName',
  ${values} ->> 'holder', ${values} ->> 'holderFirstName', ${values} ->> 'holderLastName')`;

/** A page of the judged rows, in the order of the file. */
export async function findRows(
  { db }: Scope,
  importId: number,
  { outcome, search, ...paging }: ImportPreviewSearch,
): Promise<{ rows: ImportRow[]; resultCount: number }> {
  const matching = db
    .selectFrom('importRow')
    .where('importId', '=', importId)
    .where(({ eb }) => (outcome === undefined ? eb('outcome', 'is not', null) : eb('outcome', '=', outcome)))
    .where(() => given(search, (typed) => containsAllOrNamed(sql`fold(${valuesOf})`, sql`name_words(${namesOf})`, typed.split(/\s+/))))
    // Without the judgements: this counts all rows.
    .select(['rowNumber', resultCount])
    .orderBy('rowNumber');
  const page = await findPage(matching, paging);
  const numbers = page.rows.map(({ rowNumber }) => rowNumber);
  if (numbers.length === 0) return { rows: [], resultCount: page.resultCount };
  const rows = await judgedRows(db, importId).where('rowNumber', 'in', numbers).orderBy('rowNumber').execute();
  return { rows: rows.map(({ judged }) => ImportRow.parse(judged)), resultCount: page.resultCount };
}

const judged = sql<unknown>`judgement || jsonb_build_object('row', row_number, 'outcome', outcome, 'decision', decision)`.as('judged');
const judgedRows = (db: Scope['db'], importId: number) => db.selectFrom('importRow').where('importId', '=', importId).select(judged);

/** The number may be larger than any of the database. */
const ofNumber = (row: number) => sql<SqlBool>`row_number = ${row}::bigint`;

export const getRow = async ({ db }: Scope, importId: number, row: number): Promise<ImportRow> =>
  ImportRow.parse(found(await judgedRows(db, importId).where(ofNumber(row)).where('judgement', 'is not', null).executeTakeFirst()).judged);

/** Writes cells of a row by the index of their column, and a decision; the row may be shorter. */
export async function updateRow(
  { db }: Scope,
  importId: number,
  row: number,
  mended: ReadonlyMap<number, string | null>,
  decision: ImportDecision | null | undefined,
): Promise<void> {
  const stored = db.selectFrom('importRow').select('cells').where('importId', '=', importId).where(ofNumber(row));
  const cells = Array.from<unknown>(Object(found(await stored.executeTakeFirst()).cells));
  // A hole is null in JSON.
  for (const [index, text] of mended) cells[index] = text;
  const values = { cells: JSON.stringify(cells), ...(decision !== undefined && { decision }) };
  await db.updateTable('importRow').set(values).where('importId', '=', importId).where(ofNumber(row)).execute();
}
