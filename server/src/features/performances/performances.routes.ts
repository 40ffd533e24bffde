import { performanceEndpoints } from '@riideait/contract';
import type { App } from '../../http/context.ts';
import { route } from '../../http/route.ts';
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

export function performanceRoutes(app: App): void {
  route(app, performanceEndpoints.list, (_, scope) => listPerformances(scope, scope.user.permissions.includes('dressing:use')));
  route(app, performanceEndpoints.add, ({ body }, scope) => addPerformance(scope, body));
  route(app, performanceEndpoints.get, ({ params }, scope) => readPerformance(scope, params.id));
  route(app, performanceEndpoints.edit, ({ params, body }, scope) => editPerformance(scope, params.id, body));
  route(app, performanceEndpoints.delete, ({ params }, scope) => deletePerformance(scope, params.id));
  route(app, performanceEndpoints.copy, ({ params, body }, scope) => copyPerformance(scope, params.id, body));
  route(app, performanceEndpoints.setNumbers, ({ params, body }, scope) => setNumbers(scope, params.id, body));
  route(app, performanceEndpoints.attend, ({ params, body }, scope) => attend(scope, params.id, body));
}
