import { createHash } from 'node:crypto';
import type { ImportColumn, ImportKind } from '@riideait/contract';
import { cellText, type Sheet } from '../../../sheets/spreadsheet.ts';
import { lineText } from '../cells.rules.ts';
import type { Knowledge, SourceRow, Understood } from '../imports.types.ts';
import { arrange } from './arranged-rows.rules.ts';
import { contentOf } from './column-content.rules.ts';
import { type Guessed, guessFields } from './column-fields.rules.ts';
import { isDataOf } from './data-words.rules.ts';
import { findHeader, type HeaderPlace, headerAt, headingsAt } from './header-row.rules.ts';
import { fieldsOfExport } from './own-export.rules.ts';
import { rowsBelow, type SheetRows } from './sheet-rows.rules.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.rules.ts';

/** Rows by which columns are guessed: the first ones, and some of all others. */
const FIRST_ROWS = 200;
const OTHER_ROWS = 200;
const SAMPLES = 3;

/**
 * Finds out what a sheet is: where its heading stands, which of its rows are rows, and what its columns stand for. `headerRow`, from 1,
 * where the keeper has told it; null: there is none. Lines that are headings of the rows below them become a column behind the others.
 */
export function understand(sheet: Sheet, kind: ImportKind, knowledge: Knowledge, headerRow?: number | null): Understood {
  const known = vocabularyOf(knowledge);
  const header = headerRow === undefined ? findHeader(sheet, kind, isDataOf(known)) : headerOf(sheet, headerRow);
  const below = rowsBelow(sheet, header);
  const headings = Array.from({ length: below.width }, () => '');
  if (header !== null)
    headingsAt(sheet, header, below.width).forEach((text, index) => {
      headings[index] = lineText(text);
    });

  const exported = kind === 'CLOTHING' && header?.row === 0 ? fieldsOfExport(headings, below.rows) : null;
  const fields = exported ?? guess(headings, below, kind, known);
  const arranged =
    exported === null ? arrange({ sheet, kind, known, header, below, headings, fields }) : { rows: below.rows, added: [], fields };
  const { rows, added } = arranged;
  const all = [...headings, ...added.map(({ heading }) => heading)];
  const samples = samplesOf(rows, all.length);
  const columns = all.flatMap((heading, index): ImportColumn[] => {
    const own = samples[index] ?? [];
    if (heading === '' && own.length === 0) return [];
    const { field, guess } = arranged.fields.get(index) ?? added[index - headings.length] ?? nothing;
    return [{ index, heading, samples: own, field, guess }];
  });
  return { headerRow: header === null ? null : header.row + 1, columns, rows, totalRows: below.totalRows, isExport: exported !== null };
}

const nothing = { field: null, guess: null };

function headerOf(sheet: Sheet, headerRow: number | null): HeaderPlace | null {
  if (headerRow === null || !Number.isInteger(headerRow) || headerRow < 1) return null;
  return headerAt(sheet, headerRow - 1);
}

/** What the columns stand for, by rows that are no lines between them, where there are others. */
function guess(headings: readonly string[], { rows, lone }: SheetRows, kind: ImportKind, known: Vocabulary): ReadonlyMap<number, Guessed> {
  const whole = rows.filter(({ number }) => !lone.has(number));
  const looked = some(whole.length > 0 ? whole : rows);
  const columns = headings.map((heading, index) => ({
    index,
    heading,
    content: contentOf(
      looked.map(({ cells }) => cells[index]),
      known,
    ),
  }));
  return guessFields(columns, kind, known.measurements);
}

function some(rows: readonly SourceRow[]): readonly SourceRow[] {
  if (rows.length <= FIRST_ROWS + OTHER_ROWS) return rows;
  const step = (rows.length - FIRST_ROWS) / OTHER_ROWS;
  const others = Array.from({ length: OTHER_ROWS }, (_, place) => rows[FIRST_ROWS + Math.floor(place * step)]);
  return [...rows.slice(0, FIRST_ROWS), ...others.filter((row) => row !== undefined)];
}

/** The first different values of each column. */
function samplesOf(rows: readonly SourceRow[], width: number): string[][] {
  const samples: string[][] = Array.from({ length: width }, () => []);
  let open = samples.map((_, index) => index);
  for (const { cells } of rows) {
    let done = false;
    for (const index of open) {
      const cell = cells[index];
      const own = samples[index];
      if (cell === null || cell === undefined || own === undefined) continue;
      const text = cellText(cell);
      if (text === '' || own.includes(text)) continue;
      done = own.push(text) === SAMPLES || done;
    }
    if (done) open = open.filter((index) => (samples[index]?.length ?? SAMPLES) < SAMPLES);
    if (open.length === 0) break;
  }
  return samples;
}

/** By this a file with the same headings is known again. */
export function fingerprintOf(columns: readonly Pick<ImportColumn, 'index' | 'heading'>[]): string {
  const headings = columns.map(({ index, heading }) => [index, heading.toLowerCase()]);
  return createHash('sha256').update(JSON.stringify(headings)).digest('hex');
}

/** The columns with the fields that were given to those of a file with the same headings, in their order. */
export function applyRemembered(columns: readonly ImportColumn[], fields: readonly (string | null)[]): ImportColumn[] {
  return columns.map((column, place) => ({ ...column, field: fields[place] ?? null, guess: 'REMEMBERED' }));
}
