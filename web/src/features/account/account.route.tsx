import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { i18n } from '../../texts/i18n.ts';
import { Page } from '../../ui/page.tsx';
import { CardSkeleton } from '../../ui/states.tsx';
import { preferencesQuery } from './account.api.ts';

/** The signed-in user's own page. */
export const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  // begun, not waited for: the shell and the skeleton show at once
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(preferencesQuery);
  },
  pendingComponent: () => (
    <Page title={i18n.t('title', { ns: 'account' })}>
      <CardSkeleton lines={4} />
      <CardSkeleton lines={2} />
    </Page>
  ),
  component: lazyRouteComponent(() => import('./profile-screen.tsx'), 'ProfileScreen'),
});
