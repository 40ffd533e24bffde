import Box from '@mui/material/Box';

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);

/** Shortcut of the search box; screen readers know it from the box. */
export const SearchHint = () => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      display: 'none',
      '@media (hover: hover) and (pointer: fine) and (min-width: 600px)': { display: 'block' },
      mr: 1.25,
      px: 0.875,
      py: 0.25,
      border: '1px solid',
      borderColor: 'currentcolor',
      borderRadius: 2,
      font: 'inherit',
      fontSize: '0.75rem',
      whiteSpace: 'nowrap',
    }}
  >
    {isApple ? '⌘ K' : 'Ctrl K'}
  </Box>
);
