import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';

export const retentionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/data',
  pendingComponent: () => <TablePageSkeleton title={menuText('data')} />,
  component: lazyRouteComponent(() => import('./retention-screen.tsx'), 'RetentionScreen'),
});
