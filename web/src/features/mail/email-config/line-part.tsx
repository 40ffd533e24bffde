import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { t as uiText } from '../../../ui/texts.ts';
import { touchSized } from '../../../ui/touch-sized.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { faultWords } from './fault-words.ts';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { faultsOf, placeholderRanges } from './placeholder-ranges.ts';
import { t } from './texts.ts';
import type { Part } from './use-part.ts';

interface LinePartProps {
  part: Part;
  label: string;
  hint: string;
  type?: 'email';
  /** Shown in the empty input. */
  whenEmpty?: string;
  maxLength?: number;
  hasPlaceholders?: boolean;
}

/** A part of one line, with its own save button. */
export function LinePart({ part, label, hint, type, whenEmpty, maxLength, hasPlaceholders = false }: LinePartProps) {
  const input = useRef<HTMLInputElement>(null);
  const text = part.text ?? '';
  const faults = faultWords(faultsOf(hasPlaceholders ? placeholderRanges(text) : []));
  const problem = part.error ?? faults;

  const insert = (placeholder: string) => {
    const field = input.current;
    if (!field) return;
    field.focus();
    // At the cursor, as if typed.
    field.setRangeText(placeholder, field.selectionStart ?? text.length, field.selectionEnd ?? text.length, 'end');
    part.type(field.value);
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        part.save();
      }}
      sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: { xs: 'flex-end', sm: 'flex-start' }, gap: 1 }}
    >
      <Box sx={{ flex: 1, width: 1 }}>
        <TextField
          label={label}
          value={text}
          onChange={(event) => part.type(event.target.value)}
          inputRef={input}
          error={problem !== undefined}
          helperText={problem ?? (part.isDirty ? t('unsaved') : hint)}
          sx={{ ...touchSized, '& input::placeholder': { fontStyle: 'italic', opacity: 0.75 } }}
          slotProps={{
            htmlInput: { type: type ?? 'text', autoComplete: 'off', placeholder: whenEmpty, maxLength, spellCheck: type === undefined },
            inputLabel: { shrink: true },
            input: {
              notched: true,
              endAdornment: hasPlaceholders && (
                <InputAdornment position="end" sx={{ mr: -1 }}>
                  <PlaceholderMenu of={label} onChoose={insert} withoutLink />
                </InputAdornment>
              ),
            },
          }}
        />
        <ConflictChoice part={part} title={label} />
      </Box>
      <Button
        type="submit"
        variant={part.isDirty ? 'contained' : 'outlined'}
        disabled={!part.isDirty}
        loading={part.busy}
        aria-label={`${uiText('save')}: ${label}`}
        sx={{ flexShrink: 0 }}
      >
        {uiText('save')}
      </Button>
    </Box>
  );
}
