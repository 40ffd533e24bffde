import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';

export const exportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/export',
  component: lazyRouteComponent(() => import('./export-screen.tsx'), 'ExportScreen'),
});
