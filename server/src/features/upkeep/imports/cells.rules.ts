import { type GenderCode, type ImportProblem, isPlain, tidyLine, tidyLines, unseenSigns } from '@riideait/contract';
import type { z } from 'zod';
import { cellText, type SheetCell } from '../../../sheets/spreadsheet.ts';
import type { DecidedRow, Judged, JudgingOptions, SourceRow } from './imports.types.ts';

const SPACES = /\s+/g;

/** Without the invisible characters that come along when cells are copied out of web pages and phones. */
export const withoutUnseen = (text: string): string => (isPlain(text) ? text : text.replace(unseenSigns, '').trim());

/** A text as one line, tidy and without unseen signs. */
export const lineText = (text: string): string => (isPlain(text) ? text : tidyLine(withoutUnseen(text).replace(SPACES, ' ')));

const UNFIT = /[\uFFFE\uFFFF]/g;
/** Text of several lines, as it comes back from a spreadsheet. */
export const tidyProse = (text: string): string => tidyLines(text.replace(UNFIT, '\uFFFD'));

/** Equal texts have equal keys, in any case, with any spaces, however their letters are composed. */
export const nameKey = (text: string): string => lineText(text).toLowerCase();

/** The value of a cell, or a sentence why it is refused. */
export type ReadCell<Value> = { readonly value: Value } | { readonly problem: string };

export type CellReader<Value> = (text: string) => ReadCell<Value>;

/** Reads words by their meanings. */
export function wordReader<Meaning>(problem: string, lists: readonly (readonly [Meaning, string])[]): CellReader<Meaning> {
  const meanings = new Map(lists.flatMap(([meaning, list]) => list.split(', ').map((word) => [word, meaning] as const)));
  return (text) => {
    const value = meanings.get(nameKey(text));
    return value === undefined ? { problem } : { value };
  };
}

const inUse = [
  [true, 'aktiivne, kasutusel, kasutuses, kasutatav, on kasutusel, tantsib, liige, active, in use'],
  [false, 'mitteaktiivne, passiivne, ei ole aktiivne, pole aktiivne, lahkunud, lõpetanud, endine, ei tantsi, inactive, passive'],
  [false, 'mitte kasutusel, ei ole kasutusel, pole kasutusel, ei kasutata, kasutuselt maas, maha kantud, mahakantud'],
  [false, 'kõrvaldatud, utiliseeritud, archived, retired, disposed'],
] as const;

/** `kasutusel`, `lahkunud`, `Archived` and the like. */
export const readInUse = wordReader('Kirjuta jah või ei', inUse);

/** `jah`, `x`, `kasutusel`, `puudub` and the like. */
export const readYesNo = wordReader('Kirjuta jah või ei', [
  ...inUse,
  [true, 'jah, ja, j, jaa, x, +, 1, true, tõene, yes, y, on, ok, olemas, ✓, ✔, ☑, v'],
  [false, 'ei, e, -, –, —, --, 0, false, väär, no, n, ei ole, pole, puudub, puuduvad, ✗, ✘, ☐'],
]);

/** `N`, `naine`, `mees`, `poiss` and the like. */
export const readGender = wordReader<GenderCode>('Kirjuta naine või mees', [
  ['F', 'n, n., naine, naised, naisterahvas, tüdruk, tüdrukud, t, neiu, neid, naissoost, f, female, w, woman, girl, ♀'],
  ['M', 'm, m., mees, mehed, meesterahvas, poiss, poisid, p, noormees, meessoost, male, man, boy, ♂'],
]);

/** There is none: `-`, `puudub`. */
const NONE = /^(?:[\p{Pd}−\s]+|puudu[bv]?|puuduvad|ei ole|pole)$/iu;
/** It is not known: `?`, `n/a`. */
const UNKNOWN =
  /^(?:[\p{Pd}−\s?.…/\\_]+|(?:pole|ei ole) (?:teada|määratud|märgitud|olemas)|teadmata|ei tea|n\/a|n\.\s?a\.?|unknown|none)$/iu;

/** Whether a text means that there is none. */
export const saysNone = (text: string): boolean => NONE.test(text);

/** Whether a cell stands for an empty one. */
export const saysNothing = (text: string): boolean => NONE.test(text) || UNKNOWN.test(text);

/** Fields where "none" says something: in store, or no. */
const withNone: ReadonlySet<string> = new Set(['holder', 'holderFirstName', 'holderLastName', 'active', 'inactive']);

const REMEMBERED = 2000;

/** Remembers texts, since columns repeat them, with what is made of them. */
function remembered<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const value = make(text);
    if (made.size < REMEMBERED) made.set(text, value);
    return value;
  };
}

