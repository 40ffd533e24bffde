import Checkroom from '@mui/icons-material/CheckroomOutlined';
import Box from '@mui/material/Box';

interface HangerTileProps {
  width?: number | string;
  height?: number;
}

/** Placeholder for a missing image. */
export const HangerTile = ({ width = 40, height = 40 }: HangerTileProps) => (
  <Box
    aria-hidden
    sx={{ display: 'grid', placeItems: 'center', flexShrink: 0, borderRadius: 1, bgcolor: '#efeadd', color: '#b3a788', width, height }}
  >
    <Checkroom sx={{ fontSize: height < 80 ? 20 : 56 }} />
  </Box>
);
