import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The shape of lines that are on their way; `height` of each, px. */
export const LinesSkeleton = ({ lines, height }: { lines: number; height: number }) =>
  Array.from({ length: lines }, (_, line) => line).map((line) => (
    <Box key={line} sx={{ display: 'flex', alignItems: 'center', px: 2, height, borderTop: '1px solid #eee9df' }}>
      <Skeleton width={`${70 - ((line * 17) % 35)}%`} height={26} />
    </Box>
  ));
