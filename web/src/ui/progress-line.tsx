import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { type Sample, secondsLeft, shareInWords, timeLeft } from './progress-words.ts';
import { visuallyHidden } from './visually-hidden.ts';

interface ProgressLineProps {
  /** The current step, announced by screen readers on change. */
  phase: string;
  /** 0 to 1; undefined if unknown. */
  share?: number | undefined;
  /** How much has come, where no share is known. */
  amount?: string | undefined;
}

/** How far long work is, and what is left of it: imports, undos, exports, files on their way. */
export function ProgressLine({ phase, share, amount }: ProgressLineProps) {
  const id = useId();
  const left = useTimeLeft(share);
  const soFar = share === undefined ? amount && `${phase}: ${amount}` : shareInWords(phase, share);
  return (
    <Box sx={{ minHeight: 44, width: '100%' }}>
      <Typography id={id} variant="body2" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {soFar ? [soFar, left].filter(Boolean).join(', ') : `${phase} …`}
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

/** How long work will still take whose share is done, in words; undefined while that is not known. */
function useTimeLeft(share: number | undefined): string | undefined {
  const first = useRef<Sample>(undefined);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (share === undefined || share < (first.current?.share ?? 0)) first.current = undefined;
    if (share === undefined) return;
    const sample = { at: performance.now(), share };
    first.current ??= sample;
    setLeft(secondsLeft(first.current, sample));
  }, [share]);
  return share === undefined || left === undefined ? undefined : timeLeft(left);
}
