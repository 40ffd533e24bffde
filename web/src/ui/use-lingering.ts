import { useEffect, useState } from 'react';
import { REACTION } from './press-watch.ts';

interface State<Row> {
  readonly rows: readonly Row[];
  /** With those that have gone, at their places. */
  readonly shown: readonly Row[];
  readonly gone: readonly Row[];
}

/** Those that have gone keep their places among the others. */
export function lingered<Row>({ shown }: State<Row>, rows: readonly Row[], idOf: (row: Row) => number): State<Row> {
  const present = new Set(rows.map(idOf));
  const gone = shown.filter((row) => !present.has(idOf(row)));
  const all = [...rows];
  for (const row of gone) all.splice(shown.indexOf(row), 0, row);
  return { rows, shown: all, gone };
}

/**
 * Rows that have gone from `rows` keep their place until nothing has changed for a while: no row slides under a finger. `rows` and `idOf`
 * stay the same until they change.
 */
export function useLingering<Row>(rows: readonly Row[], idOf: (row: Row) => number) {
  const [state, setState] = useState<State<Row>>({ rows, shown: rows, gone: [] });
  if (state.rows !== rows) setState(lingered(state, rows, idOf));

  const { shown, gone } = state;
  useEffect(() => {
    if (gone.length === 0) return;
    const timer = setTimeout(() => setState((now) => ({ ...now, shown: now.rows, gone: [] })), REACTION);
    return () => clearTimeout(timer);
  }, [gone]);

  return { shown, gone };
}
