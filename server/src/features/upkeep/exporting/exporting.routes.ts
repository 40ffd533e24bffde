import { exportingEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';

/** Loaded when first used, with the writer of spreadsheets. */
const service = () => import('./exporting.service.ts');

export function exportingRoutes(app: App): void {
  route(app, exportingEndpoints.clothing, async (_, files) => (await service()).exportClothing(files, app.exports));
  route(app, exportingEndpoints.people, async ({ query }, files) => (await service()).exportPeople(files, app.exports, query));
  route(app, exportingEndpoints.ensemble, async ({ params }, context) =>
    (await import('./whole.service.ts')).exportEnsemble(app, context, params.code),
  );
}
