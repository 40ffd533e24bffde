import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { mailingQuery } from '../../../ui/mailing.ts';
import { groupsQuery } from '../../people/groups/groups.api.ts';

export const sendRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reminders/send',
  beforeLoad: only('reminders:send'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(groupsQuery);
    void queryClient.prefetchQuery(mailingQuery);
  },
  component: lazyRouteComponent(() => import('./send-screen.tsx'), 'SendScreen'),
});
