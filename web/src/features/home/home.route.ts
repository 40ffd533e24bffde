import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { groupsQuery } from '../groups/groups.api.ts';
import { inventoryQuery, latestQuery } from './home.api.ts';

export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(inventoryQuery);
    void queryClient.prefetchQuery(latestQuery);
    void queryClient.prefetchQuery(groupsQuery);
  },
  component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
});
