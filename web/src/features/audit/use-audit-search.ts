import { useNavigate } from '@tanstack/react-router';
import { type AuditAddress, auditRoute } from './audit.route.tsx';

/** The search of the security log: what the address says, and the ways to change it. */
export function useAuditSearch() {
  const search = auditRoute.useSearch();
  const navigate = useNavigate({ from: '/admin/audit' });
  const { user, kind, from, until } = search;

  return {
    search,
    isFiltered: [user, kind, from, until].some((filter) => filter !== undefined),
    filter: (changes: Partial<AuditAddress>) =>
      void navigate({ search: (now) => ({ ...now, page: 1, ...changes }), replace: true, resetScroll: false }),
    clear: () => void navigate({ search: {}, replace: true, resetScroll: false }),
    toPage: (page: number) => void navigate({ search: (now) => ({ ...now, page }) }),
  };
}

export type AuditSearching = ReturnType<typeof useAuditSearch>;
