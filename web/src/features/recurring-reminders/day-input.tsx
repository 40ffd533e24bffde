import EventOutlined from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ChangeEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/icon-action.tsx';
import { asTyped, type InputProps, useInput } from '../../ui/input-props.ts';
import { readDay, writtenDay } from './days.ts';

interface DayInputProps<Input extends FieldValues, Output> extends InputProps<Input, Output> {
  /** The first day that the calendar offers, as ISO 8601. */
  earliest: string;
}

/**
 * A day, typed as it is written here: `30.11.2026`. The date field of a browser has the order of the browser's own language; only its
 * calendar is of use.
 */
export function DayInput<Input extends FieldValues, Output>({ earliest, ...input }: DayInputProps<Input, Output>) {
  const { t } = useTranslation('recurring-reminders');
  const { value, onChange, textField } = useInput(input);
  const calendar = useRef<HTMLInputElement>(null);
  const typed = asTyped(value);

  return (
    <TextField
      {...textField}
      value={typed}
      onChange={onChange}
      autoComplete="off"
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ position: 'relative', mr: -1.5 }}>
              {/* there, so that the calendar opens beside it, but neither seen nor reached */}
              <Box
                component="input"
                ref={calendar}
                type="date"
                aria-hidden
                tabIndex={-1}
                sx={{ position: 'absolute', inset: 0, width: 44, opacity: 0, pointerEvents: 'none' }}
                min={earliest}
                value={readDay(typed) ?? ''}
                onChange={({ target }: ChangeEvent<HTMLInputElement>) => target.value !== '' && onChange(writtenDay(target.value))}
              />
              <IconAction label={t('pickDay')} icon={<EventOutlined />} onClick={() => calendar.current?.showPicker()} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
