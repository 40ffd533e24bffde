import { DeedSearch } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { FIRST_PAGE } from '../../../lib/rows.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { deedsQuery } from './deeds.api.ts';

export const deedsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/deeds',
  validateSearch: inAddress(DeedSearch),
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters and the old rows stay while the filter changes.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(deedsQuery(deps));
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('deeds')} />,
  component: lazyRouteComponent(() => import('./deeds-screen.tsx'), 'DeedsScreen'),
});
