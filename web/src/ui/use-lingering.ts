import { useEffect, useState } from 'react';

/** Time in which rows keep their place after a row has gone, ms: longer than a double tap. */
const LINGER = 700;

/** Rows that have gone from `rows` keep their place until nothing has changed for a while: no row slides under a finger. */
export function useLingering<Row extends { readonly id: number }>(rows: readonly Row[]) {
  const [state, setState] = useState<{ rows: readonly Row[]; gone: readonly Row[] }>({ rows, gone: [] });
  if (state.rows !== rows) {
    const present = new Set(rows.map(({ id }) => id));
    setState({ rows, gone: [...state.rows, ...state.gone].filter(({ id }) => !present.has(id)) });
  }

  const { gone } = state;
  useEffect(() => {
    if (gone.length === 0) return;
    const timer = setTimeout(() => setState((now) => ({ ...now, gone: [] })), LINGER);
    return () => clearTimeout(timer);
  }, [gone]);

  return { shown: gone.length === 0 ? rows : [...rows, ...gone], gone };
}
