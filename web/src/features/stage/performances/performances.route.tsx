import { booleanFilter, filter } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { session } from '../../../lib/session.ts';
import { mayWait } from '../../../lib/waiting-mark.ts';
import { idParam } from '../../../shell/id-param.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton, TablePageSkeleton } from '../../../ui/states.tsx';

/** Wait of a new page before it sends what an earlier one has left, ms. */
const RESUMES_AFTER = 2_000;

const resume = () => {
  if (session.get().authenticated && mayWait('attendance')) void import('./attendance-outbox.ts');
};
session.subscribe(resume);
setTimeout(resume, RESUMES_AFTER);

/** Loaded when first wanted, with the texts and the schemas of its calls. */
const api = () => import('./performances.api.ts');

const pendingComponent = () => <TablePageSkeleton title={menuText('performances')} />;

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/performances',
  // Opens the form of a new one.
  validateSearch: inAddress(z.object({ add: booleanFilter() })),
  loader: ({ context: { queryClient } }) => {
    void api().then(({ performancesQuery }) => queryClient.prefetchQuery(performancesQuery));
  },
  pendingComponent,
  component: lazyRouteComponent(() => import('./performances-screen.tsx'), 'PerformancesScreen'),
});

const performanceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/performances/$id',
  params: idParam,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void api().then(({ performanceQuery, programmeQuery }) => {
      void queryClient.prefetchQuery(performanceQuery(id));
      void queryClient.prefetchQuery(programmeQuery(id));
    });
  },
  pendingComponent,
  component: lazyRouteComponent(() => import('./performance-screen.tsx'), 'PerformanceScreen'),
});

/** Programme and changes for the wall, cards of dancers, or who comes, on paper. */
const paperRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/performances/$id',
  params: idParam,
  validateSearch: inAddress(z.object({ sheet: filter(z.enum(['wall', 'cards', 'people'])) })),
  loader: ({ context: { queryClient }, params: { id } }) => {
    void api().then(({ performanceQuery }) => queryClient.prefetchQuery(performanceQuery(id)));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./paper-screen.tsx'), 'PerformancePaperScreen'),
});

export const performanceRoutes = [listRoute, performanceRoute, paperRoute] as const;
