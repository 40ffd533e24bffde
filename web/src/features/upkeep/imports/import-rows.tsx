import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import type { Import, ImportOutcome, ImportPreview, ImportRow } from '@riideait/contract';
import { useMemo } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import type { Column } from '../../../ui/column.ts';
import { FilterBar, FilterText } from '../../../ui/filters.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { isUnfinished } from './imports.api.ts';
import { pill } from './pill.ts';
import { RowCell } from './row-cell.tsx';
import { rowFilters } from './row-filters.ts';
import { ImportRowCard, RowHead, RowNotes } from './row-parts.tsx';
import { columnsOf, type RowColumn, rowNumbers } from './row-view.ts';
import { t } from './texts.ts';
import { type ImportRows, RowContext } from './use-import-rows.ts';
import { totalsLeftOut } from './words.ts';

const rowKey = ({ row }: ImportRow) => row;

const tableColumns = (columns: readonly RowColumn[], withNotes: boolean): Column<ImportRow>[] => [
  { key: 'row', header: () => t('row'), cell: (row) => <RowHead row={row} />, pinned: true },
  ...(withNotes ? [{ key: 'notes', header: () => t('notes'), cell: (row: ImportRow) => <RowNotes row={row} />, width: 1 }] : []),
  ...columns.map((column) => ({
    key: column.field,
    header: () => column.label,
    cell: (row: ImportRow) => <RowCell row={row} column={column} />,
  })),
];

/** The rows of a file with their outcomes, and the ways to mend them and to decide about them. */
export function ImportRowList({ entry, rows }: { entry: Import; rows: ImportRows }) {
  const { key, preview, rows: list, pagination, searching, error, refetch, isFetching, isTurning, outcome, keep } = rows;
  const editable = isUnfinished(entry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns keep their places while rows of the page are mended
  const columns = useMemo(() => columnsOf(entry, list), [key, isTurning, preview === undefined]);
  const shown = useMemo(() => tableColumns(columns, editable), [columns, editable]);
  if (preview === undefined && error !== null) return <ErrorState text={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  if (preview === undefined) return <TableSkeleton columns={4} />;
  const isFiltered = outcome !== 'all' || searching.search.search !== undefined;
  const showAll = () => searching.filter({ outcome: 'all', search: undefined });
  return (
    <Stack sx={{ gap: 2 }}>
      {error !== null && <Alert severity="error">{t('refreshFailed')}</Alert>}
      {editable && preview.withoutGender > 0 && (
        <Alert severity="info" role="status">
          {t('withoutGender', { count: preview.withoutGender })}
        </Alert>
      )}
      <Filters entry={entry} preview={preview} rows={rows} />
      <RowContext value={{ entry, columns, editable, keep }}>
        <PagedList
          key={key}
          title={t(`rowsOf.${outcome}`)}
          columns={shown}
          answer={{ data: list, pagination, busy: isTurning }}
          searching={searching}
          rowKey={rowKey}
          card={ImportRowCard}
          empty={
            <EmptyState
              title={t('noRows')}
              action={
                isFiltered && (
                  <Button variant="outlined" onClick={showAll}>
                    {t('showAll')}
                  </Button>
                )
              }
            />
          }
        />
      </RowContext>
      {entry.totalRows.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {totalsLeftOut(entry.totalRows)}.
        </Typography>
      )}
    </Stack>
  );
}

/** The outcomes with their numbers of rows and pieces, and a search. */
function Filters({ entry, preview, rows: { outcome, searching } }: { entry: Import; preview: ImportPreview; rows: ImportRows }) {
  const numbers = rowNumbers(preview);
  const piecesOf = (each: ImportOutcome | 'all') => (each === 'all' || each === 'skipped' ? numbers[each] : preview.pieces[each]);
  return (
    <FilterBar label={t('filters')}>
      <Box role="group" aria-label={t('outcomeGroup')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&&': { flex: '1 1 100%' } }}>
        {rowFilters
          .filter((each) => numbers[each] > 0 || each === outcome)
          .map((each) => (
            <ToggleButton
              key={each}
              value={each}
              color="primary"
              selected={each === outcome}
              onClick={() => searching.filter({ outcome: each })}
              sx={pill}
            >
              {t(`outcomes.${each}`)} <strong>{formatNumber(numbers[each])}</strong>
              {entry.kind === 'CLOTHING' && piecesOf(each) !== numbers[each] && (
                <span>{`(${t('pieces', { count: piecesOf(each) })})`}</span>
              )}
            </ToggleButton>
          ))}
      </Box>
      <FilterText label={t('search')} value={searching.search.search} onChange={(search) => searching.filter({ search })} />
    </FilterBar>
  );
}
