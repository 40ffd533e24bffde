import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { FIRST_PAGE } from '../../../lib/rows.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton, TablePageSkeleton } from '../../../ui/states.tsx';
import { groupsQuery } from '../groups/groups.api.ts';
import { AddPersonAddress, MeasureAddress, peopleToMeasure } from './measure-address.ts';
import { gendersQuery, peopleQuery } from './people.api.ts';
import { PeopleAddress, searchOf } from './people-address.ts';
import { t } from './texts.ts';

export const peopleSearchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/people/search',
  validateSearch: inAddress(PeopleAddress),
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters and the old rows stay while the user types.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(peopleQuery(searchOf(deps)));
    void queryClient.prefetchQuery(groupsQuery);
    void queryClient.prefetchQuery(gendersQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('title')} />,
  component: lazyRouteComponent(() => import('./people-search-screen.tsx'), 'PeopleSearchScreen'),
});

export const addPersonRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/people/add-person',
  beforeLoad: only('people:write'),
  validateSearch: inAddress(AddPersonAddress),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(groupsQuery), queryClient.ensureQueryData(gendersQuery)]),
  pendingComponent: () => <CardSkeleton lines={9} />,
  component: lazyRouteComponent(() => import('./add-person-screen.tsx'), 'AddPersonScreen'),
});

export const measureRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/people/measure',
  beforeLoad: only('people:write'),
  validateSearch: inAddress(MeasureAddress),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => peopleToMeasure(search),
  // Not awaited: the rows stay while another group loads.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(peopleQuery(deps));
    void queryClient.prefetchQuery(groupsQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('measuring')} />,
  component: lazyRouteComponent(() => import('./measure-screen.tsx'), 'MeasureScreen'),
});
