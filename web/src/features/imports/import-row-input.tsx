import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import type { ImportRow } from '@riideait/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMend } from './import-row-context.ts';
import type { RowColumn } from './import-row-view.ts';

interface ImportRowInputProps {
  row: ImportRow;
  column: RowColumn;
  /** Ids of the texts that say what is wrong with it. */
  describedBy?: string | undefined;
  /** The label stands in the field; else only screen readers have it. */
  labelled?: boolean;
  autoFocus?: boolean;
  /** It is saved, or was left as it is; `inside` where the focus is still in it. */
  onDone?: (inside: boolean) => void;
}

/** The next cell of the same row, or the one before. */
function cellBeside(from: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  if (from === null) return undefined;
  const cells = [...(from.closest('[data-row]')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  const at = cells.indexOf(from);
  return at < 0 ? undefined : cells[at + step];
}

/** The value of a field of a row: Enter and leaving it save, Escape takes back what was typed. */
export function ImportRowInput({ row, column, describedBy, labelled = false, autoFocus = false, onDone }: ImportRowInputProps) {
  const { t } = useTranslation('import-rows');
  const { field, label } = column;
  const value = row.values[field] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const done = () => {
    setTyped(null);
    onDone?.(document.activeElement === input.current);
  };
  const { mend, isPending } = useMend(row.row, done);

  const save = () => {
    if (isPending) return;
    if (typed === null || typed.trim() === value) done();
    else mend({ values: { [field]: typed.trim() } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      // the cells beside are no stops of Tab, but whoever types goes from cell to cell; leaving saves
      const beside = cellBeside(input.current, event.shiftKey ? -1 : 1);
      if (beside === undefined) return;
      event.preventDefault();
      beside.focus();
      return;
    }
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else if (!isPending) done();
  };

  return (
    <TextField
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={save}
      inputRef={input}
      autoFocus={autoFocus}
      label={labelled ? label : undefined}
      error={describedBy !== undefined}
      hiddenLabel={!labelled}
      sx={{ minWidth: Math.min(320, Math.max(140, value.length * 9)), '& .MuiInputBase-root': { minHeight: 44 } }}
      slotProps={{
        input: { endAdornment: isPending && <CircularProgress size={18} aria-label={t('saving')} sx={{ flexShrink: 0, ml: 1 }} /> },
        htmlInput: {
          'data-cell': field,
          'aria-label': t('cell', { field: label, number: row.row }),
          'aria-describedby': describedBy,
          'aria-busy': isPending,
          readOnly: isPending,
          maxLength: 2000,
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'done',
        },
      }}
    />
  );
}
