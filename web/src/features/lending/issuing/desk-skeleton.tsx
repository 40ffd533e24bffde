import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { CardSkeleton, TableSkeleton } from '../../../ui/states.tsx';

/** What a person holds, with room for comments, and what is about to be issued. */
export const deskGrid = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { lg: 'minmax(0, 1fr) 304px', xl: 'minmax(0, 1fr) 340px' },
  alignItems: 'start',
} as const;

export const DeskSkeleton = () => (
  <Stack sx={{ gap: 2 }}>
    <Skeleton sx={{ fontSize: '1.875rem', height: 44, width: 'min(60%, 320px)' }} />
    <Box sx={deskGrid}>
      <Stack sx={{ gap: 2 }}>
        <Skeleton variant="rounded" height={52} />
        <TableSkeleton />
      </Stack>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <CardSkeleton lines={6} />
      </Box>
    </Box>
  </Stack>
);
