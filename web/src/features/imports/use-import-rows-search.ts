import { type ImportPreviewSearch, PAGE_SIZE } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { type ImportAddress, importRoute } from './imports.route.tsx';

/** What an address asks of the server. */
const searchOf = ({ outcome = 'all', ...search }: ImportAddress): ImportPreviewSearch => ({
  ...search,
  count: PAGE_SIZE,
  ...(outcome !== 'all' && { outcome }),
});

/** Which rows are shown: what the address says, and the ways to change it. `outcome` left out: those that need attention. */
export function useImportRowsSearch() {
  const address = importRoute.useSearch();
  const navigate = useNavigate({ from: '/import/$id' });
  const change = (changes: Partial<ImportAddress>): void =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...changes }), replace: true, resetScroll: false });
  const showAll = (): void => change({ outcome: 'all', reason: undefined, search: undefined });
  const toPage = (page: number): void => void navigate({ search: (now) => ({ ...now, page }), resetScroll: false });

  return {
    address,
    asked: searchOf(address),
    isFiltered: address.search !== undefined || address.reason !== undefined,
    filter: change,
    /** The same, where nobody has asked for it: what was shown is no more. */
    replace: change,
    showAll,
    toPage,
  };
}

export type ImportRowsSearching = ReturnType<typeof useImportRowsSearch>;
