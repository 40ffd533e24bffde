import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What is known of a thing, one fact beside the other; those without a value are left out. */
export const Facts = ({ lines }: { lines: readonly (readonly [string, ReactNode])[] }) => (
  <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0 }}>
    {lines.map(
      ([what, value]) =>
        value && (
          <Box key={what}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {what}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ),
    )}
  </Box>
);
