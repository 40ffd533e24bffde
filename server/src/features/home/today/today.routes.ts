import { todayEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { readToday } from './today.service.ts';

export function todayRoutes(app: App): void {
  route(app, todayEndpoints.read, (_, scope) => readToday(scope, scope.user.permissions));
}
