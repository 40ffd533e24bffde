import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

interface LinesSkeletonProps {
  lines: number;
  /** Height of a line, px. */
  height: number;
  /** Lines with an avatar and two texts. */
  pictured?: boolean;
}

export const LinesSkeleton = ({ lines, height, pictured = false }: LinesSkeletonProps) =>
  Array.from({ length: lines }, (_, line) => line).map((line) => (
    <Box key={line} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, height, borderTop: '1px solid #eee9df' }}>
      {pictured && <Skeleton variant="circular" width={36} height={36} sx={{ flexShrink: 0 }} />}
      <Box sx={{ flex: 1 }}>
        <Skeleton width={`${pictured ? 38 - ((line * 11) % 15) : 70 - ((line * 17) % 35)}%`} height={26} />
        {pictured && <Skeleton width={`${88 - ((line * 23) % 40)}%`} height={22} />}
      </Box>
    </Box>
  ));
