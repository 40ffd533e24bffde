import { booleanFilter, CareState, ClothingNameSearch, filter, textFilter } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { FIRST_PAGE } from '../../../lib/rows.ts';
import { idParam } from '../../../shell/id-param.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { TableView } from '../../../ui/table-address.ts';
import { preferencesQuery } from '../../accounts/account/account.api.ts';
import { itemsQuery } from '../clothing-items/clothing-items.api.ts';
import { clothingTypesQuery } from '../clothing-types/clothing-types.api.ts';
import { measurementsQuery } from '../measurements/measurements.api.ts';
import { placesQuery } from '../places/places.api.ts';
import { clothingNameQuery, clothingNamesQuery } from './clothing-names.api.ts';
import { t } from './texts.ts';

export const clothingNamesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/search',
  validateSearch: inAddress(ClothingNameSearch),
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: while the user types in a filter, the filters and the old rows stay.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(clothingNamesQuery(deps));
    void context.queryClient.prefetchQuery(clothingTypesQuery);
    void context.queryClient.prefetchQuery(placesQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('title')} columns={5} />,
  component: lazyRouteComponent(() => import('./clothing-names-screen.tsx'), 'ClothingNamesScreen'),
});

export const clothingNameRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/$id',
  // In the address, so that back from an item or holder restores the filter.
  validateSearch: inAddress(
    TableView.extend({ find: textFilter(), present: booleanFilter(), state: filter(CareState), place: textFilter() }),
  ),
  params: idParam,
  loader: ({ context, params: { id } }) => {
    void context.queryClient.prefetchQuery(clothingNameQuery(id));
    void context.queryClient.prefetchQuery(itemsQuery(id));
    void context.queryClient.prefetchQuery(measurementsQuery(id));
    void context.queryClient.prefetchQuery(preferencesQuery);
  },
  component: lazyRouteComponent(() => import('./clothing-name-screen.tsx'), 'ClothingNameScreen'),
});
