import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ImportChange, ImportRow } from '@riideait/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/icon-action.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { useImportRowsOf, useMend } from './import-row-context.ts';
import { ImportRowInput } from './import-row-input.tsx';
import { changeAt, isRefusal, namePartsAt, problemId, problemsAt, type RowColumn } from './import-row-view.ts';

interface ImportRowCellProps {
  row: ImportRow;
  column: RowColumn;
  /** Tab reaches it; the others by the arrow keys. */
  isStop?: boolean;
}

/** A cell of the file, and below a whole name how it was split. */
export function ImportRowCell(cell: ImportRowCellProps) {
  const { entry, columns } = useImportRowsOf();
  const { row, column } = cell;
  const parts = namePartsAt(row, column.field, entry.kind).filter(({ field }) => columns.every((other) => other.field !== field));
  if (parts.length === 0) return <OneCell {...cell} />;
  return (
    <>
      <OneCell {...cell} />
      {parts.map((part) => (
        <Box key={part.field} sx={{ display: 'flex', alignItems: 'center', fontSize: '0.8125rem', color: 'text.secondary' }}>
          <Box component="span" aria-hidden sx={{ flexShrink: 0, pl: 1 }}>
            {part.label}:
          </Box>
          <OneCell row={row} column={part} isStop={false} />
        </Box>
      ))}
    </>
  );
}

/** What the file has, or what it becomes in the register. Where rows can be mended a click or Enter makes it an input. */
function OneCell({ row, column, isStop = true }: ImportRowCellProps) {
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
    return <Box sx={{ ...cell, ...marked(problems.some(isRefusal), problems.length > 0), display: 'inline-flex' }}>{value}</Box>;
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

const marked = (refused: boolean, hasProblem: boolean) =>
  hasProblem && {
    bgcolor: refused ? '#f8e3e5' : '#fbecd0',
    boxShadow: `inset 3px 0 ${refused ? '#8a1c2b' : '#a8660a'}`,
    pl: 1.25,
  };

/** What stands in a cell, with a sign where something is wrong, and how it was in the register where it changes. */
export function CellValue({ row, column: { field } }: { row: ImportRow; column: RowColumn }) {
  const { t } = useTranslation('import-rows');
  const problems = problemsAt(row, field);
  const change = changeAt(row, field);
  const value = row.values[field] ?? '';
  return (
    <>
      {problems.length > 0 &&
        (problems.some(isRefusal) ? (
          <ErrorOutline aria-hidden sx={{ fontSize: 18, color: 'secondary.main' }} />
        ) : (
          <HelpOutline aria-hidden sx={{ fontSize: 18, color: '#7a4a05' }} />
        ))}
      <Box component="span" sx={{ minWidth: 0, width: { sm: 'max-content' }, maxWidth: { sm: 240 }, overflowWrap: 'break-word' }}>
        {change ? <Changed {...change} /> : value === '' ? <Nothing label={t('emptyCell')} /> : value}
        {row.corrected.includes(field) && (
          <Box
            component="span"
            sx={{ display: 'block', fontSize: '0.75rem', fontWeight: 600, color: problems.length > 0 ? 'text.secondary' : '#24533d' }}
          >
            {problems.some(isRefusal) ? t('correctedStill') : problems.length > 0 ? t('correctedOnly') : t('corrected')}
          </Box>
        )}
      </Box>
    </>
  );
}

const Nothing = ({ label }: { label: string }) => (
  <>
    <Box component="span" aria-hidden sx={{ color: '#8b8677' }}>
      –
    </Box>
    <span style={visuallyHidden}>{label}</span>
  </>
);

/** Before and after; a screen reader says which is which. */
export function Changed({ before, after }: Pick<ImportChange, 'before' | 'after'>) {
  const { t } = useTranslation('import-rows');
  return (
    <>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        <span style={visuallyHidden}>{t('before')}: </span>
        {before ?? <Nothing label={t('emptyCell')} />}
      </Box>
      <span aria-hidden> → </span>
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600, color: 'primary.main' }}>
        <span style={visuallyHidden}>{t('after')}: </span>
        {after ?? <Nothing label={t('emptyCell')} />}
      </Box>
    </>
  );
}

/** The way back to what the file has. */
export function TakeBack({ row, column: { field, label }, onDone }: Omit<ImportRowCellProps, 'isStop'> & { onDone?: () => void }) {
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
