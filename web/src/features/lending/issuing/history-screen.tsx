import History from '@mui/icons-material/History';
import Card from '@mui/material/Card';
import { Suspense } from 'react';
import { FilterBar, FilterText } from '../../../ui/filters.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { HistoryOfItem, HistoryOfNumber, NameOfNumberFilter } from './history-results.tsx';
import { t as historyText } from './history-texts.ts';

export function HistoryScreen() {
  const { search, filter, toPage } = useAddressSearch('/signed-in/clothing/history');
  const { clothingNumber, clothingNameId, clothingId, page } = search;
  const showOnly = (clothingNameId: number | undefined) => filter({ clothingNameId, clothingId: undefined });
  const isAsked = clothingNumber !== undefined || clothingId !== undefined;

  return (
    <Page title={historyText('title')}>
      <FilterBar label={historyText('filters')}>
        <FilterText
          label={historyText('number')}
          value={clothingNumber}
          autoFocus={!isAsked}
          // The name and the item belong to the old number.
          onChange={(clothingNumber) => filter({ clothingNumber, clothingNameId: undefined, clothingId: undefined })}
        />
        {clothingNumber !== undefined && (
          <Suspense>
            <NameOfNumberFilter clothingNumber={clothingNumber} clothingNameId={clothingNameId} page={page} onName={showOnly} />
          </Suspense>
        )}
      </FilterBar>
      <Suspense fallback={<TableSkeleton columns={4} rows={4} />}>
        {clothingNumber !== undefined ? (
          <HistoryOfNumber clothingNumber={clothingNumber} clothingNameId={clothingNameId} page={page} onName={showOnly} onPage={toPage} />
        ) : clothingId !== undefined ? (
          <HistoryOfItem clothingId={clothingId} clothingNameId={clothingNameId} />
        ) : (
          <Card>
            <EmptyState icon={<History />} title={historyText('hint')} text={historyText('hintText')} />
          </Card>
        )}
      </Suspense>
    </Page>
  );
}
