import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export interface Chip<Id extends string | number = number> {
  readonly id: Id;
  readonly name: string;
}

interface ChipsInputProps<Id extends string | number> {
  label: string;
  options: readonly Chip<Id>[];
  value: readonly Id[];
  error: string | undefined;
  onChange: (ids: Id[]) => void;
  /** Above the choices: a field to find them by. */
  children?: ReactNode;
}

/** Choices as buttons, one tap each. */
export function ChipsInput<Id extends string | number>({ label, options, value, error, onChange, children }: ChipsInputProps<Id>) {
  const id = useId();
  const toggle = (of: Id) => onChange(value.includes(of) ? value.filter((each) => each !== of) : [...value, of]);
  if (options.length === 0 && children === undefined) return null;

  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ mb: 0.75, fontWeight: 600 }}>
        {label}
      </Typography>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {options.map((option) => (
          <ChipButton key={option.id} isOn={value.includes(option.id)} onClick={() => toggle(option.id)}>
            {option.name}
          </ChipButton>
        ))}
      </Box>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

interface ChipButtonProps {
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A choice as a button. */
export const ChipButton = ({ isOn, onClick, children }: ChipButtonProps) => (
  <Button
    variant="outlined"
    startIcon={isOn && <Check />}
    aria-pressed={isOn}
    onClick={onClick}
    sx={{ px: 1.5, textAlign: 'left', lineHeight: 1.25, overflowWrap: 'anywhere', ...(isOn && { bgcolor: 'action.selected' }) }}
  >
    {children}
  </Button>
);
