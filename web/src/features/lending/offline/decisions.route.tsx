import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';

export const decisionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/decisions',
  component: lazyRouteComponent(() => import('./decisions-screen.tsx'), 'DecisionsScreen'),
});
