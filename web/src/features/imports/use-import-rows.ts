import type { Import, ImportRow } from '@riideait/contract';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { heldRows } from './import-row-view.ts';
import { importRowsQuery } from './import-rows.api.ts';
import type { ImportRowsSearching } from './use-import-rows-search.ts';

interface Held {
  /** Of the page that is held. */
  readonly key: string;
  readonly order: readonly number[];
  readonly mended: ReadonlyMap<number, ImportRow>;
}

/** What makes other rows of the same file, or something else of them: what is shown of them is then old. */
const readingOf = ({ sheet, headerRow, encoding, separator, emptyClears, columns, status }: Import) =>
  hashKey([sheet, headerRow, encoding, separator, emptyClears, columns.map(({ field }) => field), status]);

/**
 * The rows that the address asks for. Those that are mended stay where they are until another page, another filter or `release`;
 * `settled` is how many of them belong elsewhere by now.
 */
export function useImportRows(entry: Import, { asked }: ImportRowsSearching) {
  const query = importRowsQuery(entry.id, asked);
  const result = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data: answer, dataUpdatedAt, isPlaceholderData, isFetching, error, refetch } = result;
  const [held, setHeld] = useState<Held | null>(null);
  const reading = readingOf(entry);
  const [shown, setShown] = useState({ reading, dataUpdatedAt });
  if (shown.dataUpdatedAt !== dataUpdatedAt) setShown({ reading, dataUpdatedAt });
  const key = hashKey([asked, reading]);
  const fresh = answer?.data.rows ?? [];
  const isHeld = held?.key === key && !isPlaceholderData;

  // what has become of them is told once it is written, or taken back
  const status = useRef(entry.status);
  useEffect(() => {
    if (status.current !== entry.status) void refetch();
    status.current = entry.status;
  }, [entry.status, refetch]);

  const keep = (row: ImportRow) =>
    setHeld((now) => {
      const { order, mended } = now?.key === key ? now : { order: fresh.map((each) => each.row), mended: new Map<number, ImportRow>() };
      return { key, order, mended: new Map(mended).set(row.row, row) };
    });

  return {
    query,
    /** Changes when other rows are made of the file. */
    reading,
    /** Changes with the page, the filter and the reading. */
    key,
    preview: answer?.data,
    resultCount: answer?.pagination.resultCount ?? 0,
    rows: isHeld ? heldRows(held.order, fresh, held.mended) : fresh,
    settled: isHeld ? held.order.filter((number) => held.mended.has(number) && fresh.every(({ row }) => row !== number)).length : 0,
    /** Other rows are on their way. */
    isTurning: (isPlaceholderData && isFetching) || shown.reading !== reading,
    isFetching,
    failed: error !== null,
    error,
    retry: () => void refetch(),
    keep,
    release: () => setHeld(null),
  };
}

export type ImportRows = ReturnType<typeof useImportRows>;
