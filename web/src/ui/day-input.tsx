import EventOutlined from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import { type ChangeEvent, useRef } from 'react';
import { readDay, writtenDay } from '../lib/typed-days.ts';
import { IconAction } from './icon-action.tsx';
import { asTyped, type InputProps } from './input-props.ts';
import { TextInput } from './text-input.tsx';
import { t } from './texts.ts';

interface DayInputProps extends InputProps<string> {
  /** First day of the calendar, ISO 8601. */
  earliest?: string;
}

/** A day typed as `30.11.2026`. A date field formats by the browser's language, so only its calendar is used. */
export function DayInput({ earliest, ...input }: DayInputProps) {
  const calendar = useRef<HTMLInputElement>(null);

  return (
    <TextInput
      {...input}
      end={
        <Box sx={{ position: 'relative', mr: -1.5 }}>
          {/* The browser opens its calendar at this invisible field. */}
          <Box
            component="input"
            ref={calendar}
            type="date"
            aria-hidden
            tabIndex={-1}
            sx={{ position: 'absolute', inset: 0, width: 44, opacity: 0, pointerEvents: 'none' }}
            min={earliest}
            value={readDay(asTyped(input.value)) ?? ''}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => target.value !== '' && input.onChange(writtenDay(target.value))}
          />
          <IconAction label={t('pickDay')} icon={<EventOutlined />} onClick={() => calendar.current?.showPicker()} />
        </Box>
      }
    />
  );
}
