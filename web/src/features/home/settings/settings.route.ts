import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { menuQuery } from '../../../shell/menu.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';

export const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(menuQuery),
  component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
});
