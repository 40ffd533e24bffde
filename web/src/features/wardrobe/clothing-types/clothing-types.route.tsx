import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inAddress } from '../../../shell/in-address.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { TableView } from '../../../ui/table-address.ts';
import { clothingTypesQuery } from './clothing-types.api.ts';
import { t } from './texts.ts';

export const clothingTypesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/clothing-types',
  validateSearch: inAddress(TableView),
  // Not awaited: the shell and the skeleton show at once.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(clothingTypesQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('title')} columns={3} />,
  component: lazyRouteComponent(() => import('./clothing-types-screen.tsx'), 'ClothingTypesScreen'),
});
