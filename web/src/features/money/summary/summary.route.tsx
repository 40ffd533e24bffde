import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { translate } from '../../../texts/i18n.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { summaryQuery } from './summary.api.ts';

export const summaryRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/summary',
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(summaryQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={translate('menu:summary')} />,
  component: lazyRouteComponent(() => import('./summary-screen.tsx'), 'SummaryScreen'),
});
