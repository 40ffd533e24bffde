import TextField from '@mui/material/TextField';
import { touchSized } from '../../../ui/touch-sized.ts';

interface FixedFieldProps {
  label: string;
  value: string;
  hint?: string;
}

export const FixedField = ({ label, value, hint }: FixedFieldProps) => (
  <TextField
    label={label}
    value={value}
    helperText={hint}
    slotProps={{ input: { readOnly: true, sx: { bgcolor: 'background.default' } } }}
    sx={touchSized}
  />
);
