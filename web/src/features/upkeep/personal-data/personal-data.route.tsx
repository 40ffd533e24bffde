import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { idParam } from '../../../shell/id-param.ts';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';

const personDataRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/people/$id/data',
  params: idParam,
  beforeLoad: only('people:data'),
  component: lazyRouteComponent(() => import('./person-data-screen.tsx'), 'PersonDataScreen'),
});

const ownDataRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile/data',
  component: lazyRouteComponent(() => import('./user-data-screens.tsx'), 'OwnDataScreen'),
});

const userDataRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/users/$id/data',
  params: idParam,
  beforeLoad: only('users:read'),
  component: lazyRouteComponent(() => import('./user-data-screens.tsx'), 'UserDataScreen'),
});

const noticeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/data-notice',
  component: lazyRouteComponent(() => import('./notice-screen.tsx'), 'NoticeScreen'),
});

export const personalDataRoutes = [personDataRoute, ownDataRoute, userDataRoute, noticeRoute] as const;
