import type { Import, ImportRowForm } from '@riideait/contract';
import { createContext, useContext } from 'react';
import type { RowColumn } from './import-row-view.ts';
import { useCorrectRow } from './import-rows.api.ts';
import type { ImportRows } from './use-import-rows.ts';

interface ImportRowsOf {
  entry: Import;
  columns: readonly RowColumn[];
  rows: ImportRows;
  /** Rows can be corrected and decided about. */
  editable: boolean;
}

/** The import whose rows are shown. */
export const ImportRowsContext = createContext<ImportRowsOf | null>(null);

export function useImportRowsOf(): ImportRowsOf {
  const given = useContext(ImportRowsContext);
  if (given === null) throw new Error('A row is shown outside of its import');
  return given;
}

/** Corrects the row of that number, or decides about it; it stays where it is. */
export function useMend(row: number, onSuccess?: () => void) {
  const { entry, rows } = useImportRowsOf();
  const { mutate, isPending, variables } = useCorrectRow(rows.query, {
    onSuccess: (mended) => {
      rows.keep(mended);
      onSuccess?.();
    },
  });
  return {
    mend: (body: ImportRowForm) => mutate({ params: { id: entry.id, row }, body }),
    isPending,
    /** What is being saved. */
    pending: isPending ? variables?.body : undefined,
  };
}
