import { createHash } from 'node:crypto';
import type { ImportColumn } from '@riideait/contract';

const hasHeading = ({ heading }: Pick<ImportColumn, 'heading'>) => heading !== '';

export function fingerprintOf(columns: readonly Pick<ImportColumn, 'index' | 'heading'>[]): string {
  const headings = columns.filter(hasHeading).map(({ index, heading }) => [index, heading.toLowerCase()]);
  return createHash('sha256').update(JSON.stringify(headings)).digest('hex');
}

type Remembered = Pick<ImportColumn, 'field' | 'fillDown'>;

export const rememberedOf = (columns: readonly ImportColumn[]): Remembered[] =>
  columns.filter(hasHeading).map(({ field, fillDown }) => ({ field, fillDown }));

/** The columns with the fields of an earlier file with the same headings; a column without a heading keeps its guess unless it is taken. */
export function applyRemembered(columns: readonly ImportColumn[], remembered: readonly Remembered[]): ImportColumn[] {
  const taken = new Set(remembered.map(({ field }) => field));
  let place = 0;
  return columns.map((column) => {
    if (!hasHeading(column)) return taken.has(column.field) ? { ...column, field: null, guess: null } : column;
    return { ...column, ...(remembered[place++] ?? { field: null, fillDown: false }), guess: 'REMEMBERED' };
  });
}
