import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { session } from '../lib/session.ts';
import { ownPlace } from './own-place.ts';
import { rootRoute } from './root.route.ts';

/**
 * Parent of every route that needs a session. Without one it redirects to the login page and back afterwards;
 * without an ensemble or second factor, to the page that helps.
 */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    const { user } = session.get();
    if (user === null) throw redirect({ to: '/login', search: location.href === '/' ? {} : { redirect: location.href }, replace: true });
    const place = ownPlace(user, location.pathname);
    if (place !== undefined) throw redirect({ to: place, replace: true });
  },
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
});
