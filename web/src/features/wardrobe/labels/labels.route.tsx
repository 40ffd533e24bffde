import { booleanFilter, GatherFilter, idFilter } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inAddress } from '../../../shell/in-address.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton } from '../../../ui/states.tsx';

/** Labels of items: of a filter, of chosen ones, of a name, an import or a plan; or of codes made ahead. */
const LabelsAddress = GatherFilter.extend({ planId: idFilter(), blank: booleanFilter() });

export const labelsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/labels',
  validateSearch: inAddress(LabelsAddress),
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./labels-screen.tsx'), 'LabelsScreen'),
});
