import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CallError } from '../../../lib/call-error.ts';
import { session } from '../../../lib/session.ts';
import { t as libText } from '../../../lib/texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { mailingQuery } from '../../../ui/mailing.ts';
import { Page } from '../../../ui/page.tsx';
import { CardSkeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { emailConfigQuery } from './email-config.api.ts';
import { t } from './texts.ts';

export const emailConfigRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/email',
  // Not awaited: the shell and the skeleton show at once.
  loader: ({ context: { queryClient }, cause }) => {
    if (session.get().user?.permissions.includes('email-texts:write') !== true) return;
    queryClient.fetchQuery(emailConfigQuery).catch((error: unknown) => {
      // Beside the error screen; spec, chapter 8.
      if (cause !== 'preload' && error instanceof CallError && error.status !== 401) toast.error(libText('message.toast.error'));
    });
    void queryClient.prefetchQuery(mailingQuery);
  },
  pendingComponent: () => (
    <Page title={t('title')}>
      <CardSkeleton lines={3} />
      <CardSkeleton lines={4} />
      <CardSkeleton lines={4} />
    </Page>
  ),
  component: lazyRouteComponent(() => import('./email-config-screen.tsx'), 'EmailConfigScreen'),
});
