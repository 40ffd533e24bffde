import { PAGE_SIZE, type Permission, UserSearch } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { session } from '../../lib/session.ts';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { i18n } from '../../texts/i18n.ts';
import { TablePageSkeleton } from '../../ui/states.tsx';
import { ensemblesQuery, ownEnsembleQuery } from '../ensembles/ensembles.api.ts';
import { invitationsQuery, rolesQuery, usersQuery } from './users.api.ts';

const { shape } = UserSearch;
const orOff = (only: boolean | undefined) => only || undefined;

/** The search as it stands in the address; what cannot be read there does not filter. A filter that is off is left out. */
export const UsersAddress = z.object({
  name: shape.name.catch(undefined),
  ensembleCode: shape.ensembleCode.catch(undefined),
  roleCode: shape.roleCode.catch(undefined),
  confirmed: shape.confirmed.transform(orOff).catch(undefined),
  active: shape.active.transform(orOff).catch(undefined),
  sort: shape.sort.catch(undefined),
  order: shape.order.catch(undefined),
  page: shape.page.catch(1),
  count: shape.count.catch(PAGE_SIZE),
});
export type UsersAddress = z.infer<typeof UsersAddress>;

const may = (permission: Permission) => session.get().user?.permissions.includes(permission) ?? false;

export const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/users',
  validateSearch: UsersAddress,
  search: { middlewares: [stripSearchParams({ page: 1, count: PAGE_SIZE })] },
  loaderDeps: ({ search }) => search,
  // begun, not waited for: the filters must not go away while one types in them
  loader: ({ context: { queryClient }, deps }) => {
    if (!may('users:read')) return;
    void queryClient.prefetchQuery(usersQuery(deps));
    void queryClient.prefetchQuery(rolesQuery);
    void queryClient.prefetchQuery(invitationsQuery);
    void queryClient.prefetchQuery(ownEnsembleQuery);
    if (may('ensembles:read')) void queryClient.prefetchQuery(ensemblesQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={i18n.t('title', { ns: 'users' })} />,
  component: lazyRouteComponent(() => import('./users-screen.tsx'), 'UsersScreen'),
});
