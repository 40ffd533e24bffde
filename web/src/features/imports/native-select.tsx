import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { touchSized } from '../../ui/touch-sized.ts';

interface NativeSelectProps {
  label: string;
  /** The label is for screen readers only: a heading says the same. */
  isLabelHidden?: boolean;
  value: string;
  /** Or `children` with groups of them. */
  options?: readonly { value: string; label: string }[];
  disabled?: boolean;
  helperText?: ReactNode;
  onChange: (value: string) => void;
  children?: ReactNode;
}

/** A choice as the device itself shows it: there may be fifty on a page, and on a phone they fill the screen. */
export function NativeSelect({
  label,
  isLabelHidden = false,
  value,
  options = [],
  disabled = false,
  helperText,
  onChange,
  children,
}: NativeSelectProps) {
  const id = useId();
  return (
    <TextField
      id={id}
      select
      label={isLabelHidden ? undefined : label}
      value={value}
      disabled={disabled}
      helperText={helperText}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        select: { native: true },
        htmlInput: isLabelHidden ? { 'aria-label': label } : {},
        inputLabel: { shrink: true },
        formHelperText: { sx: { mx: 0.25 } },
      }}
      sx={touchSized}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {children}
    </TextField>
  );
}
