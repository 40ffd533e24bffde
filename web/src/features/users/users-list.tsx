import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@riideait/contract';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../ui/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { filtersSet, type UsersSearching } from './use-users-search.ts';
import { UserActions, type UserDeed } from './user-actions.tsx';
import { UserCard, userColumns } from './user-columns.tsx';
import { usersQuery } from './users.api.ts';

type UsersListProps = UsersSearching & { mayWrite: boolean; onChoose: (deed: UserDeed, user: User) => void };

/** The page of users that the address asks for. */
export function UsersList({ search, sort, toPage, clear, mayWrite, onChoose }: UsersListProps) {
  const { t } = useTranslation('users');
  const { data: users, pagination, busy } = useApi(usersQuery(search));

  // the page is no more: users have gone, or the address is an old one
  if (!busy && users.length === 0 && search.page > 1)
    return <Navigate from="/admin/users" to="." search={(now) => ({ ...now, page: 1 })} replace />;

  return (
    <>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: -1 }}>
        {t('found', { count: pagination.resultCount })}
      </Typography>
      <DataTable
        columns={userColumns}
        rows={users}
        rowKey={(user) => user.id}
        card={UserCard}
        sort={sort}
        paging={{ page: search.page, count: search.count, resultCount: pagination.resultCount, onPage: toPage }}
        busy={busy}
        empty={<NoUsers isFiltered={filtersSet(search).any} onClear={clear} />}
        actions={mayWrite ? (user) => <UserActions user={user} onChoose={(deed) => onChoose(deed, user)} /> : undefined}
      />
    </>
  );
}

function NoUsers({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('users');
  if (!isFiltered) return <EmptyState icon={<ManageAccountsOutlined />} title={t('empty')} text={t('emptyText')} />;
  return (
    <EmptyState
      icon={<ManageAccountsOutlined />}
      title={t('noneFound')}
      text={t('noneFoundText')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}
