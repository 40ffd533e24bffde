import { startTransition, useEffect, useState } from 'react';

/** Rows rendered per step: more than a window shows. */
const AT_ONCE = 60;

/** The `first` rows at once, the others in transitions: a table of hundreds responds as fast as a short one. */
export function useGradually<Row>(rows: readonly Row[], first = AT_ONCE): readonly Row[] {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (rows.length <= first) setShown(first);
    else if (shown < rows.length) startTransition(() => setShown(shown + AT_ONCE));
  }, [rows.length, first, shown]);
  return shown < rows.length ? rows.slice(0, shown) : rows;
}
