import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { rootRoute } from '../../../shell/root.route.ts';

const pendingComponent = () => null;
const param = z.string().optional();

export const beginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/begin',
  pendingComponent,
  component: lazyRouteComponent(() => import('./begin-screen.tsx'), 'BeginScreen'),
});

/** Target of the mail to the owner of an account. */
export const confirmRequestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/begin/confirm',
  validateSearch: z.object({ userId: param, code: param }),
  pendingComponent,
  component: lazyRouteComponent(() => import('./confirm-request-screen.tsx'), 'ConfirmRequestScreen'),
});

/** Open to signed-in users too. */
export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tingimused',
  pendingComponent,
  component: lazyRouteComponent(() => import('./terms-screen.tsx'), 'TermsScreen'),
});
