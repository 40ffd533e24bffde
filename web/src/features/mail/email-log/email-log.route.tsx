import { EmailLogSearch } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { TABLE_ROWS } from '../../../lib/rows.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { mailingQuery } from '../../../ui/mailing.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { emailLogQuery } from './email-log.api.ts';
import { t } from './texts.ts';

export const emailLogRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/email-log',
  validateSearch: inAddress(EmailLogSearch, TABLE_ROWS),
  search: { middlewares: [stripSearchParams({ page: 1, count: TABLE_ROWS })] },
  loaderDeps: ({ search }) => search,
  // Not awaited: while the user types in a filter, the filters and the old rows stay.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(emailLogQuery(deps));
    void queryClient.prefetchQuery(mailingQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('title')} />,
  component: lazyRouteComponent(() => import('./email-log-screen.tsx'), 'EmailLogScreen'),
});
