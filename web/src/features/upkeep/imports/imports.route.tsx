import { ImportKind, ImportPreviewSearch, paging } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { FIRST_PAGE } from '../../../lib/rows.ts';
import { idParam } from '../../../shell/id-param.ts';
import { inAddress } from '../../../shell/in-address.ts';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { signedInRoute } from '../../../shell/signed-in.route.ts';
import { Page } from '../../../ui/page.tsx';
import { CardSkeleton, TableSkeleton } from '../../../ui/states.tsx';
import { rowFilters } from './row-filters.ts';

/** Loaded when first wanted, with the schemas of its calls. */
const api = () => import('./imports.api.ts');

const Pending = () => (
  <Page title={menuText('import')}>
    <CardSkeleton lines={6} />
    <TableSkeleton />
  </Page>
);

/** `kind`: the register that a file goes into; the page is one of earlier imports. */
export const importsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/import',
  validateSearch: inAddress(z.object({ kind: ImportKind.optional(), ...paging })),
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  loaderDeps: ({ search: { page, count } }) => ({ page, count }),
  // not awaited: the choices show at once
  loader: ({ context: { queryClient }, deps }) => {
    void api().then(({ importsQuery }) => queryClient.prefetchQuery(importsQuery(deps)));
  },
  pendingComponent: Pending,
  component: lazyRouteComponent(() => import('./imports-screen.tsx'), 'ImportsScreen'),
});

export const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/import/$id',
  validateSearch: inAddress(ImportPreviewSearch.extend({ outcome: z.enum(rowFilters).optional() })),
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  params: idParam,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void api().then(({ importQuery }) => queryClient.prefetchQuery(importQuery(id)));
  },
  pendingComponent: Pending,
  component: lazyRouteComponent(() => import('./import-screen.tsx'), 'ImportScreen'),
});
