import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import type { Import, ImportPreview } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { FilterBar, FilterText } from '../../ui/filters.tsx';
import { RowFilter } from './import-row-filter.ts';
import { numbersOf } from './import-row-view.ts';
import type { ImportRowsSearching } from './use-import-rows-search.ts';

interface ImportRowFiltersProps extends ImportRowsSearching {
  entry: Import;
  preview: ImportPreview;
}

/** Rows by what becomes of them, each with its number, and a search among them. */
export function ImportRowFilters({ entry, preview, address, filter }: ImportRowFiltersProps) {
  const { t } = useTranslation('import-rows');
  const numbers = numbersOf(preview);
  const shown = address.outcome ?? 'all';
  const { reason } = address;
  const reasonText = preview.reasons.find(({ code }) => code === reason)?.text;
  const nameOf = (outcome: RowFilter) =>
    entry.status === 'DONE' && (outcome === 'new' || outcome === 'changed') ? t(`written.${outcome}`) : t(`outcomes.${outcome}`);

  return (
    <FilterBar label={t('filters')}>
      <Box role="group" aria-label={t('outcomeGroup')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&&': { flex: '1 1 100%' } }}>
        {RowFilter.options.map((outcome) => (
          <OutcomeButton
            key={outcome}
            name={nameOf(outcome)}
            rows={numbers[outcome]}
            pressed={outcome === shown}
            onClick={() => filter({ outcome })}
          />
        ))}
      </Box>
      <FilterText label={t('search')} value={address.search} onChange={(search) => filter({ search })} />
      {reason !== undefined && (
        <Box sx={{ '&&': { flex: '0 1 auto' }, minWidth: 0 }}>
          <Chip
            label={reasonText === undefined ? t('oneReason') : t('ofReason', { text: reasonText })}
            onDelete={() => filter({ reason: undefined })}
            sx={{ height: 44, borderRadius: 6, maxWidth: '100%' }}
          />
        </Box>
      )}
    </FilterBar>
  );
}

interface OutcomeButtonProps {
  name: string;
  rows: number;
  pressed: boolean;
  onClick: () => void;
}

/** Where there are no rows there is nothing to show. */
const OutcomeButton = ({ name, rows, pressed, onClick }: OutcomeButtonProps) => (
  <ButtonBase
    aria-pressed={pressed}
    aria-disabled={rows === 0 && !pressed}
    onClick={() => (rows > 0 || pressed) && onClick()}
    sx={{
      gap: 0.75,
      minHeight: 44,
      px: 1.75,
      border: 1,
      borderRadius: 6,
      fontFamily: 'inherit',
      fontSize: '0.875rem',
      fontWeight: 550,
      fontVariantNumeric: 'tabular-nums',
      borderColor: pressed ? 'primary.main' : 'divider',
      color: pressed ? 'primary.contrastText' : rows === 0 ? 'text.secondary' : 'text.primary',
      bgcolor: pressed ? 'primary.main' : 'background.paper',
      '&:hover': { bgcolor: pressed ? 'primary.dark' : 'action.hover' },
    }}
  >
    {name} <strong>{rows.toLocaleString('et')}</strong>
  </ButtonBase>
);
