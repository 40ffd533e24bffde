import { booleanFilter, idFilter } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { idParam } from '../../../shell/id-param.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import { planQuery, plansQuery } from './dressing.api.ts';

/** Fits are about bodies: not for viewers. */
const beforeLoad = only('dressing:use');

const plansRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dressing',
  // Of a group: opens a new plan for it.
  validateSearch: inAddress(z.object({ groupId: idFilter() })),
  beforeLoad,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(plansQuery);
    void queryClient.prefetchQuery(groupsQuery);
    void queryClient.prefetchQuery(clothingSetsQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('dressing')} />,
  component: lazyRouteComponent(() => import('./plans-screen.tsx'), 'PlansScreen'),
});

const planRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dressing/$id',
  params: idParam,
  validateSearch: inAddress(z.object({ lacking: booleanFilter(), waiting: booleanFilter() })),
  beforeLoad,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(planQuery(id));
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('dressing')} columns={6} />,
  component: lazyRouteComponent(() => import('./plan-screen.tsx'), 'PlanScreen'),
});

const handOutRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dressing/$id/hand-out',
  params: idParam,
  beforeLoad,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(planQuery(id));
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('dressing')} />,
  component: lazyRouteComponent(() => import('./hand-out-screen.tsx'), 'HandOutScreen'),
});

export const dressingRoutes = [plansRoute, planRoute, handOutRoute] as const;
