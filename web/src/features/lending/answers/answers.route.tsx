import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';

export const answersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/answers',
  // Loaded with the schemas of its calls, which other pages do not need.
  loader: ({ context: { queryClient } }) => {
    void import('./answers.api.ts').then(({ answersQuery }) => queryClient.prefetchQuery(answersQuery('OPEN')));
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('answers')} />,
  component: lazyRouteComponent(() => import('./answers-screen.tsx'), 'AnswersScreen'),
});
