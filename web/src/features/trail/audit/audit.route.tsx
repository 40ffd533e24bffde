import { SecurityEventSearch } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { FIRST_PAGE } from '../../../lib/rows.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { auditQuery } from './audit.api.ts';

export const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/audit',
  validateSearch: inAddress(SecurityEventSearch),
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: while the user types in a filter, the filters and the old rows stay.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(auditQuery(deps));
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('adminAudit')} columns={4} />,
  component: lazyRouteComponent(() => import('./audit-screen.tsx'), 'AuditScreen'),
});
