import { overviewEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { readOverview } from './overview.service.ts';

export function overviewRoutes(app: App): void {
  route(app, overviewEndpoints.get, ({ query }, scope) => readOverview(scope, query));
}
