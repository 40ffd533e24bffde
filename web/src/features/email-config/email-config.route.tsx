import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { session } from '../../lib/session.ts';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { i18n } from '../../texts/i18n.ts';
import { Page } from '../../ui/page.tsx';
import { CardSkeleton } from '../../ui/states.tsx';
import { mailingQuery } from '../email-log/email-log.api.ts';
import { emailConfigQuery } from './email-config.api.ts';

export const emailConfigRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/email',
  // Not awaited: the shell and the skeleton show at once.
  loader: ({ context: { queryClient } }) => {
    if (session.get().user?.permissions.includes('email-texts:write') !== true) return;
    void queryClient.prefetchQuery(emailConfigQuery);
    void queryClient.prefetchQuery(mailingQuery);
  },
  pendingComponent: () => (
    <Page title={i18n.t('title', { ns: 'email-config' })}>
      <CardSkeleton lines={3} />
      <CardSkeleton lines={4} />
      <CardSkeleton lines={4} />
    </Page>
  ),
  component: lazyRouteComponent(() => import('./email-config-screen.tsx'), 'EmailConfigScreen'),
});
