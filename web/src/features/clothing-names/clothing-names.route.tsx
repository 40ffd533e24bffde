import { booleanFilter, ClothingNameSearch, PAGE_SIZE, textFilter } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { idParam } from '../../shell/id-param.ts';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { i18n } from '../../texts/i18n.ts';
import { TablePageSkeleton } from '../../ui/states.tsx';
import { tableViewInAddress } from '../../ui/table-view.ts';
import { preferencesQuery } from '../account/account.api.ts';
import { itemsQuery } from '../clothing-items/clothing-items.api.ts';
import { clothingTypesQuery } from '../clothing-types/clothing-types.api.ts';
import { measurementsQuery } from '../measurements/measurements.api.ts';
import { clothingNameQuery, clothingNamesQuery } from './clothing-names.api.ts';

const { shape } = ClothingNameSearch;

/** The search as it stands in the address; what cannot be read there does not filter. */
const ClothingNameAddress = z.object({
  name: shape.name.catch(undefined),
  number: shape.number.catch(undefined),
  type: shape.type.catch(undefined),
  sort: shape.sort.catch(undefined),
  order: shape.order.catch(undefined),
  page: shape.page.catch(1),
  count: shape.count.catch(PAGE_SIZE),
});

/** The search of clothing names; filters, order and page live in the address. */
export const clothingNamesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/search',
  validateSearch: ClothingNameAddress,
  search: { middlewares: [stripSearchParams({ page: 1, count: PAGE_SIZE })] },
  loaderDeps: ({ search }) => search,
  // not awaited: while one types the old rows stay until the new ones are there
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(clothingNamesQuery(deps));
    void context.queryClient.prefetchQuery(clothingTypesQuery);
  },
  pendingComponent: () => <TablePageSkeleton title={i18n.t('title', { ns: 'clothing-names' })} columns={5} />,
  component: lazyRouteComponent(() => import('./clothing-names-screen.tsx'), 'ClothingNamesScreen'),
});

/** One clothing name and its items. */
export const clothingNameRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clothing/$id',
  // what is looked for among the items and how, kept for whoever comes back from a history or a holder
  validateSearch: z.object({ find: textFilter().catch(undefined), present: booleanFilter().catch(undefined), ...tableViewInAddress }),
  params: idParam,
  loader: ({ context, params: { id } }) => {
    void context.queryClient.prefetchQuery(clothingNameQuery(id));
    void context.queryClient.prefetchQuery(itemsQuery(id));
    void context.queryClient.prefetchQuery(measurementsQuery(id));
    void context.queryClient.prefetchQuery(preferencesQuery);
  },
  component: lazyRouteComponent(() => import('./clothing-name-screen.tsx'), 'ClothingNameScreen'),
});
