import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { idParam } from '../../../shell/id-param.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton, TablePageSkeleton } from '../../../ui/states.tsx';

const pendingComponent = () => <TablePageSkeleton title={menuText('fundings')} />;

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/fundings',
  pendingComponent,
  component: lazyRouteComponent(() => import('./fundings-screen.tsx'), 'FundingsScreen'),
});

const reportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/fundings/$id',
  params: idParam,
  pendingComponent,
  component: lazyRouteComponent(() => import('./report-screen.tsx'), 'FundingReportScreen'),
});

const paperRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/fundings/$id',
  params: idParam,
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./report-paper-screen.tsx'), 'FundingPaperScreen'),
});

export const fundingRoutes = [listRoute, reportRoute, paperRoute] as const;
