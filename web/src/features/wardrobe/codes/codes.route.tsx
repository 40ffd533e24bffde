import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { session } from '../../../lib/session.ts';
import { ownPlace } from '../../../shell/own-place.ts';
import { rootRoute } from '../../../shell/root.route.ts';
import { useCurrentUser } from '../../../shell/use-session.ts';

const Shell = lazyRouteComponent(() => import('../../../shell/shell.tsx'), 'Shell');
const CodeScreen = lazyRouteComponent(() => import('./code-screen.tsx'), 'CodeScreen');
const StrangerScreen = lazyRouteComponent(() => import('./stranger-screen.tsx'), 'StrangerScreen');

/** Address of a label, in any letter case. Without a session it shows whose item it is, to a user the item. */
const labelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/e/$code',
  beforeLoad: ({ location }) => {
    const { user } = session.get();
    const place = user === null ? undefined : ownPlace(user, location.pathname);
    if (place !== undefined) throw redirect({ to: place, replace: true });
  },
  pendingComponent: () => null,
  component: () => (useCurrentUser() === null ? <StrangerScreen /> : <Shell />),
});

const itemRoute = createRoute({
  getParentRoute: () => labelRoute,
  path: '/',
  // Loads when it is drawn: a stranger needs none of it.
  component: () => <CodeScreen />,
});

export const labelRoutes = labelRoute.addChildren([itemRoute]);
