import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { successionsQuery } from './successions.api.ts';

/** Handing over the office; for the follower, who may have any role, too. */
export const successionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/succession',
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(successionsQuery),
  component: lazyRouteComponent(() => import('./successions-screen.tsx'), 'SuccessionsScreen'),
});
