import type { OverviewPiece } from './matrix.ts';
import type { Block } from './use-blocks.ts';

/** A cell, or several empty neighbours: `span` columns from `column`, counted from 0. */
export interface MatrixCell {
  readonly column: number;
  readonly span: number;
  readonly pieces: readonly OverviewPiece[];
}

type Held = readonly (readonly OverviewPiece[])[];

/**
 * The cells of a block of columns. Empty neighbours are merged: nine cells in ten are empty, and each costs rendering time.
 * The focused cell, in column `alone`, is never merged.
 */
export function cellsOf(held: Held, { from, to }: Pick<Block, 'from' | 'to'>, alone: number | null): MatrixCell[] {
  const cells: MatrixCell[] = [];
  for (let column = from; column < to; ) {
    const pieces = held[column] ?? [];
    let end = column + 1;
    if (pieces.length === 0 && column !== alone) while (end < to && (held[end] ?? []).length === 0 && end !== alone) end += 1;
    cells.push({ column, span: end - column, pieces });
    column = end;
  }
  return cells;
}

/** The number of the only piece; of several, or without a number, how many. Null: none. */
export const labelOf = (pieces: readonly OverviewPiece[]): string | null =>
  pieces.length === 0 ? null : ((pieces.length === 1 ? pieces[0]?.clothingNumber : null) ?? `${pieces.length} tk`);
