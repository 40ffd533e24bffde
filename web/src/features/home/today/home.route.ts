import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { session } from '../../../lib/session.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { latestHandoversQuery } from '../../lending/issuing/latest.api.ts';
import { groupProgressQuery } from '../../people/groups/groups.api.ts';
import { latestDeedsQuery } from '../../upkeep/deeds/deeds.api.ts';
import { inventoryQuery, todayQuery } from './home.api.ts';

export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(todayQuery);
    void queryClient.prefetchQuery(inventoryQuery);
    void queryClient.prefetchQuery(groupProgressQuery);
    const seesDeeds = session.get().user?.permissions.includes('deeds:read') ?? false;
    void (seesDeeds ? queryClient.prefetchQuery(latestDeedsQuery({})) : queryClient.prefetchQuery(latestHandoversQuery));
  },
  component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
});
