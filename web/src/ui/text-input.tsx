import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId, useState } from 'react';
import { helpOf } from './conflict-choice.tsx';
import { asTyped, type InputProps } from './input-props.ts';
import { ShowButton } from './show-button.tsx';
import { touchSized } from './touch-sized.ts';

interface TextInputProps extends InputProps<string>, Pick<OutlinedInputProps, 'type' | 'autoComplete'> {
  inputMode?: 'numeric' | 'decimal' | 'email';
  enterKeyHint?: 'next' | 'done' | undefined;
  autoCapitalize?: 'none' | 'words';
  rows?: number;
  /** Inside, at the right: a unit or a button. */
  end?: ReactNode;
  /** The label always stands on the frame: in a narrow field it has no room beside `end`. */
  labelOnFrame?: boolean;
  /** As tall as the buttons before login. */
  tall?: boolean;
}

/** A text input of one line, or of `rows` lines. Not MUI's TextField: it would load selects and menus on the login page. */
export function TextInput({
  label,
  value,
  error,
  hint,
  conflict,
  onChange,
  required = false,
  disabled = false,
  autoComplete = 'off',
  inputMode,
  enterKeyHint,
  autoCapitalize,
  rows,
  end,
  labelOnFrame = false,
  tall = false,
  ...input
}: TextInputProps) {
  const id = useId();
  const help = helpOf({ label, value, error, hint, conflict }, { show: asTyped, onChoose: (chosen) => onChange(asTyped(chosen)) });
  return (
    <FormControl
      error={error !== undefined}
      required={required}
      disabled={disabled}
      fullWidth
      {...(!tall && { size: 'small', sx: touchSized })}
    >
      <InputLabel htmlFor={id} {...(labelOnFrame && { shrink: true })}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        {...(labelOnFrame && { notched: true })}
        autoComplete={autoComplete}
        value={asTyped(value)}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          input: {
            inputMode,
            enterKeyHint,
            autoCapitalize,
            ...(autoCapitalize && { spellCheck: false }),
            'aria-describedby': help === undefined ? undefined : `${id}-help`,
          },
        }}
        endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
        {...(rows !== undefined && { multiline: true, minRows: rows })}
      />
      {help !== undefined && (
        <FormHelperText component="div" id={`${id}-help`}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** A number as typed: `84,5`. The contract parses it. */
export const NumberInput = ({ unit, ...input }: TextInputProps & { unit?: string }) => (
  <TextInput inputMode="decimal" end={unit} {...input} />
);

/** The user's own e-mail address, filled in by browsers and password managers. */
export const EmailInput = (input: InputProps<string>) => (
  <TextInput tall type="email" inputMode="email" autoCapitalize="none" autoComplete="username" {...input} />
);

export function PasswordInput(input: TextInputProps & { autoComplete: 'new-password' | 'current-password' }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...input}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      end={<ShowButton shown={isShown} onToggle={() => setIsShown(!isShown)} />}
    />
  );
}
