import { type Permission, UserSearch } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { FIRST_PAGE } from '../../../lib/rows.ts';
import { session } from '../../../lib/session.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { ensemblesQuery } from '../ensembles/ensembles.api.ts';
import { t } from './texts.ts';
import { invitationsQuery, rolesQuery, usersQuery } from './users.api.ts';

const orOff = (only: boolean | undefined) => only || undefined;

/** The search in the address; its checkboxes are true or absent. */
const UsersAddress = UserSearch.extend({
  confirmed: UserSearch.shape.confirmed.transform(orOff),
  active: UserSearch.shape.active.transform(orOff),
});

const may = (permission: Permission) => session.get().user?.permissions.includes(permission) ?? false;

export const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/users',
  validateSearch: inAddress(UsersAddress),
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters and the old rows stay while the user types.
  loader: ({ context: { queryClient }, deps }) => {
    if (!may('users:read')) return;
    void queryClient.prefetchQuery(usersQuery(deps));
    void queryClient.prefetchQuery(rolesQuery);
    void queryClient.prefetchQuery(invitationsQuery);
    if (may('ensembles:read')) void queryClient.prefetchQuery(ensemblesQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('title')} />,
  component: lazyRouteComponent(() => import('./users-screen.tsx'), 'UsersScreen'),
});
