import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Replay from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import { t } from './texts.ts';

interface StateProps {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

const Notice = ({ icon, title, text, action }: StateProps) => (
  <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1, px: 3, py: { xs: 5, sm: 7 } }}>
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 56,
        height: 56,
        mb: 1,
        borderRadius: 4,
        bgcolor: 'background.default',
        color: 'text.secondary',
      }}
    >
      {icon}
    </Box>
    <Typography sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>{title}</Typography>
    {text !== undefined && <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>{text}</Typography>}
    {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
  </Stack>
);

/** No rows, with the next step for the user. */
export const EmptyState = ({ icon = <Inventory2Outlined />, ...state }: Omit<StateProps, 'icon'> & { icon?: ReactNode }) => (
  <Notice icon={icon} {...state} />
);

/** Clears a search without results. */
export const ClearButton = ({ onClick, label }: { onClick: () => void; label?: string }) => (
  <Button variant="outlined" onClick={onClick}>
    {label ?? t('clear')}
  </Button>
);

interface ErrorStateProps {
  /** The reason in Estonian, if known. */
  text?: string | undefined;
  onRetry: () => void;
  busy?: boolean;
}

export const ErrorState = ({ text, onRetry, busy = false }: ErrorStateProps) => (
  <Card role="alert">
    <Notice
      icon={<ErrorOutline color="secondary" />}
      title={t('loadFailed')}
      text={text}
      action={
        <Button variant="outlined" startIcon={<Replay />} loading={busy} loadingPosition="start" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  </Card>
);

/** A failed part of a page. */
export const LoadFailed = () => (
  <Typography role="alert" variant="body2" color="error">
    {t('loadFailed')}
  </Typography>
);

/** Placeholder of a table, cards on a phone. */
export function TableSkeleton({ columns = 3, rows = 6 }: { columns?: number; rows?: number }) {
  const keys = Array.from({ length: rows }, (_, index) => index);
  return (
    <Card role="status" aria-label={t('loading')}>
      {keys.map((row) => (
        <Box
          key={row}
          sx={{ display: 'flex', gap: 3, alignItems: 'center', px: 2, minHeight: 64, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          {Array.from({ length: columns }, (_, column) => column).map((column) => (
            <Skeleton
              key={column}
              width={column === 0 ? `${55 + ((row * 17) % 35)}%` : undefined}
              sx={{
                flex: column === 0 ? '0 1 auto' : '0 0 64px',
                maxWidth: 320,
                ml: column === 1 ? 'auto' : 0,
                ...(column > 1 && { display: { xs: 'none', sm: 'block' } }),
              }}
            />
          ))}
        </Box>
      ))}
    </Card>
  );
}

/** Placeholder of details or a form. */
export const CardSkeleton = ({ lines = 4 }: { lines?: number }) => (
  <Card role="status" aria-label={t('loading')} sx={{ p: 2 }}>
    <Skeleton width="40%" height={32} />
    {Array.from({ length: lines }, (_, line) => line).map((line) => (
      <Skeleton key={line} width={`${65 + ((line * 13) % 30)}%`} height={28} />
    ))}
  </Card>
);

export const TablePageSkeleton = ({ title, columns = 3 }: { title: string; columns?: number }) => (
  <Page title={title}>
    <TableSkeleton columns={columns} />
  </Page>
);
