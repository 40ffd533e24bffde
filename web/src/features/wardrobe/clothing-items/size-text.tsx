import Box from '@mui/material/Box';

/** A label of a size in a table: on one line. */
export const SizeText = ({ label }: { label: string | null }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {label}
  </Box>
);
