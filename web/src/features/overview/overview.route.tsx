import { OverviewFilter } from '@riideait/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { i18n } from '../../texts/i18n.ts';
import { TablePageSkeleton } from '../../ui/states.tsx';
import { clothingSetsQuery } from '../clothing-sets/clothing-sets.api.ts';
import { clothingTypesQuery } from '../clothing-types/clothing-types.api.ts';
import { groupsQuery } from '../groups/groups.api.ts';
import { gendersQuery } from '../people/people.api.ts';
import { overviewQuery } from './overview.api.ts';

const { shape } = OverviewFilter;

/** The filters as they stand in the address; what cannot be read there does not filter. */
const OverviewAddress = z.object({
  groupId: shape.groupId.catch(undefined),
  genderCode: shape.genderCode.catch(undefined),
  type: shape.type.catch(undefined),
  setId: shape.setId.catch(undefined),
  all: shape.all.catch(undefined),
});

/** The matrix of people and what they hold; its filters live in the address. */
export const overviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/overview',
  validateSearch: OverviewAddress,
  loaderDeps: ({ search }) => search,
  // begun, not waited for: the old matrix stays until the new one has come
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(overviewQuery(deps));
    void queryClient.prefetchQuery(groupsQuery);
    void queryClient.prefetchQuery(gendersQuery);
    void queryClient.prefetchQuery(clothingTypesQuery);
    void queryClient.prefetchQuery(clothingSetsQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={i18n.t('title', { ns: 'overview' })} columns={6} />,
  component: lazyRouteComponent(() => import('./overview-screen.tsx'), 'OverviewScreen'),
});
