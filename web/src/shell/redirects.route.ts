import { createRoute, redirect } from '@tanstack/react-router';
import { NotFound } from './not-found.tsx';
import { signedInRoute } from './signed-in.route.ts';

const redirected = <const From extends string>(path: From, to: string) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path,
    beforeLoad: () => {
      throw redirect({ href: to, replace: true });
    },
  });

/** Redirects; spec, chapter 2. */
export const redirectRoutes = [
  redirected('/clothing', '/clothing/search'),
  redirected('/people', '/people/search'),
  redirected('/admin', '/admin/users'),
];

/** Every other address. The guard comes first, so that strangers do not learn which pages exist. */
export const notFoundRoute = createRoute({ getParentRoute: () => signedInRoute, path: '$', component: NotFound });
