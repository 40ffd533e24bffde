import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { invitationsQuery } from './invitations.api.ts';

/** Where a user without an ensemble waits for one; the guard leads here, and away. */
export const waitingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/waiting',
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(invitationsQuery);
  },
  component: lazyRouteComponent(() => import('./waiting-screen.tsx'), 'WaitingScreen'),
});
