import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isPhone } from '../../../lib/rows.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { gendersQuery } from '../../people/people/people.api.ts';
import { clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import { clothingTypesQuery } from '../../wardrobe/clothing-types/clothing-types.api.ts';
import { overviewQuery } from './overview.api.ts';
import { filterOf, OverviewAddress } from './overview-address.ts';

export const overviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/overview',
  validateSearch: inAddress(OverviewAddress),
  loaderDeps: ({ search }) => search,
  // Not awaited: the old matrix stays while the new one loads.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(overviewQuery(filterOf(deps, isPhone)));
    void queryClient.prefetchQuery(groupsQuery);
    void queryClient.prefetchQuery(gendersQuery);
    void queryClient.prefetchQuery(clothingTypesQuery);
    void queryClient.prefetchQuery(clothingSetsQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('overview')} columns={6} />,
  component: lazyRouteComponent(() => {
    if (!isPhone) void import('./overview-matrix.tsx');
    return import('./overview-screen.tsx');
  }, 'OverviewScreen'),
});
