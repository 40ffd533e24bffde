import { ClothingSearch, PAGE_SIZE } from '@riideait/contract';
import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { inAddress } from '../../shell/in-address.ts';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { i18n } from '../../texts/i18n.ts';
import { TablePageSkeleton } from '../../ui/states.tsx';
import { clothingTypesQuery } from '../clothing-types/clothing-types.api.ts';
import { groupsQuery } from '../groups/groups.api.ts';
import { clothingQuery } from './clothing-items.api.ts';

const NumberAddress = ClothingSearch.pick({ number: true, type: true, groupId: true, sort: true, order: true, page: true, count: true });

/** All items of a number. */
export const numberRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/number',
  validateSearch: inAddress(NumberAddress),
  search: { middlewares: [stripSearchParams({ page: 1, count: PAGE_SIZE })] },
  beforeLoad: ({ search }) => {
    if (search.number === undefined) throw redirect({ to: '/clothing/search', replace: true });
  },
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters and the old rows stay.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(clothingQuery(deps));
    void queryClient.prefetchQuery(clothingTypesQuery);
    void queryClient.prefetchQuery(groupsQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={i18n.t('number', { ns: 'clothing-items' })} columns={3} />,
  component: lazyRouteComponent(() => import('./number-screen.tsx'), 'NumberScreen'),
});
