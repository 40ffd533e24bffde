import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { Page } from '../../../ui/page.tsx';
import { CardSkeleton } from '../../../ui/states.tsx';
import { passkeysQuery } from '../passkeys/passkeys.api.ts';
import { secondFactorQuery } from '../second-factor/second-factor.api.ts';
import { sessionsQuery } from '../sessions/sessions.api.ts';
import { preferencesQuery } from './account.api.ts';
import { t } from './texts.ts';

export const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  // Not awaited: the shell and the cards show at once.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(preferencesQuery);
    void queryClient.prefetchQuery(secondFactorQuery);
    void queryClient.prefetchQuery(passkeysQuery);
    void queryClient.prefetchQuery(sessionsQuery);
  },
  pendingComponent: () => (
    <Page title={t('title')}>
      <CardSkeleton lines={4} />
      <CardSkeleton lines={2} />
    </Page>
  ),
  component: lazyRouteComponent(() => import('./profile-screen.tsx'), 'ProfileScreen'),
});
