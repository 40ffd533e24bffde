import Checkroom from '@mui/icons-material/CheckroomOutlined';
import Box from '@mui/material/Box';

/** Stands where the image of a clothing name will be: small in a row, wide on a card. */
export const HangerTile = ({ wide = false }: { wide?: boolean }) => (
  <Box
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      borderRadius: 1,
      bgcolor: '#efeadd',
      color: '#b3a788',
      ...(wide ? { height: 132 } : { width: 40, height: 40 }),
    }}
  >
    <Checkroom sx={{ fontSize: wide ? 56 : 20 }} />
  </Box>
);
