import { PAGE_SIZE, PeopleSearch } from '@riideait/contract';
import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { session } from '../../lib/session.ts';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { i18n } from '../../texts/i18n.ts';
import { CardSkeleton, TablePageSkeleton } from '../../ui/states.tsx';
import { groupsQuery } from '../groups/groups.api.ts';
import { gendersQuery, peopleQuery } from './people.api.ts';

const { shape } = PeopleSearch;

/**
 * The search as it stands in the address; what cannot be read there does not filter. `active` left out means those
 * who are, `null` means all.
 */
export const PeopleAddress = z.object({
  firstName: shape.firstName.catch(undefined),
  lastName: shape.lastName.catch(undefined),
  gender: shape.gender.catch(undefined),
  groupId: shape.groupId.catch(undefined),
  active: z.enum(['null', 'false']).optional().catch(undefined),
  holds: shape.holds.catch(undefined),
  sort: shape.sort.catch(undefined),
  order: shape.order.catch(undefined),
  page: shape.page.catch(1),
  count: shape.count.catch(PAGE_SIZE),
});
export type PeopleAddress = z.infer<typeof PeopleAddress>;

/** What an address asks of the server. */
export const searchOf = ({ active, ...search }: PeopleAddress): PeopleSearch => ({
  ...search,
  ...(active !== 'null' && { active: active === undefined }),
});

export const peopleSearchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/people/search',
  validateSearch: PeopleAddress,
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
