import Box from '@mui/material/Box';

/** Shown for keyboards; screen readers get the shortcut from the button. */
export const Shortcut = () => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      display: 'none',
      // Beside the held pieces the card has no room for it.
      '@media (hover: hover) and (pointer: fine)': { display: { xs: 'inline', lg: 'none', xl: 'inline' } },
      ml: 1.5,
      font: 'inherit',
      fontSize: '0.75rem',
      opacity: 0.8,
    }}
  >
    Ctrl+Enter
  </Box>
);
