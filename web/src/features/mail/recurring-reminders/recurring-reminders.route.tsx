import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { session } from '../../../lib/session.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { TablePageSkeleton } from '../../../ui/states.tsx';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { gendersQuery } from '../../people/people/people.api.ts';
import { recurringQuery } from './recurring-reminders.api.ts';
import { t } from './texts.ts';

export const recurringRemindersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reminders',
  // Not awaited: the skeleton shows at once.
  loader: ({ context: { queryClient } }) => {
    if (session.get().user?.permissions.includes('reminders:manage') !== true) return;
    void queryClient.prefetchQuery(recurringQuery);
    void queryClient.prefetchQuery(groupsQuery);
    void queryClient.prefetchQuery(gendersQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('title')} columns={2} />,
  component: lazyRouteComponent(() => import('./recurring-reminders-screen.tsx'), 'RecurringRemindersScreen'),
});
