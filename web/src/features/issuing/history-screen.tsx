import History from '@mui/icons-material/History';
import Card from '@mui/material/Card';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar, FilterText } from '../../ui/filters.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, TableSkeleton } from '../../ui/states.tsx';
import { historyRoute } from './history.route.ts';
import { HistoryOfItem, HistoryOfNumber, NameOfNumberFilter } from './history-results.tsx';

/** Type a number: who had the items that bear it, and when. */
export function HistoryScreen() {
  const { t } = useTranslation('history');
  const { clothingNumber, clothingNameId, clothingId } = historyRoute.useSearch();
  const navigate = historyRoute.useNavigate();
  const showOnly = (nameId: number | undefined) => void navigate({ search: { clothingNumber, clothingNameId: nameId }, replace: true });
  const isAsked = clothingNumber !== undefined || clothingId !== undefined;

  return (
    <Page title={t('title')}>
      <FilterBar label={t('filters')}>
        <FilterText
          label={t('number')}
          value={clothingNumber}
          autoFocus={!isAsked}
          // another number: what was asked of one name or item no longer holds
          onChange={(number) => void navigate({ search: { clothingNumber: number }, replace: true })}
        />
        {clothingNumber !== undefined && (
          <Suspense>
            <NameOfNumberFilter clothingNumber={clothingNumber} clothingNameId={clothingNameId} onName={showOnly} />
          </Suspense>
        )}
      </FilterBar>
      <Suspense fallback={<TableSkeleton columns={4} rows={4} />}>
        {clothingNumber !== undefined ? (
          <HistoryOfNumber clothingNumber={clothingNumber} clothingNameId={clothingNameId} onName={showOnly} />
        ) : clothingId !== undefined ? (
          <HistoryOfItem clothingId={clothingId} clothingNameId={clothingNameId} />
        ) : (
          <Card>
            <EmptyState icon={<History />} title={t('hint')} text={t('hintText')} />
          </Card>
        )}
      </Suspense>
    </Page>
  );
}
