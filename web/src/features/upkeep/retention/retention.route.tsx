import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { translate } from '../../../texts/i18n.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';

export const retentionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/data',
  pendingComponent: () => <TablePageSkeleton title={translate('menu:data')} />,
  component: lazyRouteComponent(() => import('./retention-screen.tsx'), 'RetentionScreen'),
});
