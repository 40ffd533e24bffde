import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

interface LinesSkeletonProps {
  lines: number;
  /** Of each line, px. */
  height: number;
  /** Each begins with a round picture and says two things. */
  pictured?: boolean;
}

/** The shape of lines that are on their way. */
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
