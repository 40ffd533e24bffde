import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

/** What can be done with ticked rows, at the bottom of the window. */
export const BottomBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <Card component="section" aria-label={label} data-bottom-bar sx={bar}>
    {children}
  </Card>
);

/** Buttons of the bar: on a phone in a line of their own, below the count. */
export const bottomButtons = {
  display: 'flex',
  gap: 1,
  order: { xs: 1, sm: 0 },
  flex: { xs: '1 1 100%', sm: '0 0 auto' },
  '& > button': { flex: '1 1 auto', px: { xs: 1, sm: 2 }, whiteSpace: 'nowrap' },
} as const;

const bar = {
  position: 'sticky',
  bottom: { xs: 0, sm: 12 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mx: { xs: -2, sm: 0 },
  px: 1,
  py: 1,
  borderRadius: { xs: 0, sm: 1 },
  borderColor: '#c9d1e6',
  bgcolor: '#f4f6fc',
} as const;
