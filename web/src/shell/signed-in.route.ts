import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { session } from '../lib/session.ts';
import { rootRoute } from './root.route.ts';

/** Parent of every route that needs a session: whoever has none is sent to the login page and comes back afterwards. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (session.get().authenticated) return;
    throw redirect({ to: '/login', search: location.href === '/' ? {} : { redirect: location.href }, replace: true });
  },
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
});
