import { fundingEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { addFunding, deleteFunding, editFunding, listFundings, readReport } from './fundings.service.ts';

export function fundingRoutes(app: App): void {
  route(app, fundingEndpoints.list, (_, scope) => listFundings(scope, scope.user));
  route(app, fundingEndpoints.add, ({ body }, scope) => addFunding(scope, body));
  route(app, fundingEndpoints.edit, ({ params, body }, scope) => editFunding(scope, params.id, body));
  route(app, fundingEndpoints.delete, ({ params }, scope) => deleteFunding(scope, params.id));
  route(app, fundingEndpoints.report, ({ params }, scope) => readReport(scope, params.id));
  // Loaded when first used, with the writer of spreadsheets.
  route(app, fundingEndpoints.reportSheet, async ({ params }, files) =>
    (await import('./sheet.service.ts')).exportReport(files, params.id),
  );
}
