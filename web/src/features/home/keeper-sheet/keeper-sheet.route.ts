import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { keeperSheetQuery } from './keeper-sheet.api.ts';

export const keeperSheetRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/keeper-sheet',
  beforeLoad: only('keeper-sheet:use'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(keeperSheetQuery),
  component: lazyRouteComponent(() => import('./keeper-sheet-screen.tsx'), 'KeeperSheetScreen'),
});
