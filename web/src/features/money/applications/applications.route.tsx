import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { idParam } from '../../../shell/id-param.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton, TablePageSkeleton } from '../../../ui/states.tsx';

const pendingComponent = () => <TablePageSkeleton title={menuText('applications')} />;

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/applications',
  pendingComponent,
  component: lazyRouteComponent(() => import('./applications-screen.tsx'), 'ApplicationsScreen'),
});

const applicationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/applications/$id',
  params: idParam,
  pendingComponent,
  component: lazyRouteComponent(() => import('./application-screen.tsx'), 'ApplicationScreen'),
});

const paperRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/applications/$id',
  params: idParam,
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./paper-screen.tsx'), 'ApplicationPaperScreen'),
});

export const applicationRoutes = [listRoute, applicationRoute, paperRoute] as const;
