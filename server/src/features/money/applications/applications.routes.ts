import { applicationEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import {
  addApplication,
  copyApplication,
  deleteApplication,
  editApplication,
  grantApplication,
  listApplications,
  readApplication,
} from './applications.service.ts';

export function applicationRoutes(app: App): void {
  route(app, applicationEndpoints.list, (_, scope) => listApplications(scope));
  route(app, applicationEndpoints.add, ({ body }, scope) => addApplication(scope, body));
  route(app, applicationEndpoints.get, ({ params }, scope) => readApplication(scope, params.id));
  route(app, applicationEndpoints.edit, ({ params, body }, scope) => editApplication(scope, params.id, body));
  route(app, applicationEndpoints.grant, ({ params, body }, scope) => grantApplication(scope, params.id, body));
  route(app, applicationEndpoints.delete, ({ params }, scope) => deleteApplication(scope, params.id));
  route(app, applicationEndpoints.copy, ({ params, body }, scope) => copyApplication(scope, params.id, body));
  // Loaded when first used, with the writer of spreadsheets.
  route(app, applicationEndpoints.sheet, async ({ params }, files) =>
    (await import('./sheet.service.ts')).exportApplication(files, params.id),
  );
}
