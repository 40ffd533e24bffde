import { filter, idFilter } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { session } from '../../../lib/session.ts';
import { mayWait } from '../../../lib/waiting-mark.ts';
import { idParam } from '../../../shell/id-param.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton, TablePageSkeleton } from '../../../ui/states.tsx';
import { views } from './views.ts';

/** Wait of a new page before it sends what an earlier one has left, ms. */
const RESUMES_AFTER = 2_000;

const resume = () => {
  if (session.get().authenticated && mayWait('stocktakes')) void import('./counting-outbox.ts');
};
session.subscribe(resume);
setTimeout(resume, RESUMES_AFTER);

/** Loaded when first wanted, with the schemas of its calls. */
const api = () => import('./stocktakes.api.ts');

const pendingComponent = () => <TablePageSkeleton title={menuText('stocktake')} />;

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/stocktake',
  loader: ({ context: { queryClient } }) => {
    void api().then(({ stocktakesQuery }) => queryClient.prefetchQuery(stocktakesQuery));
  },
  pendingComponent,
  component: lazyRouteComponent(() => import('./stocktakes-screen.tsx'), 'StocktakesScreen'),
});

const stocktakeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/stocktake/$id',
  params: idParam,
  validateSearch: inAddress(z.object({ view: filter(z.enum(views)), placeId: idFilter() })),
  loader: ({ context: { queryClient }, params: { id } }) => {
    void api().then(({ stocktakeQuery, piecesQuery, entriesQuery }) => {
      void queryClient.prefetchQuery(stocktakeQuery(id));
      void queryClient.prefetchQuery(piecesQuery(id));
      void queryClient.prefetchQuery(entriesQuery(id));
    });
  },
  pendingComponent,
  component: lazyRouteComponent(() => import('./stocktake-screen.tsx'), 'StocktakeScreen'),
});

/** The sheet of a stocktake to count on paper, and its result. */
const paperRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/stocktake/$id',
  params: idParam,
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./stocktake-paper-screen.tsx'), 'PrintStocktakeScreen'),
});

export const stocktakeRoutes = [listRoute, stocktakeRoute, paperRoute] as const;
