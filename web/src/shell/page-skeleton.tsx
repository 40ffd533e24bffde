import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { TableSkeleton } from '../ui/states.tsx';

/** Default skeleton of a loading screen. */
export const PageSkeleton = () => (
  <Stack sx={{ gap: 2 }}>
    <Skeleton sx={{ fontSize: '1.875rem', height: 44, width: 'min(60%, 320px)' }} />
    <TableSkeleton />
  </Stack>
);
