import type { ExportedColumn } from '@riideait/contract';
import { sizeCell, textCell } from './text-cell.ts';
import type { Cell, Column } from './write-sheet.ts';

/** A day is `2026-09-03`. */
export type Value = string | boolean | null;

/** A value as a cell of its column; an empty text is an empty cell. */
export function cellOf({ kind, codes }: Pick<ExportedColumn, 'kind' | 'codes'>, value: number | Value): Cell {
  if (typeof value === 'boolean') return value ? 'jah' : 'ei';
  if (value === '') return null;
  if (typeof value === 'number' && kind === 'AMOUNT') return value / 100;
  if (typeof value !== 'string') return value;
  if (kind === 'DAY') return new Date(`${value}T00:00:00Z`);
  return kind === 'SIZE' ? sizeCell(value) : textCell(codes?.[value] ?? value);
}

export const columnOf = ({ heading, width, kind }: ExportedColumn): Column => ({
  heading,
  width,
  ...(kind === 'DAY' && { format: 'dd.mm.yyyy' }),
  ...(kind === 'AMOUNT' && { format: '0.00' }),
});
