import { type ClothingRow, type ClothingSearch, itemLabel } from '@riideait/contract';
import { type ReactNode, useEffect } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import type { Sort } from '../../../ui/column.ts';
import { useMarks } from '../../../ui/marks.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { AllItemsCard, allItemsColumns } from './all-items-columns.tsx';
import { clothingQuery } from './clothing-items.api.ts';
import { ItemsBar } from './items-bar.tsx';
import { t } from './texts.ts';

export const rowLabel = ({ clothingName, clothingNumber }: ClothingRow) => itemLabel(clothingName, clothingNumber);

/** Ticks of rows that the server filters: they end with the filter and survive turning the page. */
export function useMarksOf({ page: _page, count: _count, sort: _sort, order: _order, ...filters }: ClothingSearch) {
  const marks = useMarks();
  const key = JSON.stringify(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticks end when the filters change
  useEffect(() => marks.end, [marks, key]);
  return marks;
}

interface AllItemsListProps {
  searching: { search: ClothingSearch; orderBy: (sort: Sort) => void; toPage: (page: number) => void };
  empty: ReactNode;
}

/** A page of items over all clothing names. */
export function AllItemsList({ searching, empty }: AllItemsListProps) {
  const answer = useApi(clothingQuery(searching.search));
  const marks = useMarksOf(searching.search);
  const mayWrite = useMay('clothing:write');

  return (
    <>
      <PagedList
        answer={answer}
        searching={searching}
        found={t('numberFound', { count: answer.pagination.resultCount })}
        columns={allItemsColumns}
        rowKey={idOf}
        card={AllItemsCard}
        defaultSort={{ key: 'name', order: 'asc' }}
        empty={empty}
        marking={mayWrite ? { marks, labelOf: rowLabel } : undefined}
      />
      <ItemsBar marks={marks} />
    </>
  );
}

const idOf = ({ id }: ClothingRow) => id;
