import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { session } from '../../lib/session.ts';
import { rootRoute } from '../../shell/root.route.ts';
import { linkExpired } from './link-expired.ts';

const param = z.string().optional();

/** The skeletons of the signed-in have another shape; these pages are small and soon there. */
const pendingComponent = () => null;

/** With `setup`, the code that an empty installation prints, it makes the first administrator. */
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

/** Where the mailed link leads. Also for those who are signed in: the link may be another account's. */
export const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm',
  validateSearch: z.object({ userId: param, code: param }),
  pendingComponent,
  component: lazyRouteComponent(() => import('./confirm-screen.tsx'), 'ConfirmScreen'),
});

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  pendingComponent,
  component: lazyRouteComponent(() => import('./forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
});

/** Where the mailed link leads, that of an invitation too. Without a code it is as good as expired. */
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
