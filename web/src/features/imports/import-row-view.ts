import {
  type Import,
  type ImportChange,
  type ImportDecision,
  type ImportPreview,
  type ImportProblem,
  type ImportReason,
  type ImportRow,
  importFieldLabel,
} from '@riideait/contract';
import type { RowFilter } from './import-row-filter.ts';

/** A field of the register that a column of the file stands for. */
export interface RowColumn {
  readonly field: string;
  readonly label: string;
}

/** The fields that the file has columns for, in its order. */
export const columnsOf = ({ kind, columns }: Pick<Import, 'kind' | 'columns'>): RowColumn[] =>
  columns.flatMap(({ field }) => (field === null ? [] : [{ field, label: importFieldLabel(kind, field) }]));

/** What tells rows apart comes first in a wide table, whatever is wrong. */
const naming: readonly string[] = ['firstName', 'lastName', 'fullName', 'lastFirstName', 'clothingName', 'clothingNumber'];

/** So many columns fit beside each other. */
export const FIT = 4;

/**
 * The columns as a table shows them that is wider than the window: what names the row, then those with problems, then those that change,
 * then the others, each as in the file.
 */
export function inSight(columns: readonly RowColumn[], rows: readonly ImportRow[]): readonly RowColumn[] {
  if (columns.length <= FIT) return columns;
  const rank = ({ field }: RowColumn) => {
    if (naming.includes(field)) return 0;
    if (rows.some((row) => problemsAt(row, field).length > 0)) return 1;
    return rows.some((row) => changeAt(row, field) !== undefined) ? 2 : 3;
  };
  return columns.toSorted((a, b) => rank(a) - rank(b));
}

/** Into what a whole name was split: its parts show below it. */
export function namePartsAt({ values }: Pick<ImportRow, 'values'>, field: string, kind: Import['kind']): RowColumn[] {
  const isWhole = field === 'fullName' || field === 'lastFirstName';
  if (!isWhole || values.firstName === undefined || values.lastName === undefined) return [];
  return ['firstName', 'lastName'].map((part) => ({ field: part, label: importFieldLabel(kind, part) }));
}

/** Fields of a row that have no column, but something to say: a problem, a correction or a change. */
export function fieldsBeside(row: ImportRow, columns: readonly RowColumn[], kind: Import['kind']): RowColumn[] {
  const { problems, corrected, changes } = row;
  const named = [...problems, ...changes, ...corrected.map((field) => ({ field }))].flatMap(({ field }) => (field === null ? [] : [field]));
  const parts = columns.flatMap(({ field }) => namePartsAt(row, field, kind));
  return [...new Set(named)]
    .filter((field) => [...columns, ...parts].every((column) => column.field !== field))
    .map((field) => ({ field, label: importFieldLabel(kind, field) }));
}

export const problemsAt = ({ problems }: ImportRow, field: string): ImportProblem[] => problems.filter((each) => each.field === field);

export const changeAt = ({ changes }: ImportRow, field: string): ImportChange | undefined => changes.find((each) => each.field === field);

/** Whether a row has only its cells to show: nothing is wrong with it, and it is about nothing that is in the register. */
export const isPlain = ({ problems, changes, match, pieces, choices, corrected }: ImportRow, beside: readonly RowColumn[]): boolean =>
  problems.length + changes.length + corrected.length + beside.length === 0 &&
  match === null &&
  pieces <= 1 &&
  choices.every((choice) => choice === 'SKIP');

/** Rows of each outcome, and all. */
export const numbersOf = ({ counts, skipped }: Pick<ImportPreview, 'counts' | 'skipped'>): Record<RowFilter, number> => ({
  ...counts,
  skipped,
  all: Object.values(counts).reduce((sum, rows) => sum + rows, skipped),
});

/** Whether any of the rows were corrected or decided. */
export const isMended = ({ skipped, rows }: Pick<ImportPreview, 'skipped' | 'rows'>): boolean =>
  skipped > 0 || rows.some(({ corrected, decision }) => corrected.length > 0 || decision !== null);

/** What one sees first: rows that wait for a decision, else those that wait for a correction, else all. */
export const firstFilter = ({ counts }: Pick<ImportPreview, 'counts'>): RowFilter =>
  counts.doubtful > 0 ? 'doubtful' : counts.refused > 0 ? 'refused' : 'all';

