import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';

export const guideRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/guide',
  component: lazyRouteComponent(() => import('./guide-screen.tsx'), 'GuideScreen'),
});
