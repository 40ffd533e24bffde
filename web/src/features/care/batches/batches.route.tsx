import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { idParam } from '../../../shell/id-param.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton, TablePageSkeleton } from '../../../ui/states.tsx';

/** Its own chunk: only who washes loads it. */
const api = () => import('./batches.api.ts');

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/batches',
  loader: ({ context: { queryClient } }) => {
    void api().then(({ batchesQuery }) => queryClient.prefetchQuery(batchesQuery));
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('batches')} />,
  component: lazyRouteComponent(() => import('./batches-screen.tsx'), 'BatchesScreen'),
});

const batchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/batches/$id',
  params: idParam,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void api().then(({ batchQuery }) => queryClient.prefetchQuery(batchQuery(id)));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./batch-screen.tsx'), 'BatchScreen'),
});

/** The list of a batch, to go with it. */
const paperRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/batches/$id',
  params: idParam,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void api().then(({ batchQuery }) => queryClient.prefetchQuery(batchQuery(id)));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./batch-paper-screen.tsx'), 'BatchPaperScreen'),
});

export const batchRoutes = [listRoute, batchRoute, paperRoute] as const;
