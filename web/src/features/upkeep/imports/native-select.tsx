import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { touchSized } from '../../../ui/touch-sized.ts';

interface NativeSelectProps extends Pick<TextFieldProps, 'helperText' | 'disabled'> {
  label: string;
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** The device's own select: there may be fifty on a page, and on a phone their options fill the screen. */
export const NativeSelect = ({ label, isLabelHidden = false, onChange, ...field }: NativeSelectProps) => (
  <TextField
    {...field}
    id={useId()}
    select
    label={isLabelHidden ? undefined : label}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { native: true }, htmlInput: isLabelHidden ? { 'aria-label': label } : {}, inputLabel: { shrink: true } }}
    sx={touchSized}
  />
);

export const option = (value: string, label = value) => (
  <option key={value} value={value}>
    {label}
  </option>
);
