import { type Import, type ImportRow, type ImportRowForm, importEndpoints } from '@riideait/contract';
import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { useApiMutation } from '../../../ui/api.ts';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { importRowsQuery } from './imports.api.ts';
import type { RowFilter } from './row-filters.ts';
import { firstFilter, heldRows, type RowColumn } from './row-view.ts';

/** The rows that the address asks for. `savedAt`: rows judged before are out of date, ms. */
export function useImportRows(entry: Import, savedAt = 0) {
  const searching = useAddressSearch('/signed-in/import/$id', { filters: ['outcome', 'search'], isPart: true });
  const { outcome: chosen, ...asked } = searching.search;
  const [first, setFirst] = useState<{ filter: RowFilter; savedAt: number }>();
  const outcome = chosen ?? first?.filter ?? 'all';
  const query = importRowsQuery(entry.id, { ...asked, ...(outcome !== 'all' && { outcome }) });
  const { data: answer, isPlaceholderData: isTurning, dataUpdatedAt, ...state } = useQuery({ ...query, placeholderData: keepPreviousData });
  const preview = answer?.data;
  const isJudged = preview !== undefined && dataUpdatedAt >= savedAt;
  if (isJudged && first?.savedAt !== savedAt) setFirst({ filter: firstFilter(preview), savedAt });
  const held = useHeldRows(query, hashKey([query.queryKey, savedAt]), preview?.rows ?? [], isTurning);
  const pagination = answer?.pagination ?? { resultCount: 0 };
  return {
    ...held,
    ...state,
    searching,
    outcome,
    preview,
    pagination,
    isTurning,
    isJudged,
  };
}

export type ImportRows = ReturnType<typeof useImportRows>;

/** The rows in the order in which they stood when the first of them was mended, until `key` changes. */
function useHeldRows({ queryKey }: ReturnType<typeof importRowsQuery>, key: string, fresh: readonly ImportRow[], isTurning: boolean) {
  const client = useQueryClient();
  const [held, setHeld] = useState({ key: '', order: [] as readonly number[], mended: [] as readonly ImportRow[] });
  const { order, mended } = held.key === key && !isTurning ? held : { order: fresh.map(({ row }) => row), mended: [] };
  const keep = (row: ImportRow) => {
    setHeld({ key, order, mended: [...mended.filter((each) => each.row !== row.row), row] });
    client.setQueryData(
      queryKey,
      (old) => old && { ...old, data: { ...old.data, rows: old.data.rows.map((each) => (each.row === row.row ? row : each)) } },
    );
  };
  return { key, rows: heldRows(order, fresh, mended), keep };
}

interface RowContextValue {
  entry: Pick<Import, 'id' | 'kind'>;
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
  const { mutate, ...state } = useApiMutation(importEndpoints.correct, { onSuccess, ...(onRefused && { onError: onRefused }) });
  return { ...state, mend: (body: ImportRowForm) => mutate({ params: { id: entry.id, row }, body }) };
}
