import { type ReactElement, useMemo } from 'react';

/** Elements of rows. An unchanged row object keeps its element, which React skips. `draw` must be stable. */
export function useKept<Row extends object>(rows: readonly Row[], draw: (row: Row) => ReactElement): ReactElement[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `draw` clears the cache
  const kept = useMemo(() => new WeakMap<Row, ReactElement>(), [draw]);
  return rows.map((row) => {
    const drawn = kept.get(row) ?? draw(row);
    kept.set(row, drawn);
    return drawn;
  });
}
