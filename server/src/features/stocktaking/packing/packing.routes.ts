import { packingEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { closePerformance } from './closing.service.ts';
import { packPerformance, readPacking, readWorn } from './packing.service.ts';
import { replacePiece } from './replacing.service.ts';

export function packingRoutes(app: App): void {
  route(app, packingEndpoints.begin, ({ params }, scope) => packPerformance(scope, params.id));
  route(app, packingEndpoints.get, ({ params }, scope) => readPacking(scope, params.id));
  route(app, packingEndpoints.replace, ({ params, body }, scope) => replacePiece(scope, params.id, body));
  route(app, packingEndpoints.close, ({ params, body }, scope) => closePerformance(scope, params.id, body));
  route(app, packingEndpoints.worn, ({ params }, scope) => readWorn(scope, params.id));
}
