import type { Import, ImportRow, ImportRowForm } from '@riideait/contract';
import { createContext, useContext } from 'react';
import { useMendRow } from './imports.api.ts';
import type { RowColumn } from './row-view.ts';

interface RowContextValue {
  entry: Import;
  columns: readonly RowColumn[];
  editable: boolean;
  /** Shows a mended row. */
  keep: (row: ImportRow) => void;
}

export const RowContext = createContext<RowContextValue | null>(null);

export function useRows(): RowContextValue {
  const value = useContext(RowContext);
  if (value === null) throw new Error('A row stands outside of its import');
  return value;
}

/** Mends the row of that number, or decides about it. With `onRefused` the caller shows the `error`, else it becomes a toast. */
export function useMend(row: number, { onMended, onRefused }: { onMended?: () => void; onRefused?: () => void } = {}) {
  const { entry, keep } = useRows();
  const onSuccess = (mended: ImportRow) => {
    keep(mended);
    onMended?.();
  };
  const { mutate, ...state } = useMendRow({ onSuccess, ...(onRefused && { onError: onRefused }) });
  return { ...state, mend: (body: ImportRowForm) => mutate({ params: { id: entry.id, row }, body }) };
}
