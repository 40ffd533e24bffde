import type { Block } from './use-blocks.ts';

/** A cell, or several empty neighbours: `span` columns from `column`, counted from 0. */
export interface MatrixCell {
  readonly column: number;
  readonly span: number;
  readonly count: number;
}

/**
 * The cells of a block of columns. Empty neighbours are merged: nine cells in ten are empty, and each costs rendering time.
 * The focused cell, in column `alone`, is never merged.
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
