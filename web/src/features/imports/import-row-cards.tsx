import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ImportRow } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportRowCell, NameParts } from './import-row-cell.tsx';
import { useImportRowsOf } from './import-row-context.ts';
import { ImportRowDetail } from './import-row-detail.tsx';
import { RowOutcome } from './import-row-outcome.tsx';
import { changeAt, problemsAt, type RowColumn } from './import-row-view.ts';

/** The rows of a page on a phone. */
export const ImportRowCards = ({ list }: { list: readonly ImportRow[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
    {list.map((row) => (
      <li key={row.row}>
        <RowCard row={row} />
      </li>
    ))}
  </Box>
);

/** Values that tell the row from others. */
const TITLE_VALUES = 3;

const titleOf = ({ values }: ImportRow, columns: readonly RowColumn[]) =>
  columns
    .flatMap(({ field, label }) => (values[field] ? titlePart(label, values[field]) : []))
    .slice(0, TITLE_VALUES)
    .join(' · ');

/** A number says nothing by itself. */
const titlePart = (label: string, value: string) => (/^[\d\s.,;–-]+$/.test(value) ? `${label} ${value}` : value);

function RowCard({ row }: { row: ImportRow }) {
  const { t } = useTranslation('import-rows');
  const { entry, columns } = useImportRowsOf();
  const [showsAll, setShowsAll] = useState(false);
  const isTold = ({ field }: RowColumn) =>
    problemsAt(row, field).length > 0 || changeAt(row, field) !== undefined || row.corrected.includes(field);
  const told = columns.filter(isTold);
  const more = columns.length - told.length;
  const shown = showsAll ? columns : told;
  const title = titleOf(row, columns);

  return (
    <Box sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box component="span" sx={{ fontWeight: 700, color: 'primary.main', fontVariantNumeric: 'tabular-nums' }}>
          {t('rowNumber', { number: row.row })}
        </Box>
        <RowOutcome outcome={row.outcome} status={entry.status} />
      </Box>
      {title !== '' && <Box sx={{ mt: 0.5, mb: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>}
      {columns.map((column) => !shown.includes(column) && <NameParts key={column.field} row={row} column={column} />)}
      {shown.length > 0 && (
        <Box component="dl" data-row={row.row} sx={{ m: 0, mb: 1, display: 'grid', gap: 0.5 }}>
          {shown.map((column) => (
            <Box key={column.field}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {column.label}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                <ImportRowCell row={row} column={column} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <ImportRowDetail row={row} />
      {more > 0 && (
        <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)} sx={{ minHeight: 44, ml: -1.5, mt: 0.5 }}>
          {showsAll ? t('fewerFields') : t('allFields', { count: more })}
        </Button>
      )}
    </Box>
  );
}
