import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type MergedField, MergeSide } from '@riideait/contract';
import { useId } from 'react';
import { labelOf } from './fields.ts';

export const sideBySide = { display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

interface FieldChoiceProps {
  field: MergedField;
  values: Readonly<Record<MergeSide, string>>;
  side: MergeSide;
  onChoose: (side: MergeSide) => void;
}

/** The values of both; a tap chooses the one that stays. */
export function FieldChoice({ field, values, side, onChoose }: FieldChoiceProps) {
  const labelId = useId();
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography id={labelId} variant="body2" sx={{ mb: 0.5, color: 'text.secondary' }}>
        {labelOf(field)}
      </Typography>
      <Box sx={sideBySide}>
        {MergeSide.options.map((one) => (
          <Button
            key={one}
            variant="outlined"
            startIcon={one === side && <Check />}
            aria-pressed={one === side}
            onClick={() => onChoose(one)}
            sx={{
              justifyContent: 'flex-start',
              minHeight: 44,
              px: 1.5,
              textAlign: 'left',
              lineHeight: 1.3,
              overflowWrap: 'anywhere',
              ...(one === side ? { bgcolor: 'action.selected' } : { color: 'text.secondary', fontWeight: 400 }),
            }}
          >
            {values[one]}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
