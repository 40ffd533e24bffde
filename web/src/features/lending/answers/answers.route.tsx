import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { translate } from '../../../texts/i18n.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';

export const answersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/answers',
  // Loaded with the schemas of its calls, which other pages do not need.
  loader: ({ context: { queryClient } }) => {
    void import('./answers.api.ts').then(({ answersQuery }) => queryClient.prefetchQuery(answersQuery('OPEN')));
  },
  pendingComponent: () => <TablePageSkeleton title={translate('menu:answers')} />,
  component: lazyRouteComponent(() => import('./answers-screen.tsx'), 'AnswersScreen'),
});
