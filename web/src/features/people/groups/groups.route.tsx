import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { groupProgressQuery } from './groups.api.ts';
import { t } from './texts.ts';

export const groupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/groups',
  // Not awaited: the skeleton shows at once.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(groupProgressQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('title')} />,
  component: lazyRouteComponent(() => import('./groups-screen.tsx'), 'GroupsScreen'),
});
