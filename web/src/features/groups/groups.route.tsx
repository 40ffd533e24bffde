import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { i18n } from '../../texts/i18n.ts';
import { TablePageSkeleton } from '../../ui/states.tsx';
import { groupsQuery } from './groups.api.ts';

export const groupsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/groups',
  // Not awaited: the skeleton shows at once.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(groupsQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={i18n.t('title', { ns: 'groups' })} />,
  component: lazyRouteComponent(() => import('./groups-screen.tsx'), 'GroupsScreen'),
});
