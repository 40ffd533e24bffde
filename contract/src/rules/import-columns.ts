import { fieldNamed, isAsked } from '../upkeep/import-fields.ts';
import type { ImportMapping } from '../upkeep/import-mapping.ts';
import type { ImportColumn } from '../upkeep/imports.ts';

/** The column without a field, read or proposed, that others get. */
export function withoutTaken(column: ImportColumn, taken: ReadonlySet<string | null>): ImportColumn {
  if (column.field !== null && taken.has(column.field)) return { ...column, field: null, guess: null, fixed: null };
  if (column.proposed === null || !taken.has(column.proposed)) return column;
  return { ...column, proposed: null, guess: column.guess === 'PROPOSED' ? null : column.guess };
}

/** The columns by a mapping: those that are chosen, and those that are asked by the answer. A field that moves leaves the column where it was. */
export function columnsBy(
  columns: readonly ImportColumn[],
  { columns: wanted = [], answers }: Pick<ImportMapping, 'columns' | 'answers'>,
): ImportColumn[] {
  const wishes = new Map(wanted.map((wish) => [wish.index, { ...wish, field: wish.field === null ? null : fieldNamed(wish.field) }]));
  const taken = new Set([...wishes.values()].map(({ field }) => field));

  function wishFor(column: ImportColumn) {
    const wish = wishes.get(column.index);
    const isSentBack = isAsked(column) && wish?.field === null && wish.guess !== undefined;
    if (wish !== undefined && !isSentBack) return wish;
    if (!isAsked(column) || answers?.COLUMNS === undefined) return undefined;
    return { field: answers.COLUMNS && !taken.has(column.proposed) ? column.proposed : null };
  }

  return columns.map((column) => {
    const wish = wishFor(column);
    if (wish === undefined) return withoutTaken(column, taken);
    const { field, fillDown = column.fillDown }: { field: string | null; fillDown?: boolean | undefined } = wish;
    if (field === column.field && !isAsked(column)) return { ...column, fillDown };
    return { ...column, field, fillDown, guess: 'CHOSEN', proposed: null, fixed: null };
  });
}
