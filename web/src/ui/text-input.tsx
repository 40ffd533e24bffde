import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId, useState } from 'react';
import { asTyped, type InputProps } from './input-props.ts';
import { ShowButton } from './show-button.tsx';
import { touchSized } from './touch-sized.ts';

interface TextInputProps extends InputProps<string>, Pick<OutlinedInputProps, 'type' | 'autoComplete'> {
  /** Keyboard of a phone. */
  inputMode?: 'numeric' | 'decimal' | 'email';
  /** Label of the Enter key of a phone. */
  enterKeyHint?: 'next' | 'done' | undefined;
  /** First letter of which words a phone writes as a capital. */
  autoCapitalize?: 'none' | 'words';
  /** Several lines. */
  rows?: number;
  /** Inside at the right: a unit or a button. */
  end?: ReactNode;
  /** As tall as the buttons of the pages before the login. */
  tall?: boolean;
}

/** Text of one line, or of several with `rows`. Not MUI's TextField: that brings selects and menus to the login page. */
export function TextInput({
  label,
  value,
  error,
  hint,
  onChange,
  required = false,
  disabled = false,
  autoComplete = 'off',
  inputMode,
  enterKeyHint,
  autoCapitalize,
  rows,
  end,
  tall = false,
  ...input
}: TextInputProps) {
  const id = useId();
  const help = error ?? hint;
  return (
    <FormControl
      error={error !== undefined}
      required={required}
      disabled={disabled}
      fullWidth
      {...(!tall && { size: 'small', sx: touchSized })}
    >
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
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
      {help !== undefined && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}

/** A number as people type it: `84,5`. It stays text until the contract reads it. */
export const NumberInput = ({ unit, ...input }: TextInputProps & { unit?: string }) => (
  <TextInput inputMode="decimal" end={unit} {...input} />
);

/** The address of the own account, which browsers and password managers fill in. */
export const EmailInput = (input: InputProps<string>) => (
  <TextInput tall type="email" inputMode="email" autoCapitalize="none" autoComplete="username" {...input} />
);

/** A password, with a button that shows it. */
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
