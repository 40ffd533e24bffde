import { ImportKind, ImportPreviewSearch, PAGE_SIZE, paging } from '@riideait/contract';
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { session } from '../../lib/session.ts';
import { idParam } from '../../shell/id-param.ts';
import { signedInRoute } from '../../shell/signed-in.route.ts';
import { i18n } from '../../texts/i18n.ts';
import { Page } from '../../ui/page.tsx';
import { CardSkeleton, TableSkeleton } from '../../ui/states.tsx';
import { RowFilter } from './import-row-filter.ts';
import { importQuery, importsQuery } from './imports.api.ts';

const mayImport = () => session.get().user?.permissions.includes('imports:write') === true;

const page = { page: paging.page.catch(1), count: paging.count.catch(PAGE_SIZE) };

/** What the file tells of, and the page of earlier imports. */
const ImportsAddress = z.object({ kind: ImportKind.optional().catch(undefined), ...page });
export type ImportsAddress = z.infer<typeof ImportsAddress>;

/** Where a spreadsheet comes in, and those that came earlier. */
export const importsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/import',
  validateSearch: ImportsAddress,
  search: { middlewares: [stripSearchParams({ page: 1, count: PAGE_SIZE })] },
  loaderDeps: ({ search: { page, count } }) => ({ page, count }),
  // begun, not waited for: the choices show at once
  loader: ({ context, deps }) => {
    if (mayImport()) void context.queryClient.prefetchQuery(importsQuery(deps));
  },
  pendingComponent: () => (
    <Page title={i18n.t('title', { ns: 'imports' })}>
      <CardSkeleton lines={6} />
      <TableSkeleton />
    </Page>
  ),
  component: lazyRouteComponent(() => import('./imports-screen.tsx'), 'ImportsScreen'),
});

const { shape } = ImportPreviewSearch;

/** Which of its rows are looked at; what cannot be read there does not filter. */
export const ImportAddress = z.object({
  outcome: RowFilter.optional().catch(undefined),
  reason: shape.reason.catch(undefined),
  search: shape.search.catch(undefined),
  page: page.page,
});
export type ImportAddress = z.infer<typeof ImportAddress>;

/** One file: understood, looked over, written, and taken back. */
export const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/import/$id',
  validateSearch: ImportAddress,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  params: idParam,
  loader: ({ context, params: { id } }) => {
    if (mayImport()) void context.queryClient.prefetchQuery(importQuery(id));
  },
  pendingComponent: () => (
    <Page title={i18n.t('title', { ns: 'imports' })}>
      <CardSkeleton lines={6} />
      <TableSkeleton />
    </Page>
  ),
  component: lazyRouteComponent(() => import('./import-screen.tsx'), 'ImportScreen'),
});
