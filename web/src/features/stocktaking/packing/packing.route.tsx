import { filter } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { idParam } from '../../../shell/id-param.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton } from '../../../ui/states.tsx';
import { orders, rounds } from './orders.ts';

/** Loaded when first wanted, with the texts and the schemas of its calls. */
const api = () => import('./packing.api.ts');

const packingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/performances/$id/packing',
  params: idParam,
  validateSearch: inAddress(z.object({ round: filter(z.enum(rounds)), by: filter(z.enum(orders)) })),
  beforeLoad: only('stocktakes:read'),
  loader: ({ context: { queryClient }, params: { id } }) => {
    void api().then(({ packingQuery }) => queryClient.prefetchQuery(packingQuery(id)));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./packing-screen.tsx'), 'PackingScreen'),
});

export const packingRoutes = [packingRoute] as const;
