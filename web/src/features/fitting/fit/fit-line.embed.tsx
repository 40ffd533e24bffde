import Box from '@mui/material/Box';
import type { Fit } from '@riideait/contract';
import { FitSign } from './fit-mark.embed.tsx';
import { fitPhrase } from './words.ts';

interface FitLineProps {
  fit: Fit;
  /** Reasons to show; default: the first. */
  most?: number;
}

/** How a piece fits, as a line of text: sign, word and reason. */
export const FitLine = ({ fit, most = 1 }: FitLineProps) => (
  <Box component="span" sx={{ display: 'flex', columnGap: 0.5, '& svg': { mt: '2px' } }}>
    <FitSign level={fit.level} />
    <span>{fitPhrase(fit, most)}</span>
  </Box>
);
