import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { easeQuery } from './ease.api.ts';
import { lettersQuery } from './letters.api.ts';
import { t } from './texts.ts';

export const easeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/fit',
  // Not awaited: the skeleton shows at once.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(easeQuery);
    void context.queryClient.prefetchQuery(lettersQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('title')} columns={2} />,
  component: lazyRouteComponent(() => import('./ease-screen.tsx'), 'EaseScreen'),
});
