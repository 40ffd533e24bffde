import { PAGE_SIZE, PeopleSearch } from '@riideait/contract';
import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { session } from '../../lib/session.ts';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { i18n } from '../../texts/i18n.ts';
import { CardSkeleton, TablePageSkeleton } from '../../ui/states.tsx';
import { groupsQuery } from '../groups/groups.api.ts';
import { gendersQuery, peopleQuery } from './people.api.ts';

/** The search as it stands in the address: left out, `active` means those who are; `null` means all. */
export const PeopleAddress = PeopleSearch.extend({ active: z.enum(['null', 'false']).optional().catch(undefined) });
export type PeopleAddress = z.infer<typeof PeopleAddress>;

/** What an address asks of the server. */
export const searchOf = ({ active, ...search }: PeopleAddress): PeopleSearch => ({
  ...search,
  ...(active !== 'null' && { active: active === undefined }),
});

export const peopleSearchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/people/search',
  // an address that cannot be read finds everybody
  validateSearch: PeopleAddress.catch(() => PeopleAddress.parse({})),
  search: { middlewares: [stripSearchParams({ page: 1, count: PAGE_SIZE })] },
  loaderDeps: ({ search }) => search,
  // begun, not waited for: the filters must not go away while one types in them
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(peopleQuery(searchOf(deps)));
    void queryClient.prefetchQuery(groupsQuery);
    void queryClient.prefetchQuery(gendersQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={i18n.t('title', { ns: 'people' })} />,
  component: lazyRouteComponent(() => import('./people-search-screen.tsx'), 'PeopleSearchScreen'),
});

export const addPersonRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/people/add-person',
  beforeLoad: () => {
    if (!session.get().user?.permissions.includes('people:write')) throw redirect({ to: '/people/search', replace: true });
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(groupsQuery), queryClient.ensureQueryData(gendersQuery)]),
  pendingComponent: () => <CardSkeleton lines={9} />,
  component: lazyRouteComponent(() => import('./add-person-screen.tsx'), 'AddPersonScreen'),
});
