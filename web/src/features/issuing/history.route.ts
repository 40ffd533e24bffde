import { HistorySearch } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { historyQuery, namesOfNumberQuery } from './history.api.ts';

const { shape } = HistorySearch;

/** What is asked, as it stands in the address; what cannot be read there is not asked. */
const HistoryAddress = z.object({
  clothingNumber: shape.clothingNumber.catch(undefined),
  clothingNameId: shape.clothingNameId.catch(undefined),
  clothingId: shape.clothingId.catch(undefined),
});

/** Who had the items of a number, or one item without a number, and when. */
export const historyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/history',
  validateSearch: HistoryAddress,
  loaderDeps: ({ search }) => search,
  // not awaited: while one types another number the old history stays
  loader: ({ context, deps: { clothingNumber, clothingId } }) => {
    if (clothingNumber !== undefined) {
      void context.queryClient.prefetchQuery(namesOfNumberQuery(clothingNumber));
      void context.queryClient.prefetchQuery(historyQuery({ clothingNumber }));
    } else if (clothingId !== undefined) {
      void context.queryClient.prefetchQuery(historyQuery({ clothingId }));
    }
  },
  component: lazyRouteComponent(() => import('./history-screen.tsx'), 'HistoryScreen'),
});
