import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { session } from '../../../lib/session.ts';
import { idParam } from '../../../shell/id-param.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { heldFitsQuery } from '../../fitting/fit/fit.api.ts';
import { personQuery } from '../../people/people/people.api.ts';
import { dueDatesQuery } from '../due-dates/due-dates.api.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { heldQuery } from './issuing.api.ts';

export const personRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/people/$id',
  params: idParam,
  loader: ({ context, params: { id } }) => {
    void context.queryClient.prefetchQuery(personQuery(id));
    void context.queryClient.prefetchQuery(heldQuery(id));
    void context.queryClient.prefetchQuery(dueDatesQuery);
    if (session.get().user?.permissions.includes('dressing:use')) void context.queryClient.prefetchQuery(heldFitsQuery(id));
  },
  pendingComponent: DeskSkeleton,
  component: lazyRouteComponent(() => import('./person-screen.tsx'), 'PersonScreen'),
});
