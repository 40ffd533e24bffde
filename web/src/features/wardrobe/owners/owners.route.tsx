import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';

export const ownersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/owners',
  beforeLoad: only('owners:read'),
  loader: ({ context: { queryClient } }) => {
    void import('./owners.api.ts').then(({ ownersQuery, borrowedQuery }) => {
      void queryClient.prefetchQuery(ownersQuery);
      void queryClient.prefetchQuery(borrowedQuery);
    });
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('owners')} />,
  component: lazyRouteComponent(() => import('./owners-screen.tsx'), 'OwnersScreen'),
});
