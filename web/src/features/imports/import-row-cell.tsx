import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ImportRow } from '@riideait/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/icon-action.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { CellValue } from './cell-value.tsx';
import { useImportRowsOf, useMend } from './import-row-context.ts';
import { ImportRowInput } from './import-row-input.tsx';
import { isRefusal, namePartsAt, problemId, problemsAt, type RowColumn } from './import-row-view.ts';

interface ImportRowCellProps {
  row: ImportRow;
  column: RowColumn;
  /** Tab reaches it; the others by the arrow keys. */
  isStop?: boolean;
  /** It stands below another cell. */
  isSmall?: boolean;
}

/** A cell of the file, and below a whole name how it was split. */
export const ImportRowCell = (cell: ImportRowCellProps) => (
  <>
    <OneCell {...cell} />
    <NameParts {...cell} />
  </>
);

/** How a whole name was split, small, to be mended there; nothing for any other column. */
export function NameParts({ row, column }: Pick<ImportRowCellProps, 'row' | 'column'>) {
  const { entry, columns } = useImportRowsOf();
  const parts = namePartsAt(row, column.field, entry.kind).filter(({ field }) => columns.every((other) => other.field !== field));
  if (parts.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
      {parts.map((part) => (
        <Box key={part.field} sx={{ display: 'flex', alignItems: 'center' }}>
          <Box component="span" aria-hidden sx={{ flexShrink: 0, pl: { sm: 1 } }}>
            {part.label}:
          </Box>
          <OneCell row={row} column={part} isStop={false} isSmall />
        </Box>
      ))}
    </Box>
  );
}

/** What the file has, or what it becomes in the register. Where rows can be mended a click or Enter makes it an input. */
function OneCell({ row, column, isStop = true, isSmall = false }: ImportRowCellProps) {
  const { t } = useTranslation('import-rows');
  const { editable } = useImportRowsOf();
  const [edits, setEdits] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const refocuses = useRef(false);
  useEffect(() => {
    if (!edits && refocuses.current) button.current?.focus();
    refocuses.current = false;
  }, [edits]);

  const { field, label } = column;
  const problems = problemsAt(row, field);
  const describedBy = problems.length > 0 ? problems.map((problem) => problemId(row, problem)).join(' ') : undefined;
  const isCorrected = row.corrected.includes(field);
  const value = <CellValue row={row} column={column} />;

  if (!editable)
    return (
      <Box sx={{ ...cell, ...(isSmall && small), ...marked(problems.some(isRefusal), problems.length > 0), display: 'inline-flex' }}>
        {value}
      </Box>
    );
  if (edits)
    return (
      <ImportRowInput
        row={row}
        column={column}
        describedBy={describedBy}
        autoFocus
        onDone={(inside) => {
          refocuses.current = inside;
          setEdits(false);
        }}
      />
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <ButtonBase
        ref={button}
        data-cell={field}
        tabIndex={isStop || problems.length > 0 ? 0 : -1}
        aria-describedby={describedBy}
        onClick={() => setEdits(true)}
        sx={{
          ...cell,
          ...(isSmall && small),
          ...marked(problems.some(isRefusal), problems.length > 0),
          flex: 1,
          justifyContent: 'flex-start',
          font: 'inherit',
          textAlign: 'left',
          cursor: 'text',
          '&:hover': { boxShadow: 'inset 0 0 0 1px #bdb6a8' },
        }}
      >
        <span style={visuallyHidden}>{t('cell', { field: label, number: row.row })}: </span>
        {value}
      </ButtonBase>
      {isCorrected && <TakeBack row={row} column={column} onDone={() => button.current?.focus()} />}
    </Box>
  );
}

const cell = {
  minHeight: 40,
  minWidth: 44,
  width: '100%',
  px: 1,
  py: 0.5,
  borderRadius: 0.5,
  gap: 0.75,
  alignItems: 'center',
  // the keyboard finds no cell under the bars above and below
  scrollMarginBlock: '100px',
} as const;

const small = { minHeight: { xs: 44, sm: 28 }, px: 0.5, py: 0 } as const;

const marked = (refused: boolean, hasProblem: boolean) =>
  hasProblem && {
    bgcolor: refused ? '#f8e3e5' : '#fbecd0',
    boxShadow: `inset 3px 0 ${refused ? '#8a1c2b' : '#a8660a'}`,
    pl: 1.25,
  };

/** The way back to what the file has. */
export function TakeBack({
  row,
  column: { field, label },
  onDone,
}: Omit<ImportRowCellProps, 'isStop' | 'isSmall'> & { onDone?: () => void }) {
  const { t } = useTranslation('import-rows');
  const { mend, isPending } = useMend(row.row, onDone);
  return (
    <IconAction
      label={t('takeBack')}
      of={t('cell', { field: label, number: row.row })}
      icon={<Undo fontSize="small" />}
      disabled={isPending}
      onClick={() => mend({ values: { [field]: null } })}
    />
  );
}