/** Of a number that is kept as a text: spreadsheets hide it, and some programs write it into the cell. */
const APOSTROPHE = /^['’´`](?=\d+(?:[.,]\d+)?$)/;

const said = remembered((shown) => {
  const text = withoutUnseen(shown).replace(APOSTROPHE, '');
  return { text, saysNothing: saysNothing(text), saysNone: saysNone(text) };
});

/** The text of a cell in its field; empty where it says nothing. */
export function readText(cell: SheetCell | undefined, field: string): string {
  const shown = cellText(cell);
  if (shown === '') return '';
  const { text, ...says } = said(shown);
  return says.saysNothing && !(says.saysNone && withNone.has(field)) ? '' : text;
}

/** Reads cells by a field of the contract's forms, after `tidy`: an import refuses what the form refuses. */
export const cellReader = <Schema extends z.ZodType>(schema: Schema, tidy = (text: string) => text): CellReader<z.output<Schema>> =>
  remembered((text) => {
    const { success, data, error } = schema.safeParse(tidy(text));
    return success ? { value: data } : { problem: error.issues[0]?.message ?? 'Väärtus ei sobi sellele väljale' };
  });

const UNIT = /(\d)\s*cm\.?$/i;

export const withoutUnit = (text: string): string => text.replace(UNIT, '$1');

export const mappedFields = ({ columns }: JudgingOptions): ReadonlySet<string> =>
  new Set(columns.flatMap(({ field }) => (field === null ? [] : [field])));

/** The rows with the empty cells of `fillDown` columns filled from the row above. */
export function filledDown(rows: readonly DecidedRow[], { columns }: Pick<JudgingOptions, 'columns'>): readonly DecidedRow[] {
  const places = columns.flatMap(({ index, fillDown }) => (fillDown ? [index] : []));
  if (places.length === 0) return rows;
  const above = new Map<number, SheetCell>();
  return rows.map((row) => {
    const cells = [...row.cells];
    for (const index of places) {
      const cell = cells[index] ?? null;
      if (cellText(cell) === '') cells[index] = above.get(index) ?? null;
      else above.set(index, cell);
    }
    return { ...row, cells };
  });
}

/** The row with another text in a cell, which may stand behind its last one. */
export const withCell = <Row extends SourceRow>(row: Row, index: number, text: string | null): Row => ({
  ...row,
  cells: Array.from({ length: Math.max(row.cells.length, index + 1) }, (_, at) => (at === index ? text : (row.cells[at] ?? null))),
});

/** The texts of a row by field, as the file has them or as they are fixed; those that say nothing are left out. */
export function fieldTexts({ cells, added }: DecidedRow, { columns }: Pick<JudgingOptions, 'columns'>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { index, field, fixed } of columns) {
    const text = field === null ? '' : readText(cells[index], field) || (fixed ?? '');
    if (field !== null && text !== '') texts[field] ??= text;
  }
  return { ...added, ...texts };
}

/** As an export writes it, `#7`, or plain. */
const ID = /^#?(\d{1,15})$/;
export const idOf = (text = ''): number | undefined => {
  const digits = ID.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** The judgement of a row that waits until its columns are known; undefined where they are. */
export function waiting({ number, decision, doubts = [] }: DecidedRow, values: Judged<never>['values']): Judged<never> | undefined {
  const problems = doubts.filter(({ code }) => code === 'COLUMNS_ASKED');
  if (problems.length === 0) return undefined;
  const outcome = decision === 'SKIP' ? 'skipped' : 'doubtful';
  return { row: number, outcome, values, problems, changes: [], match: null, pieces: 1, choices: ['SKIP'], write: null };
}

export const missing = (field: string, text: string): ImportProblem => ({ code: 'MISSING', field, text });
export const invalid = (field: string, text: string): ImportProblem => ({ code: 'INVALID', field, text });

/** Of these fields the mapped ones, where an empty cell clears the value. */
export const clearable = (options: JudgingOptions, fields: Iterable<string>): ReadonlySet<string> =>
  options.emptyClears ? mappedFields(options).intersection(new Set(fields)) : new Set();

/** Sets the values of the fields that have a text, null in `cleared` ones that have none; answers why cells are refused. */
export function readFields(
  values: object,
  texts: Readonly<Record<string, string | undefined>>,
  readers: Readonly<Record<string, CellReader<unknown>>>,
  cleared: ReadonlySet<string>,
): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const read: Record<string, unknown> = {};
  for (const field of Object.keys(readers)) {
    const text = texts[field];
    if (text === undefined && !cleared.has(field)) continue;
    const cell = text === undefined ? { value: null } : readers[field]?.(text);
    if (cell === undefined) continue;
    if ('problem' in cell) problems.push(invalid(field, cell.problem));
    else read[field] = cell.value;
  }
  Object.assign(values, read);
  return problems;
}

/** A value as people read it. */
export function shown(value: string | number | boolean | null): string | null {
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'jah' : 'ei';
  return value;
}
