import { ImportKind, ImportOutcome, ImportPreviewSearch, PAGE_SIZE, paging } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { session } from '../../lib/session.ts';
import { idParam } from '../../shell/id-param.ts';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { i18n } from '../../texts/i18n.ts';
import { Page } from '../../ui/page.tsx';
import { CardSkeleton, TableSkeleton } from '../../ui/states.tsx';
import { importQuery, importsQuery } from './imports.api.ts';

const mayImport = () => session.get().user?.permissions.includes('imports:write') === true;
const page = paging.page.catch(1);

const Pending = () => (
  <Page title={i18n.t('title', { ns: 'imports' })}>
    <CardSkeleton lines={6} />
    <TableSkeleton />
  </Page>
);

/** The register that a file goes into, and the page of earlier imports. */
const ImportsAddress = z.object({ kind: ImportKind.optional().catch(undefined), page, count: paging.count.catch(PAGE_SIZE) });

export const importsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/import',
  validateSearch: ImportsAddress,
  search: { middlewares: [stripSearchParams({ page: 1, count: PAGE_SIZE })] },
  loaderDeps: ({ search: { page, count } }) => ({ page, count }),
  // not awaited: the choices show at once
  loader: ({ context, deps }) => {
    if (mayImport()) void context.queryClient.prefetchQuery(importsQuery(deps));
  },
  pendingComponent: Pending,
  component: lazyRouteComponent(() => import('./imports-screen.tsx'), 'ImportsScreen'),
});

/** Rows of one outcome, or all. */
const RowFilter = z.enum(['all', ...ImportOutcome.options]);
export type RowFilter = z.infer<typeof RowFilter>;

/** Which rows of an import are shown. */
const ImportAddress = z.object({
  outcome: RowFilter.optional().catch(undefined),
  search: ImportPreviewSearch.shape.search.catch(undefined),
  page,
});
export type ImportAddress = z.infer<typeof ImportAddress>;

export const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/import/$id',
  validateSearch: ImportAddress,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  params: idParam,
  loader: ({ context, params: { id } }) => {
    if (mayImport()) void context.queryClient.prefetchQuery(importQuery(id));
  },
  pendingComponent: Pending,
  component: lazyRouteComponent(() => import('./import-screen.tsx'), 'ImportScreen'),
});
