import { leavingEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { leaveEnsemble } from './leaving.service.ts';

export function leavingRoutes(app: App): void {
  route(app, leavingEndpoints.leave, ({ params, body }, scope) => leaveEnsemble(scope, params.id, body));
}
