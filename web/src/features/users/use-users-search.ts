import { useNavigate } from '@tanstack/react-router';
import type { Sort, SortOrder } from '../../ui/column.ts';
import { UsersAddress as Address, type UsersAddress, usersRoute } from './users.route.tsx';

/** The filters of an address that are on; `more` are those that a phone hides at first. */
export function filtersSet({ name, ensembleCode, roleCode, confirmed, active }: UsersAddress) {
  const more = [ensembleCode, roleCode, confirmed, active].filter((filter) => filter !== undefined).length;
  return { more, any: more > 0 || name !== undefined };
}

/** The user search: what the address says, and the ways to change it. */
export function useUsersSearch() {
  const search = usersRoute.useSearch();
  const navigate = useNavigate({ from: '/admin/users' });

  const change = (changes: Partial<UsersAddress>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...changes }), replace: true, resetScroll: false });
  const sort: Sort = { key: search.sort ?? 'name', order: search.order ?? 'asc' };

  return {
    search,
    filter: change,
    /** Back to all users; the order stays. */
    clear: () => void navigate({ search: ({ sort, order }) => ({ sort, order }), replace: true, resetScroll: false }),
    sort: {
      ...sort,
      onSort: ({ key, order }: { key: string; order: SortOrder }) => change({ sort: Address.shape.sort.parse(key), order }),
    },
    toPage: (page: number) => void navigate({ search: (now) => ({ ...now, page }) }),
  };
}

export type UsersSearching = ReturnType<typeof useUsersSearch>;
