import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { idParam } from '../../../shell/id-param.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton, TablePageSkeleton } from '../../../ui/states.tsx';

/** Loaded when first wanted, with the schemas of its calls. */
const api = () => import('./settlements.api.ts');

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settlements',
  loader: ({ context: { queryClient } }) => {
    void api().then(({ settlementsQuery }) => queryClient.prefetchQuery(settlementsQuery));
  },
  pendingComponent: () => <TablePageSkeleton title={menuText('settlements')} />,
  component: lazyRouteComponent(() => import('./settlements-screen.tsx'), 'SettlementsScreen'),
});

const ruleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settlements/rule',
  loader: ({ context: { queryClient } }) => {
    void api().then(({ ruleQuery }) => queryClient.prefetchQuery(ruleQuery));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./rule-screen.tsx'), 'RuleScreen'),
});

const settlementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settlements/$id',
  params: idParam,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void api().then(({ settlementQuery }) => queryClient.prefetchQuery(settlementQuery(id)));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./settlement-screen.tsx'), 'SettlementScreen'),
});

/** Its letter on paper. */
const paperRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/settlements/$id',
  params: idParam,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void api().then(({ settlementQuery, ruleQuery }) => {
      void queryClient.prefetchQuery(settlementQuery(id));
      void queryClient.prefetchQuery(ruleQuery);
    });
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./letter-screen.tsx'), 'LetterScreen'),
});

export const settlementRoutes = [listRoute, ruleRoute, settlementRoute, paperRoute] as const;
