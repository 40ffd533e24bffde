import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';

export const licencesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/licences',
  component: lazyRouteComponent(() => import('./licences-screen.tsx'), 'LicencesScreen'),
});
