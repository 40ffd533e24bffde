import Checkroom from '@mui/icons-material/CheckroomOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import type { ClothingNameSearch } from '@riideait/contract';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { useApi } from '../../ui/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterBar, FilterSelect, FilterText } from '../../ui/filters.tsx';
import { Page, PageAction } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { clothingTypeOptions, clothingTypesQuery } from '../clothing-types/clothing-types.api.ts';
import { ClothingNameCard, clothingNameColumns } from './clothing-name-columns.tsx';
import { AddClothingNameDialog } from './clothing-name-dialogs.tsx';
import { clothingNamesQuery } from './clothing-names.api.ts';
import { clothingNamesRoute } from './clothing-names.route.tsx';

/** What the address says, and ways to change it. A filter goes back to the first page and leaves no trace in the browser's history. */
function useSearch() {
  const search = clothingNamesRoute.useSearch();
  const navigate = clothingNamesRoute.useNavigate();
  const change = (changes: Partial<ClothingNameSearch>, replace: boolean) =>
    void navigate({ search: (previous) => ({ ...previous, page: 1, ...changes }), replace, resetScroll: !replace });

  return {
    search,
    filter: (changes: Pick<ClothingNameSearch, 'name' | 'number' | 'type'>) => change(changes, true),
    clear: () => change({ name: undefined, number: undefined, type: undefined }, true),
    goTo: (page: number) => change({ page }, false),
    order: ({ key, order }: { key: string; order: 'asc' | 'desc' }) =>
      void navigate({ search: (previous) => ({ ...previous, page: 1, sort: key, order }), replace: true, resetScroll: false }),
  };
}

export function ClothingNamesScreen() {
  const { t } = useTranslation('clothing-names');
  const { search, filter, clear, goTo, order } = useSearch();
  const { data: types } = useApi(clothingTypesQuery);
  const { data: names, pagination, busy } = useApi(clothingNamesQuery(search));
  const mayWrite = useMay('clothing:write');
  const [adding, setAdding] = useState(false);
  const isFiltered = search.name !== undefined || search.number !== undefined || search.type !== undefined;

  // the page is no more: names have gone, or the address is an old one
  if (!busy && names.length === 0 && search.page > 1)
    return <Navigate from="/clothing/search" to="." search={(now) => ({ ...now, page: 1 })} replace />;

  const empty = isFiltered ? (
    <EmptyState
      icon={<SearchOff />}
      title={t('noneFound')}
      text={t('noneFoundText')}
      action={
        <Button variant="outlined" onClick={clear}>
          {t('clearSearch')}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={<Checkroom />} title={t('empty')} text={mayWrite ? t('emptyText') : undefined} />
  );

  return (
    <Page title={t('title')} action={mayWrite && <PageAction label={t('add')} onClick={() => setAdding(true)} />}>
      <FilterBar label={t('filters')}>
        <FilterText label={t('name')} value={search.name} onChange={(name) => filter({ name })} />
        <FilterText label={t('number')} value={search.number} onChange={(number) => filter({ number })} />
        <FilterSelect label={t('type')} value={search.type} options={clothingTypeOptions(types)} onChange={(type) => filter({ type })} />
      </FilterBar>
      <DataTable
        columns={clothingNameColumns}
        rows={names}
        rowKey={(name) => name.id}
        card={ClothingNameCard}
        sort={{ key: search.sort ?? 'name', order: search.order ?? 'asc', onSort: order }}
        paging={{ page: search.page, count: search.count, resultCount: pagination.resultCount, onPage: goTo }}
        busy={busy}
        empty={empty}
      />
      {adding && <AddClothingNameDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
