import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { session } from '../../../lib/session.ts';
import { rootRoute } from '../../../shell/root.route.ts';
import { linkExpired } from './link-expired.ts';

const param = z.string().optional();

/** No skeleton: those of signed-in pages have another shape, and these pages load fast. */
const pendingComponent = () => null;

/** `setup`: the code of an empty installation, for the first administrator. */
export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: z.object({ setup: param }),
  beforeLoad: () => {
    if (session.get().authenticated) throw redirect({ to: '/', replace: true });
  },
  pendingComponent,
  component: lazyRouteComponent(() => import('./register-screen.tsx'), 'RegisterScreen'),
});

/** Target of the confirmation mail. Open to signed-in users too: the link may belong to another account. */
export const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm',
  validateSearch: z.object({ userId: param, code: param }),
  pendingComponent,
  component: lazyRouteComponent(() => import('./confirm-screen.tsx'), 'ConfirmScreen'),
});

/** Target of the mail to an address for replies. */
export const replyToRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reply-to',
  validateSearch: z.object({ ensembleId: param, code: param }),
  pendingComponent,
  component: lazyRouteComponent(() => import('./reply-to-screen.tsx'), 'ReplyToScreen'),
});

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  pendingComponent,
  component: lazyRouteComponent(() => import('./forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
});

/** Target of reset and invitation mails. No code counts as expired. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: z.object({ code: param }),
  beforeLoad: ({ search }) => {
    if (!search.code) throw redirect(linkExpired());
  },
  pendingComponent,
  component: lazyRouteComponent(() => import('./reset-password-screen.tsx'), 'ResetPasswordScreen'),
});
