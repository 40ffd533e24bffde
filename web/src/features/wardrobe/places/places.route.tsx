import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { placesQuery } from './places.api.ts';
import { t } from './texts.ts';

export const placesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/places',
  // Not awaited: the skeleton shows at once.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(placesQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('title')} />,
  component: lazyRouteComponent(() => import('./places-screen.tsx'), 'PlacesScreen'),
});
