import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

interface ProgressLineProps {
  /** The current step, announced by screen readers on change. */
  phase: string;
  /** The step with its progress, not announced. */
  text?: string;
  /** 0 to 1; undefined if unknown. */
  share?: number | undefined;
}

/** Progress of a file transfer. */
export function ProgressLine({ phase, text = phase, share }: ProgressLineProps) {
  const id = useId();
  return (
    <Box sx={{ minHeight: 44, width: '100%' }}>
      <Typography id={id} variant="body2" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <span role="status" style={visuallyHidden}>
        {phase}
      </span>
      <LinearProgress
        aria-labelledby={id}
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={Math.floor((share ?? 0) * 100)}
      />
    </Box>
  );
}
