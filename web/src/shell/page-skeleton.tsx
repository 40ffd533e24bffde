import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { TableSkeleton } from '../ui/states.tsx';

/** The shape of a screen that is on its way and has not said what it looks like. */
export const PageSkeleton = () => (
  <Stack sx={{ gap: 2 }}>
    <Skeleton sx={{ fontSize: '1.875rem', height: 44, width: 'min(60%, 320px)' }} />
    <TableSkeleton />
  </Stack>
);
