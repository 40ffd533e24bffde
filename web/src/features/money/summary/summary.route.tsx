import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { summaryQuery } from './summary.api.ts';

export const summaryRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/summary',
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(summaryQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('summary')} />,
  component: lazyRouteComponent(() => import('./summary-screen.tsx'), 'SummaryScreen'),
});
