import { booleanFilter, Day, filter } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { inAddress } from '../../../shell/in-address.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton, TablePageSkeleton } from '../../../ui/states.tsx';

/** Loaded when first wanted, with the texts and the schemas of its calls. */
const api = () => import('./values.api.ts');

const valuesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/values',
  beforeLoad: only('money:read'),
  loader: ({ context: { queryClient } }) => {
    void api().then(({ valuesQuery }) => queryClient.prefetchQuery(valuesQuery));
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('values')} />,
  component: lazyRouteComponent(() => import('./values-screen.tsx'), 'ValuesScreen'),
});

const insuranceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/insurance',
  validateSearch: inAddress(z.object({ on: filter(Day), photos: booleanFilter() })),
  beforeLoad: only('money:read'),
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./insurance-screen.tsx'), 'InsuranceScreen'),
});

const renewalRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/renewal',
  beforeLoad: only('money:read'),
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./renewal-screen.tsx'), 'RenewalScreen'),
});

export const valueRoutes = [valuesRoute, insuranceRoute, renewalRoute] as const;
