import { GatherFilter, OpenFilter, ReceiptChoice, ShortageSearch } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { idParam } from '../../../shell/id-param.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { only } from '../../../shell/only.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { CardSkeleton, TablePageSkeleton } from '../../../ui/states.tsx';
import { ownEnsembleQuery } from '../../accounts/ensembles/ensembles.api.ts';
import { planQuery, plansQuery, shortagesQuery } from '../../fitting/dressing/dressing.api.ts';
import { returnReceiptsQuery } from '../../lending/return-receipts/return-receipts.api.ts';
import { groupQuery, groupsQuery } from '../../people/groups/groups.api.ts';
import { personQuery } from '../../people/people/people.api.ts';
import { gatherQuery, itemsQuery } from '../../wardrobe/clothing-items/clothing-items.api.ts';
import { clothingNameQuery } from '../../wardrobe/clothing-names/clothing-names.api.ts';
import { clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import { placesQuery } from '../../wardrobe/places/places.api.ts';
import { holdersQuery } from './printing.api.ts';
import { t } from './texts.ts';

/** The hand-over sheet of a person. */
const printPersonRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/person/$id',
  params: idParam,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(personQuery(id));
    void queryClient.prefetchQuery(holdersQuery({ personId: id }));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./hand-over-screens.tsx'), 'PersonHandOverScreen'),
});

/** A receipt of return of a person, by default the newest. */
const printReturnRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/person/$id/return',
  params: idParam,
  validateSearch: inAddress(ReceiptChoice),
  beforeLoad: only('receipts:read'),
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(personQuery(id));
    void queryClient.prefetchQuery(returnReceiptsQuery(id));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./return-receipt-screen.tsx'), 'ReturnReceiptScreen'),
});

/** The hand-over sheet of a group. */
const printGroupRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/group/$id',
  params: idParam,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(groupQuery(id));
    void queryClient.prefetchQuery(holdersQuery({ groupId: id }));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./hand-over-screens.tsx'), 'GroupHandOverScreen'),
});

/** The hand-over sheets of chosen people. */
const printPeopleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/people',
  validateSearch: inAddress(OpenFilter),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(holdersQuery(deps));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./hand-over-screens.tsx'), 'PeopleHandOverScreen'),
});

/** The list of a clothing name for the door of the wardrobe. */
const printNameRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/name/$id',
  params: idParam,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(clothingNameQuery(id));
    void queryClient.prefetchQuery(itemsQuery(id, { active: true }));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./door-list-screen.tsx'), 'DoorListScreen'),
});

/** The list to gather by place. */
const printGatherRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/gather',
  validateSearch: inAddress(GatherFilter),
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters and the old rows stay.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(gatherQuery(deps));
    void queryClient.prefetchQuery(placesQuery);
    void queryClient.prefetchQuery(groupsQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('gather')} columns={5} />,
  component: lazyRouteComponent(() => import('./gather-screen.tsx'), 'GatherScreen'),
});

const beforeLoad = only('dressing:use');

/** What a dressing plan needs, by place. */
const printPlanGatherRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/dressing/$id/gather',
  params: idParam,
  beforeLoad,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(planQuery(id));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./plan-screens.tsx'), 'PlanGatherScreen'),
});

/** The hand-over sheet of a dressing plan. */
const printPlanRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/dressing/$id',
  params: idParam,
  beforeLoad,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(planQuery(id));
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./plan-screens.tsx'), 'PlanHandOverScreen'),
});

/** What to buy or sew. */
const printShortagesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/shortages',
  validateSearch: inAddress(ShortageSearch),
  beforeLoad,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(shortagesQuery(deps));
    void queryClient.prefetchQuery(plansQuery);
    void queryClient.prefetchQuery(clothingSetsQuery);
    void queryClient.prefetchQuery(groupsQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={t('shortages')} columns={3} />,
  component: lazyRouteComponent(() => import('./shortages-screen.tsx'), 'ShortagesScreen'),
});

/** The list to pack for a performance. */
const printPackingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/performances/$id/packing',
  params: idParam,
  beforeLoad: only('stocktakes:read'),
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./packing-screen.tsx'), 'PrintPackingScreen'),
});

/** For the wall of the hall. */
const printHallRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/hall',
  beforeLoad: only('own-ensemble:write'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownEnsembleQuery);
  },
  pendingComponent: CardSkeleton,
  component: lazyRouteComponent(() => import('./hall-screen.tsx'), 'HallScreen'),
});

export const printRoutes = [
  printPersonRoute,
  printReturnRoute,
  printGroupRoute,
  printPeopleRoute,
  printNameRoute,
  printGatherRoute,
  printPlanGatherRoute,
  printPlanRoute,
  printShortagesRoute,
  printPackingRoute,
  printHallRoute,
] as const;
