import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { session } from '../../lib/session.ts';
import { signedInRoute } from '../../shell/signed-in.route.ts';

/** The scanner of the search: opens the page of each piece. */
export const scanRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/scan',
  beforeLoad: () => {
    if (!session.get().user?.permissions.includes('clothing:read')) throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./scan-screen.tsx'), 'ScanScreen'),
});
