import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A line of a description list: label and value, '–' without one. */
export const DataLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      minHeight: { xs: 44, sm: 31 },
      fontSize: '0.875rem',
    }}
  >
    <Box component="dt" sx={{ flexShrink: 0 }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      {children || '–'}
    </Box>
  </Box>
);
