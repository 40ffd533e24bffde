import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

interface ProgressLineProps {
  /** What is being done: told by screen readers whenever it becomes something else. */
  phase: string;
  /** The same with how far it is, which changes too often to be told aloud. */
  text?: string;
  /** 0 to 1; left out where nobody knows. */
  share?: number | undefined;
}

/** A file on its way. */
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
