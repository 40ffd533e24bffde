import { limitEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { changeLimits, freezeEnsemble, readOwnUse, readStanding, trustEnsemble } from './limits.service.ts';

export function limitRoutes(app: App): void {
  route(app, limitEndpoints.own, (_, context) => readOwnUse(context));
  route(app, limitEndpoints.get, ({ params }, context) => readStanding(context, params.code));
  route(app, limitEndpoints.set, ({ params, body }, context) => changeLimits(context, params.code, body));
  route(app, limitEndpoints.freeze, ({ params, body }, context) => freezeEnsemble(app, context, params.code, body));
  route(app, limitEndpoints.trust, ({ params }, context) => trustEnsemble(context, params.code));
}
