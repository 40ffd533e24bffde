import { idFilter } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { idParam } from '../../../shell/id-param.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';

/** `otherId`: whom to merge; another page may link with it. */
export const mergeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/people/$id/merge',
  params: idParam,
  validateSearch: inAddress(z.object({ otherId: idFilter() })),
  beforeLoad: only('people:merge'),
  component: lazyRouteComponent(() => import('./merge-screen.tsx'), 'MergeScreen'),
});
