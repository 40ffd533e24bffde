import Box from '@mui/material/Box';

/** One repeat of a Muhu belt, 10 px high. */
export const Belt = () => (
  <Box aria-hidden sx={{ height: 10, flexShrink: 0, background: 'url(/belt.svg) left center / 40px 10px repeat-x' }} />
);
