import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { latestHandoversQuery } from './latest.api.ts';

export const issueRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/issue',
  beforeLoad: only('issuing:write'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(latestHandoversQuery),
  component: lazyRouteComponent(() => import('./issue-screen.tsx'), 'IssueScreen'),
});
