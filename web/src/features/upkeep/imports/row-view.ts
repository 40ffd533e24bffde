import { type Import, type ImportPreview, type ImportProblem, type ImportRow, importFieldLabel } from '@riideait/contract';
import type { RowFilter } from './row-filters.ts';

/** A field that a column of the file has. */
export interface RowColumn {
  readonly field: string;
  readonly label: string;
}

/** Columns that name a row stand first. */
const naming: readonly string[] = ['firstName', 'lastName', 'fullName', 'lastFirstName', 'clothingName', 'clothingNumber'];

/**
 * The columns as the page shows them: those that name the row, those with problems, those that change, then the others, each in the
 * order of the file. In a file of thirty columns the marked cells are in sight.
 */
export function columnsOf({ kind, columns }: Pick<Import, 'kind' | 'columns'>, rows: readonly ImportRow[]): RowColumn[] {
  const rank = (field: string) => {
    if (naming.includes(field)) return 0;
    if (rows.some((row) => problemsAt(row, field).length > 0)) return 1;
    return rows.some(({ changes }) => changes.some((change) => change.field === field)) ? 2 : 3;
  };
  return columns
    .flatMap(({ field }) => (field === null ? [] : [{ field, label: importFieldLabel(kind, field) }]))
    .toSorted((a, b) => rank(a.field) - rank(b.field));
}

export const problemsAt = ({ problems }: ImportRow, field: string): ImportProblem[] => problems.filter((each) => each.field === field);

/** Problems, changes and the remark that no column shows. */
export function besideColumns({ problems, changes, values }: ImportRow, columns: readonly RowColumn[]) {
  const isBeside = ({ field }: { field: string | null }) => columns.every((column) => column.field !== field);
  return {
    problems: problems.filter(isBeside),
    changes: changes.filter(isBeside),
    remark: isBeside({ field: 'comment' }) ? values.comment : undefined,
  };
}

/** Whether a row has more to show than its cells. */
export function hasNotes(row: ImportRow, columns: readonly RowColumn[]): boolean {
  const { problems, changes, remark } = besideColumns(row, columns);
  return problems.length + changes.length > 0 || remark !== undefined || row.match !== null || row.pieces > 1 || row.choices.length > 1;
}

/** Rows of each outcome, and of all. */
export const rowNumbers = ({ counts, skipped }: Pick<ImportPreview, 'counts' | 'skipped'>): Record<RowFilter, number> => ({
  ...counts,
  skipped,
  all: Object.values(counts).reduce((sum, rows) => sum + rows, skipped),
});

/** The rows shown first: those that wait for a decision, else those to be mended, else all. */
export const firstFilter = ({ counts }: Pick<ImportPreview, 'counts'>): RowFilter =>
  counts.doubtful > 0 ? 'doubtful' : counts.refused > 0 ? 'refused' : 'all';

/** Rows as they are now, in the order in which they were; a mended row that belongs to another filter by now stays. */
export const heldRows = (order: readonly number[], fresh: readonly ImportRow[], mended: readonly ImportRow[]): ImportRow[] =>
  order.flatMap((number) => [...fresh, ...mended].find(({ row }) => row === number) ?? []);
