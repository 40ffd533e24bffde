import { CareState, ClothingSearch, filter } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { FIRST_PAGE } from '../../../lib/rows.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { placesQuery } from '../places/places.api.ts';
import { careCountQuery, careQuery, inCare } from './care.ts';
import { t } from './texts.ts';

const CareAddress = ClothingSearch.pick({ name: true, placeId: true, sort: true, order: true, page: true, count: true }).extend({
  state: filter(CareState.exclude(['OK'])),
});

/** Items in the wash, in repair and lost. */
export const careRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/care',
  validateSearch: inAddress(CareAddress),
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters and the old rows stay.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(careQuery(deps));
    for (const state of inCare) void queryClient.prefetchQuery(careCountQuery({ state }, deps));
    void queryClient.prefetchQuery(careCountQuery({ state: deps.state, issued: true }, deps));
    void queryClient.prefetchQuery(placesQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('careTitle')} columns={3} />,
  component: lazyRouteComponent(() => import('./care-screen.tsx'), 'CareScreen'),
});
