import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { User } from '@riideait/contract';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/column.ts';
import { RowCard } from '../../../ui/row-card.tsx';
import { Instructed } from './instructed.tsx';
import { t } from './texts.ts';

/** The user waits for an ensemble. */
export const isWaiting = ({ ensembleCode, active }: User): boolean => ensembleCode === null && active;

const Marks = ({ user }: { user: User }) => (
  <>
    {user.ensembleCode === null && (
      <Chip
        size="small"
        icon={<HourglassEmpty />}
        label={t('waits')}
        sx={{ bgcolor: '#fbecd0', color: '#7a4a05', '& .MuiChip-icon': { color: 'inherit' } }}
      />
    )}
    {!user.confirmed && <Chip size="small" variant="outlined" label={t('unconfirmed')} />}
    {!user.active && <Chip size="small" variant="outlined" label={t('inactive')} />}
  </>
);

const marksBelow = { display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, '&:not(:empty)': { mt: 0.5 } } as const;

const Role = ({ user }: { user: User }) => (
  <>
    {user.role}
    {user.roleCode === 'ROLE_INSTRUCTOR' && (
      <Box sx={{ color: 'text.secondary' }}>
        <Instructed rights={user} ensembleCode={user.ensembleCode} />
      </Box>
    )}
  </>
);

export const userColumns: Column<User>[] = [
  {
    key: 'name',
    header: () => t('name'),
    cell: (user) => (
      <Box sx={{ overflowWrap: 'anywhere', minWidth: 180 }}>
        <Box sx={{ fontWeight: 600 }}>{user.name}</Box>
        <Box sx={{ color: 'text.secondary' }}>{user.email}</Box>
        <Box sx={marksBelow}>
          <Marks user={user} />
        </Box>
      </Box>
    ),
    sortable: true,
    width: '36%',
  },
  { key: 'ensemble', header: () => t('ensemble'), cell: ({ ensemble }) => ensemble ?? t('noEnsemble'), sortable: true },
  { key: 'role', header: () => t('role'), cell: (user) => <Role user={user} />, sortable: true },
  { key: 'active', header: () => t('active'), cell: ({ active }) => (active ? t('yes') : t('no')), hideBelow: 'md' },
];

export const UserCard = ({ row: user, actions }: { row: User; actions: ReactNode }) => (
  <RowCard
    title={user.name}
    detail={
      <>
        {user.email}
        <br />
        {user.ensemble !== null && `${user.ensemble} · `}
        <Role user={user} />
        <Box sx={marksBelow}>
          <Marks user={user} />
        </Box>
      </>
    }
    action={isWaiting(user) ? undefined : actions}
  >
    {isWaiting(user) ? actions : undefined}
  </RowCard>
);
