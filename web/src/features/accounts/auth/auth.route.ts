import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { session } from '../../../lib/session.ts';
import { rootRoute } from '../../../shell/root.route.ts';

/** A path of this site: `//elsewhere` and `/\elsewhere` would leave it. */
const ownPath = z.string().regex(/^\/(?![/\\])\P{Cc}*$/u);

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: z.object({ redirect: ownPath.optional().catch(undefined) }),
  beforeLoad: ({ search }) => {
    if (session.get().authenticated) throw redirect({ href: search.redirect ?? '/', replace: true });
  },
  pendingComponent: () => null,
  component: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
});
