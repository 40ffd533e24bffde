import { idFilter } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { inAddress } from '../../../shell/in-address.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { clothingSetsQuery, setItemsQuery } from './clothing-sets.api.ts';
import { t } from './texts.ts';

export const clothingSetsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/clothing-set',
  validateSearch: inAddress(z.object({ setId: idFilter() })),
  loaderDeps: ({ search }) => search,
  // Not awaited: the list marks the chosen set at once.
  loader: ({ context: { queryClient }, deps: { setId } }) => {
    void queryClient.prefetchQuery(clothingSetsQuery);
    if (setId !== undefined) void queryClient.prefetchQuery(setItemsQuery(setId));
  },
  pendingComponent: () => <TablePageSkeleton title={t('title')} columns={2} />,
  component: lazyRouteComponent(() => import('./clothing-sets-screen.tsx'), 'ClothingSetsScreen'),
});
