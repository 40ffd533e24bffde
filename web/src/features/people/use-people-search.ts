import { useNavigate } from '@tanstack/react-router';
import type { Sort, SortOrder } from '../../ui/column.ts';
import { PeopleAddress as Address, type PeopleAddress, peopleSearchRoute } from './people.route.tsx';

/** The people search: what the address says, and the ways to change it. */
export function usePeopleSearch() {
  const search = peopleSearchRoute.useSearch();
  const navigate = useNavigate({ from: '/people/search' });

  const change = (changes: Partial<PeopleAddress>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...changes }), replace: true, resetScroll: false });
  const sort: Sort = { key: search.sort ?? 'name', order: search.order ?? 'asc' };

  return {
    search,
    filter: change,
    /** Back to the filters of the beginning; the order stays. */
    clear: () => void navigate({ search: ({ sort, order }) => ({ sort, order }), replace: true, resetScroll: false }),
    sort: {
      ...sort,
      onSort: ({ key, order }: { key: string; order: SortOrder }) => change({ sort: Address.shape.sort.parse(key), order }),
    },
    toPage: (page: number) => void navigate({ search: (now) => ({ ...now, page }) }),
  };
}

export type PeopleSearching = ReturnType<typeof usePeopleSearch>;
