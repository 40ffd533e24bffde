import { createHash } from 'node:crypto';
import { type ImportColumn, withoutTaken } from '@riideait/contract';

const hasHeading = ({ heading }: Pick<ImportColumn, 'heading'>) => heading !== '';

export function fingerprintOf(columns: readonly Pick<ImportColumn, 'index' | 'heading'>[]): string {
  const headings = columns.filter(hasHeading).map(({ index, heading }) => [index, heading.toLowerCase()]);
  return createHash('sha256').update(JSON.stringify(headings)).digest('hex');
}

type Remembered = Pick<ImportColumn, 'field' | 'fillDown'>;

/** What taps have said of the columns with headings, this time or before; null where none has. */
export const rememberedOf = (columns: readonly ImportColumn[]): (Remembered | null)[] =>
  columns
    .filter(hasHeading)
    .map(({ field, fillDown, guess }) => (guess === 'CHOSEN' || guess === 'REMEMBERED' || fillDown ? { field, fillDown } : null));

/** The columns with what taps have said of an earlier file with the same headings. */
export function applyRemembered(columns: readonly ImportColumn[], remembered: readonly (Remembered | null)[]): ImportColumn[] {
  const taken = new Set(remembered.map((each) => each?.field ?? null));
  let place = 0;
  return columns.map((column) => {
    const said = hasHeading(column) ? (remembered[place++] ?? null) : null;
    return said === null ? withoutTaken(column, taken) : { ...column, ...said, guess: 'REMEMBERED', proposed: null };
  });
}
