import { textFilter } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inAddress } from '../../../shell/in-address.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { TableView } from '../../../ui/table-address.ts';
import { ensemblesQuery } from './ensembles.api.ts';
import { t } from './texts.ts';

/** `name`: words of an ensemble, its code or its managers. */
const EnsemblesView = TableView.extend({ name: textFilter() });

export const ensemblesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/ensembles',
  validateSearch: inAddress(EnsemblesView),
  // Not awaited: the shell and the skeleton show at once.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ensemblesQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('title')} />,
  component: lazyRouteComponent(() => import('./ensembles-screen.tsx'), 'EnsemblesScreen'),
});
