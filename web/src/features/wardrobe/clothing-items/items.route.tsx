import { ClothingSearch } from '@riideait/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { FIRST_PAGE } from '../../../lib/rows.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { clothingTypesQuery } from '../clothing-types/clothing-types.api.ts';
import { placesQuery } from '../places/places.api.ts';
import { clothingQuery } from './clothing-items.api.ts';
import { t } from './texts.ts';

const ItemsAddress = ClothingSearch.pick({
  number: true,
  size: true,
  name: true,
  type: true,
  groupId: true,
  state: true,
  placeId: true,
  heldOverYear: true,
  sort: true,
  order: true,
  page: true,
  count: true,
});

interface Loading {
  context: { queryClient: QueryClient };
  deps: ClothingSearch;
}

// Not awaited: the filters and the old rows stay.
const load = ({ context: { queryClient }, deps }: Loading) => {
  void queryClient.prefetchQuery(clothingQuery(deps));
  void queryClient.prefetchQuery(clothingTypesQuery);
  void queryClient.prefetchQuery(groupsQuery);
  void queryClient.prefetchQuery(placesQuery);
};

/** All items of a number. */
export const numberRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/number',
  validateSearch: inAddress(ItemsAddress),
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  beforeLoad: ({ search }) => {
    if (search.number === undefined) throw redirect({ to: '/clothing/items', search, replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: load,
  pendingComponent: () => <TablePageSkeleton title={t('number')} columns={3} />,
  component: lazyRouteComponent(() => import('./items-screen.tsx'), 'NumberScreen'),
});

/** The items of all clothing names. */
export const itemsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/items',
  validateSearch: inAddress(ItemsAddress),
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  loaderDeps: ({ search }) => search,
  loader: load,
  pendingComponent: () => <TablePageSkeleton title={t('itemsTitle')} columns={3} />,
  component: lazyRouteComponent(() => import('./items-screen.tsx'), 'ItemsScreen'),
});