/**
 * The rows of a page in the order they had when the first of them was `mended`, as they are now. One that was mended and is no
 * longer among the `fresh` stays, so that nothing jumps away under the hand.
 */
export const heldRows = (order: readonly number[], fresh: readonly ImportRow[], mended: ReadonlyMap<number, ImportRow>): ImportRow[] =>
  order.flatMap((number) => fresh.find(({ row }) => row === number) ?? mended.get(number) ?? []);

/**
 * The reasons in the order they had when the first of them was decided. One that was decided stays as it was then, one that is gone
 * by itself goes, and what has come since stands below.
 */
export function heldReasons<Line extends ImportReason & { decided?: object | undefined }>(
  held: readonly Line[],
  fresh: readonly ImportReason[],
): (Line | ImportReason)[] {
  const known = new Set(held.map(({ code }) => code));
  return [
    ...held.flatMap((line) => (line.decided !== undefined ? line : (fresh.find(({ code }) => code === line.code) ?? []))),
    ...fresh.filter(({ code }) => !known.has(code)),
  ];
}

/** What is to be shown in place of an address that shows nothing any more; undefined where it may stay. */
export function otherThanEmpty(
  {
    outcome = 'all',
    reason,
    search,
    page,
  }: { outcome?: RowFilter | undefined; reason?: string | undefined; search?: string | undefined; page: number },
  { rows, resultCount }: { rows: readonly unknown[]; resultCount: number },
): { outcome?: RowFilter; reason?: undefined; page: 1 } | undefined {
  if (rows.length > 0) return undefined;
  if (resultCount > 0) return page > 1 ? { page: 1 } : undefined;
  if (search !== undefined || (outcome === 'all' && reason === undefined)) return undefined;
  return { outcome: 'all', reason: undefined, page: 1 };
}

/** Whether nothing can be done about rows of such an import. */
export const isOver = (status: Import['status']): boolean => status !== 'READY' && status !== 'FAILED';

/** The case of a reason that names a field too: `INVALID:size`. */
const caseOf = (code: string): string => code.split(':', 1)[0] ?? code;

/** Whether a problem keeps the row out until it is corrected; of the others one can decide. */
export const isRefusal = ({ code }: Pick<ImportProblem, 'code'>): boolean => caseOf(code) === 'MISSING' || caseOf(code) === 'INVALID';

/** Id of the element that says what is wrong, for the cell it is about. */
export const problemId = ({ row }: Pick<ImportRow, 'row'>, { code, field }: ImportProblem): string =>
  `import-row-${row}-${code}-${field ?? ''}`.replaceAll(/\s+/g, '-');

type Wording = 'any' | 'holder' | 'name' | 'cells' | 'count' | 'twice';

const wordings: Readonly<Record<string, Wording>> = {
  HOLDER_UNKNOWN: 'holder',
  HOLDER_AMBIGUOUS: 'holder',
  HOLDER_INACTIVE: 'holder',
  ITEM_INACTIVE: 'holder',
  NAME_DISAGREES: 'name',
  INVALID: 'name',
  COUNT_DIFFERS: 'count',
  TWICE_IN_FILE: 'twice',
};

/** In whose words choices are told: writing a row in spite of these problems means something else for each. */
export function wordingOf(codes: readonly string[]): Wording {
  const [first, ...others] = new Set(codes.map((code) => wordings[caseOf(code)] ?? 'any'));
  if (first === undefined) return 'any';
  const isCell = (wording: Wording) => wording === 'name' || wording === 'holder';
  if (others.length > 0) return [first, ...others].every(isCell) ? 'cells' : 'any';
  return first === 'name' && codes.length > 1 ? 'cells' : first;
}

/** The choices that differ: whether a row without its holder or a cell updates or adds is found out by itself. */
export function offeredChoices(
  choices: readonly ImportDecision[],
  wording: Wording,
  taken: ImportDecision | null = null,
): ImportDecision[] {
  const isOneDeed = (wording === 'holder' || wording === 'name' || wording === 'cells') && choices.includes('UPDATE');
  return choices.filter((choice) => choice !== 'ADD' || choice === taken || !isOneDeed);
}
