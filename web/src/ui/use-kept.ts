import { type ReactElement, useMemo } from 'react';

/**
 * What `draw` makes of each row. A row that is the object it was before keeps what was drawn of it, and React leaves that
 * alone: a table of hundreds is ordered anew at once. `draw` must be the same function for as long as it draws the same.
 */
export function useKept<Row extends object>(rows: readonly Row[], draw: (row: Row) => ReactElement): ReactElement[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way of drawing forgets what was drawn
  const kept = useMemo(() => new WeakMap<Row, ReactElement>(), [draw]);
  return rows.map((row) => {
    const drawn = kept.get(row) ?? draw(row);
    kept.set(row, drawn);
    return drawn;
  });
}
