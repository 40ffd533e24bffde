import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';

/** The scanner of the search: opens the page of each piece. */
export const scanRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/scan',
  beforeLoad: only('clothing:read'),
  component: lazyRouteComponent(() => import('./scan-screen.tsx'), 'ScanScreen'),
});
