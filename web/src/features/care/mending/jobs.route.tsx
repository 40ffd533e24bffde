import { booleanFilter, idFilter } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { inAddress } from '../../../shell/in-address.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton, TablePageSkeleton } from '../../../ui/states.tsx';

/** Loaded when first wanted, with the texts and the schemas of its calls. */
const jobsApi = () => import('./jobs.api.ts');
const makersApi = () => import('./makers.api.ts');

const jobsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jobs',
  loader: ({ context: { queryClient } }) => {
    void jobsApi().then(({ openJobsQuery }) => queryClient.prefetchQuery(openJobsQuery));
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('jobs')} />,
  component: lazyRouteComponent(() => import('./jobs-screen.tsx'), 'JobsScreen'),
});

const makersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/makers',
  loader: ({ context: { queryClient } }) => {
    void makersApi().then(({ makersQuery }) => queryClient.prefetchQuery(makersQuery));
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('jobs')} />,
  component: lazyRouteComponent(() => import('./makers-screen.tsx'), 'MakersScreen'),
});

/** The worklist of a maker, or of jobs that nobody has yet, with tags. */
const worklistRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/jobs',
  validateSearch: inAddress(z.object({ makerId: idFilter(), unassigned: booleanFilter() })),
  loader: ({ context: { queryClient } }) => {
    void jobsApi().then(({ openJobsQuery }) => queryClient.prefetchQuery(openJobsQuery));
    void makersApi().then(({ makersQuery }) => queryClient.prefetchQuery(makersQuery));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./worklist-screen.tsx'), 'WorklistScreen'),
});

export const jobRoutes = [jobsRoute, makersRoute, worklistRoute] as const;
