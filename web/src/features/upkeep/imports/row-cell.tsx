import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import type { ImportChange, ImportRow } from '@riideait/contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import type { RowColumn } from './row-view.ts';
import { t } from './texts.ts';
import { useMend, useRows } from './use-import-rows.ts';

/** A cell of the file with its problems. A tap makes it an input, as long as the import can be changed. */
export function RowCell({ row, column: { field, label } }: { row: ImportRow; column: RowColumn }) {
  const { editable } = useRows();
  const [state, setState] = useState<'shown' | 'edited' | 'left'>('shown');
  const reasonId = useId();
  const reason = row.problems.flatMap((each) => (each.field === field ? each.text : [])).join(' ');
  const change = row.changes.find((each) => each.field === field);
  const value = row.values[field] ?? '';
  const name = t('cell', { field: label, number: row.row });

  if (state === 'edited')
    return <CellInput {...{ row, field, name, value, reason }} onDone={(byKey) => setState(byKey ? 'left' : 'shown')} />;
  const shown = change ? <Changed {...change} /> : value || <Empty />;
  return (
    <Box sx={{ ...frame, ...(reason !== '' && looksOf(row).cell) }}>
      {editable ? (
        <ButtonBase autoFocus={state === 'left'} aria-describedby={reasonId} onClick={() => setState('edited')} sx={cell}>
          <span style={visuallyHidden}>{name}: </span>
          <span>{shown}</span>
        </ButtonBase>
      ) : (
        <Box sx={cell}>{shown}</Box>
      )}
      <Box id={reasonId} sx={{ px: 1, '&:not(:empty)': { pb: 0.75 } }}>
        {reason !== '' && <Reason row={row} text={reason} />}
      </Box>
    </Box>
  );
}

const wide = { minWidth: { sm: 90 }, maxWidth: { sm: 300 }, width: { sm: 'max-content' } } as const;
const frame = { ...wide, overflowWrap: 'anywhere', borderRadius: 0.5 } as const;
const hover = { 'button&:hover': { boxShadow: 'inset 0 0 0 1px #bdb6a8' } } as const;
const aligned = { display: 'flex', justifyContent: 'flex-start', alignItems: 'center', textAlign: 'left', font: 'inherit' } as const;
const cell = { ...aligned, ...hover, width: 1, minHeight: 44, px: 1 } as const;

const marked = (color: string, bgcolor: string) => ({ color, cell: { bgcolor, boxShadow: `inset 3px 0 ${color}` } });
const refused = { Sign: ErrorOutline, ...marked('#8a1c2b', '#f8e3e5') };
const doubtful = { Sign: HelpOutline, ...marked('#7a4a05', '#fbecd0') };
const looksOf = ({ outcome }: ImportRow) => (outcome === 'refused' ? refused : doubtful);

/** Why a row is refused or doubtful, with a sign of its own for each. */
export function Reason({ row, text }: { row: ImportRow; text: string }) {
  const { Sign, color } = looksOf(row);
  return (
    <Box sx={{ display: 'flex', gap: 0.75, fontSize: '0.8125rem', lineHeight: 1.4, color }}>
      <Sign aria-hidden sx={{ fontSize: 17, mt: '1px' }} />
      <span>{text}</span>
    </Box>
  );
}

const Empty = () => <em>{t('emptyCell')}</em>;

/** The value of the register and the one of the file. */
export const Changed = ({ before, after }: Pick<ImportChange, 'before' | 'after'>) => (
  <>
    <del>{before ?? <Empty />}</del> → <strong>{after ?? <Empty />}</strong>
  </>
);

interface CellInputProps {
  row: ImportRow;
  field: string;
  name: string;
  value: string;
  reason: string;
  /** It is saved or left as it was; `byKey`: the focus is still in it. */
  onDone: (byKey: boolean) => void;
}

/** Enter and leaving it save, Escape drops what was typed. What could not be saved stays in it. */
function CellInput({ row, field, name, value, reason, onDone }: CellInputProps) {
  const [typed, setTyped] = useState(value);
  const byKey = useRef(false);
  const { mend, isPending, error } = useMend(row.row, { onMended: () => onDone(byKey.current), onRefused: () => {} });
  const save = (isKey: boolean) => {
    if (isPending) return;
    byKey.current = isKey;
    if (typed.trim() === value) onDone(isKey);
    else mend({ values: { [field]: typed.trim() || null } });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save(true);
    if (key === 'Escape' && !isPending) onDone(true);
  };
  return (
    <TextField
      autoFocus
      hiddenLabel
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => save(false)}
      error={error !== null || reason !== ''}
      helperText={isPending ? t('saving') : (error?.message ?? (reason || t('cellKeys')))}
      sx={{ minWidth: { sm: 220 }, '& .MuiInputBase-root': { minHeight: 44 } }}
      slotProps={{ htmlInput: { ...input, 'aria-label': name, readOnly: isPending } }}
    />
  );
}

const input = { maxLength: 2000, autoComplete: 'off', spellCheck: false, enterKeyHint: 'done' } as const;
