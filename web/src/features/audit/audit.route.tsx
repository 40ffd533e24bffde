import { PAGE_SIZE, SecurityEventSearch } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { i18n } from '../../texts/i18n.ts';
import { TablePageSkeleton } from '../../ui/states.tsx';
import { auditQuery } from './audit.api.ts';

const { shape } = SecurityEventSearch;

/** The search as it stands in the address; what cannot be read there does not filter. */
export const AuditAddress = z.object({
  user: shape.user.catch(undefined),
  kind: shape.kind.catch(undefined),
  from: shape.from.catch(undefined),
  until: shape.until.catch(undefined),
  page: shape.page.catch(1),
  count: shape.count.catch(PAGE_SIZE),
});
export type AuditAddress = z.infer<typeof AuditAddress>;

export const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/audit',
  validateSearch: AuditAddress,
  search: { middlewares: [stripSearchParams({ page: 1, count: PAGE_SIZE })] },
  loaderDeps: ({ search }) => search,
  // begun, not waited for: the filters must not go away while one types in them
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(auditQuery(deps));
  },
  pendingComponent: () => <TablePageSkeleton title={i18n.t('title', { ns: 'audit' })} columns={4} />,
  component: lazyRouteComponent(() => import('./audit-screen.tsx'), 'AuditScreen'),
});
