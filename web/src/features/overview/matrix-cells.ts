import type { Block } from './use-blocks.ts';

/** One cell of a row, or several neighbouring ones that are empty: `span` columns from `column`, counted from 0. */
export interface MatrixCell {
  readonly column: number;
  readonly span: number;
  readonly count: number;
}

/**
 * The cells of a block of columns. Neighbours without a count make one: nine cells in ten are empty, and each is work for
 * the browser. The one in column `alone`, which has the focus, stands for itself.
 */
export function cellsOf(counts: readonly number[], { from, to }: Pick<Block, 'from' | 'to'>, alone: number | null): MatrixCell[] {
  const cells: MatrixCell[] = [];
  for (let column = from; column < to; ) {
    const count = counts[column] ?? 0;
    let end = column + 1;
    if (count === 0 && column !== alone) while (end < to && (counts[end] ?? 0) === 0 && end !== alone) end += 1;
    cells.push({ column, span: end - column, count });
    column = end;
  }
  return cells;
}
