import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { invitationsQuery } from './invitations.api.ts';

/** The page of users without an ensemble; the guard redirects to it and away from it. */
export const waitingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/waiting',
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(invitationsQuery);
  },
  component: lazyRouteComponent(() => import('./waiting-screen.tsx'), 'WaitingScreen'),
});
