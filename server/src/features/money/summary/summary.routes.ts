import { summaryEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { readSummary } from './summary.service.ts';

export function summaryRoutes(app: App): void {
  route(app, summaryEndpoints.read, (_, scope) => readSummary(scope, scope.user.permissions));
}
