import { exportingEndpoints } from '@riideait/contract';
import type { App } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { exportClothing, exportPeople } from './exporting.service.ts';

export function exportingRoutes(app: App): void {
  route(app, exportingEndpoints.clothing, (_, files) => exportClothing(files, app.exports));
  route(app, exportingEndpoints.people, ({ query }, files) => exportPeople(files, app.exports, query));
}
