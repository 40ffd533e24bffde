import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { ownEnsembleQuery } from '../../accounts/ensembles/ensembles.api.ts';

export const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  beforeLoad: only('own-ensemble:write'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(ownEnsembleQuery),
  component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
});
