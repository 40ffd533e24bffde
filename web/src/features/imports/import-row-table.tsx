import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ImportRow } from '@riideait/contract';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportRowCell } from './import-row-cell.tsx';
import { SkipButton } from './import-row-choices.tsx';
import { useImportRowsOf } from './import-row-context.ts';
import { ImportRowDetail } from './import-row-detail.tsx';
import { RowOutcome } from './import-row-outcome.tsx';
import { fieldsBeside, isPlain } from './import-row-view.ts';

/** Of the first column, which stays in sight, px. */
const FIRST = 152;

const pinned = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', boxShadow: 'inset -1px 0 #e4ded2' } as const;

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move from cell to cell, so that Tab need not stop at each. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLElement) || target instanceof HTMLInputElement || target.dataset.cell === undefined)
    return;
  const [down, right] = step;
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')];
  const inLine = right === 0 ? cells.filter(({ dataset }) => dataset.cell === target.dataset.cell) : cells;
  event.preventDefault();
  inLine[inLine.indexOf(target) + down + right]?.focus();
}

/** The rows of a page as the file has them, wider than the window where it has many columns. */
export function ImportRowTable({ list }: { list: readonly ImportRow[] }) {
  const { t } = useTranslation('import-rows');
  const { columns } = useImportRowsOf();
  return (
    <Box
      sx={{ overflowX: 'auto', position: 'relative', containerType: 'inline-size', scrollPaddingLeft: FIRST + 16 }}
      onKeyDown={moveByArrow}
    >
      <Table aria-label={t('title')} size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...pinned, zIndex: 2, width: FIRST, minWidth: FIRST, height: 44 }}>{t('row')}</TableCell>
            {columns.map(({ field, label }) => (
              <TableCell key={field} sx={{ px: 2 }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {list.map((row) => (
            <Rows key={row.row} row={row} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** A row of the file, and below it what there is to say of it. */
function Rows({ row }: { row: ImportRow }) {
  const { entry, columns, editable } = useImportRowsOf();
  const plain = isPlain(row, fieldsBeside(row, columns, entry.kind));
  const isSkipped = row.outcome === 'skipped';
  return (
    <>
      <TableRow data-row={row.row}>
        <TableCell component="th" scope="row" rowSpan={plain ? 1 : 2} sx={{ ...pinned, verticalAlign: 'top', py: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 40 }}>
            <Box component="span" sx={{ fontWeight: 700, color: 'primary.main' }}>
              {row.row}
            </Box>
            {plain && editable && <SkipButton row={row} />}
          </Box>
          <RowOutcome outcome={row.outcome} status={entry.status} />
        </TableCell>
        {columns.map((column, index) => (
          <TableCell
            key={column.field}
            sx={{
              verticalAlign: 'top',
              py: 1,
              minWidth: 120,
              maxWidth: 360,
              ...(!plain && { borderBottom: 0, pb: 0 }),
              ...(isSkipped && faded),
            }}
          >
            <ImportRowCell row={row} column={column} isStop={index === 0} />
          </TableCell>
        ))}
      </TableRow>
      {!plain && (
        <TableRow>
          <TableCell colSpan={columns.length} sx={{ pt: 0.5, pb: 1.5, pl: '16px !important' }}>
            <Box sx={{ position: 'sticky', left: FIRST + 16, width: `calc(100cqw - ${FIRST + 32}px)` }}>
              <ImportRowDetail row={row} />
            </Box>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

const faded = { color: 'text.secondary' } as const;
