import { type Performance, performanceEndpoints } from '@riideait/contract';
import type { App, RequestScope } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { seenBy } from './performances.rules.ts';
import {
  addPerformance,
  attend,
  copyPerformance,
  deletePerformance,
  editPerformance,
  listPerformances,
  readPerformance,
  setNumbers,
} from './performances.service.ts';

const seen = async ({ user }: RequestScope, performance: Promise<Performance>) => seenBy(user, await performance);

export function performanceRoutes(app: App): void {
  route(app, performanceEndpoints.list, (_, scope) => listPerformances(scope, scope.user.permissions.includes('dressing:use')));
  route(app, performanceEndpoints.add, ({ body }, scope) => seen(scope, addPerformance(scope, body)));
  route(app, performanceEndpoints.get, ({ params }, scope) => seen(scope, readPerformance(scope, params.id)));
  route(app, performanceEndpoints.edit, ({ params, body }, scope) => seen(scope, editPerformance(scope, params.id, body)));
  route(app, performanceEndpoints.delete, ({ params }, scope) => deletePerformance(scope, params.id));
  route(app, performanceEndpoints.copy, ({ params, body }, scope) => seen(scope, copyPerformance(scope, params.id, body)));
  route(app, performanceEndpoints.setNumbers, ({ params, body }, scope) => seen(scope, setNumbers(scope, params.id, body)));
  route(app, performanceEndpoints.attend, ({ params, body }, scope) => seen(scope, attend(scope, params.id, body)));
}
