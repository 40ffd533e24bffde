import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { dueDatesQuery } from '../due-dates/due-dates.api.ts';
import { groupsQuery } from '../groups/groups.api.ts';
import { inventoryQuery, latestQuery } from './home.api.ts';

export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(inventoryQuery);
    void queryClient.prefetchQuery(latestQuery);
    void queryClient.prefetchQuery(groupsQuery);
    void queryClient.prefetchQuery(dueDatesQuery);
  },
  component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
});
