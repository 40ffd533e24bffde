import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { translate } from '../../../texts/i18n.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { placesQuery } from './places.api.ts';

export const placesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/places',
  // Not awaited: the skeleton shows at once.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(placesQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={translate('places:title')} />,
  component: lazyRouteComponent(() => import('./places-screen.tsx'), 'PlacesScreen'),
});
