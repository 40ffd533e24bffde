import TextField from '@mui/material/TextField';
import type { ImportRow } from '@riideait/contract';
import { type KeyboardEvent, useState } from 'react';
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
  /** It is saved, or was left as it is; `byKey` where the hand is on the keyboard. */
  onDone?: (byKey: boolean) => void;
}

/** The value of a field of a row: Enter and leaving it save, Escape takes back what was typed. */
export function ImportRowInput({ row, column, describedBy, labelled = false, autoFocus = false, onDone }: ImportRowInputProps) {
  const { t } = useTranslation('import-rows');
  const { field, label } = column;
  const value = row.values[field] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [byKey, setByKey] = useState(false);
  const done = (key: boolean) => {
    setTyped(null);
    onDone?.(key);
  };
  const { mend, isPending } = useMend(row.row, () => done(byKey));

  const save = (key: boolean) => {
    if (isPending) return;
    setByKey(key);
    if (typed === null || typed.trim() === value) done(key);
    else mend({ values: { [field]: typed.trim() } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save(true);
    else if (!isPending) done(true);
  };

  return (
    <TextField
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => save(false)}
      autoFocus={autoFocus}
      label={labelled ? label : undefined}
      error={describedBy !== undefined}
      hiddenLabel={!labelled}
      sx={{ minWidth: Math.min(320, Math.max(140, value.length * 9)), '& .MuiInputBase-root': { minHeight: 44 } }}
      slotProps={{
        htmlInput: {
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
