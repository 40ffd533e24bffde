import { useNavigate } from '@tanstack/react-router';
import type { Sort, SortOrder } from '../../ui/column.ts';
import { EmailLogAddress as Address, type EmailLogAddress, emailLogRoute } from './email-log.route.tsx';

/** The search of the log: what the address says, and the ways to change it. */
export function useEmailLogSearch() {
  const search = emailLogRoute.useSearch();
  const navigate = useNavigate({ from: '/email-log' });
  const change = (changes: Partial<EmailLogAddress>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...changes }), replace: true, resetScroll: false });
  const sort: Sort = { key: search.sort ?? 'sentAt', order: search.order ?? (search.sort === 'personName' ? 'asc' : 'desc') };

  return {
    search,
    isFiltered: search.personName !== undefined || search.status !== undefined,
    filter: change,
    /** Back to all mails, or to all of the person whose mails they are; the order stays. */
    clear: () => void navigate({ search: ({ sort, order, personId }) => ({ sort, order, personId }), replace: true, resetScroll: false }),
    sort: {
      ...sort,
      onSort: ({ key, order }: { key: string; order: SortOrder }) => change({ sort: Address.shape.sort.parse(key), order }),
    },
    toPage: (page: number) => void navigate({ search: (now) => ({ ...now, page }) }),
  };
}

export type EmailLogSearching = ReturnType<typeof useEmailLogSearch>;
