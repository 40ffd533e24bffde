import { HistorySearch } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { inAddress } from '../../../shell/in-address.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { historyOfItemQuery, historyOfNumberQuery, itemsOfNumberQuery } from './history.api.ts';

/** The history of the items of a number, or of one item without a number. */
export const historyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/history',
  validateSearch: inAddress(HistorySearch),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the old history stays while the user types.
  loader: ({ context, deps }) => {
    if (deps.clothingNumber !== undefined) {
      void context.queryClient.prefetchQuery(itemsOfNumberQuery(deps.clothingNumber));
      void context.queryClient.prefetchQuery(historyOfNumberQuery(deps));
    } else if (deps.clothingId !== undefined) {
      void context.queryClient.prefetchQuery(historyOfItemQuery(deps.clothingId));
    }
  },
  component: lazyRouteComponent(() => import('./history-screen.tsx'), 'HistoryScreen'),
});
