import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import type { User } from '@riideait/contract';
import { useApi } from '../../../ui/api.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { ClearButton, EmptyState } from '../../../ui/states.tsx';
import type { AddressSearch } from '../../../ui/use-address-search.ts';
import { t } from './texts.ts';
import { UserActions, type UserDeed } from './user-actions.tsx';
import { UserCard, userColumns } from './user-columns.tsx';
import { usersQuery } from './users.api.ts';

interface UsersListProps {
  users: AddressSearch<'/signed-in/admin/users'>;
  mayWrite: boolean;
  onChoose: (deed: UserDeed, user: User) => void;
}

export function UsersList({ users, mayWrite, onChoose }: UsersListProps) {
  const answer = useApi(usersQuery(users.search));
  const icon = <ManageAccountsOutlined />;

  return (
    <PagedList
      answer={answer}
      searching={users}
      found={t('found', { count: answer.pagination.resultCount })}
      columns={userColumns}
      rowKey={(user) => user.id}
      card={UserCard}
      defaultSort={{ key: 'name', order: 'asc' }}
      empty={
        users.isFiltered ? (
          <EmptyState icon={icon} title={t('noneFound')} text={t('noneFoundText')} action={<ClearButton onClick={users.clear} />} />
        ) : (
          <EmptyState icon={icon} title={t('empty')} text={t('emptyText')} />
        )
      }
      actions={mayWrite ? (user) => <UserActions user={user} onChoose={(deed) => onChoose(deed, user)} /> : undefined}
    />
  );
}
