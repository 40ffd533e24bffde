import { type Import, type ImportRow, type ImportRowForm, importEndpoints, PAGE_SIZE } from '@riideait/contract';
import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { createContext, useContext, useState } from 'react';
import type { Answer } from '../../lib/call.ts';
import { useApiMutation } from '../../ui/api.ts';
import { importRowsQuery } from './imports.api.ts';
import type { ImportAddress, RowFilter } from './imports.route.tsx';
import { firstFilter, heldRows, type RowColumn } from './row-view.ts';

const route = getRouteApi('/signed-in/import/$id');

/** Rows in the order in which they stood when the first of them was mended. */
interface Held {
  readonly key: string;
  readonly order: readonly number[];
  readonly mended: readonly ImportRow[];
}

/** The rows that the address asks for. Mended rows keep their place until another page, filter or mapping. */
export function useImportRows(entry: Import) {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const [first, setFirst] = useState<RowFilter>();
  const [held, setHeld] = useState<Held>();
  const outcome = address.outcome ?? first ?? 'all';
  const asked = { search: address.search, page: address.page, count: PAGE_SIZE, ...(outcome !== 'all' && { outcome }) };
  const query = importRowsQuery(entry.id, asked);
  const {
    data: answer,
    isPlaceholderData,
    isFetching,
    error,
    refetch,
    dataUpdatedAt,
  } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const preview = answer?.data;
  if (preview && first === undefined) setFirst(firstFilter(preview));

  const { sheet, headerRow, encoding, separator, columns, emptyClears, updateExisting } = entry;
  const key = hashKey([query.queryKey, sheet, headerRow, encoding, separator, columns, emptyClears, updateExisting]);
  const fresh = preview?.rows ?? [];
  const now = held?.key === key && !isPlaceholderData ? held : { key, order: fresh.map(({ row }) => row), mended: [] };
  const keep = (row: ImportRow) => {
    setHeld({ ...now, mended: [...now.mended.filter((each) => each.row !== row.row), row] });
    client.setQueryData<Answer<typeof importEndpoints.preview>>(
      query.queryKey,
      (old) => old && { ...old, data: { ...old.data, rows: old.data.rows.map((each) => (each.row === row.row ? row : each)) } },
    );
  };

  return {
    key,
    preview,
    outcome,
    search: address.search,
    rows: heldRows(now.order, fresh, now.mended),
    /** Some row was mended since the page was opened. */
    isMended: held !== undefined,
    paging: {
      page: address.page,
      count: PAGE_SIZE,
      resultCount: answer?.pagination.resultCount ?? 0,
      onPage: (page: number) => void navigate({ search: (old) => ({ ...old, page }), resetScroll: false }),
    },
    /** Other rows are on their way. */
    isTurning: isPlaceholderData,
    isFetching,
    updatedAt: dataUpdatedAt,
    error,
    retry: () => void refetch(),
    keep,
    filter: (changes: Partial<ImportAddress>) =>
      void navigate({ search: (old) => ({ ...old, outcome, page: 1, ...changes }), replace: true, resetScroll: false }),
  };
}

export type ImportRows = ReturnType<typeof useImportRows>;

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
  const { mutate, ...state } = useApiMutation(importEndpoints.correct, { onSuccess, ...(onRefused && { onError: onRefused }) });
  return { ...state, mend: (body: ImportRowForm) => mutate({ params: { id: entry.id, row }, body }) };
}
