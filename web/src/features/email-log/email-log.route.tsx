import { EmailLogSearch, PAGE_SIZE } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { i18n } from '../../texts/i18n.ts';
import { TablePageSkeleton } from '../../ui/states.tsx';
import { emailLogQuery, mailingQuery } from './email-log.api.ts';

const { shape } = EmailLogSearch;

/** The search as it stands in the address; what cannot be read there does not filter. */
export const EmailLogAddress = z.object({
  personName: shape.personName.catch(undefined),
  personId: shape.personId.catch(undefined),
  status: shape.status.catch(undefined),
  sort: shape.sort.catch(undefined),
  order: shape.order.catch(undefined),
  page: shape.page.catch(1),
  count: shape.count.catch(PAGE_SIZE),
});
export type EmailLogAddress = z.infer<typeof EmailLogAddress>;

export const emailLogRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/email-log',
  validateSearch: EmailLogAddress,
  search: { middlewares: [stripSearchParams({ page: 1, count: PAGE_SIZE })] },
  loaderDeps: ({ search }) => search,
  // begun, not waited for: the filters must not go away while one types in them
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(emailLogQuery(deps));
    void queryClient.prefetchQuery(mailingQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={i18n.t('title', { ns: 'email-log' })} />,
  component: lazyRouteComponent(() => import('./email-log-screen.tsx'), 'EmailLogScreen'),
});
