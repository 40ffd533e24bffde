import { codeEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { readCard } from './card.service.ts';
import { claimCode, makeBlankCodes, readCoded } from './codes.service.ts';

export function codeRoutes(app: App): void {
  route(app, codeEndpoints.get, ({ params }, scope) => readCoded(scope, params.code));
  route(app, codeEndpoints.card, ({ params }, context) => readCard(context, params.code));
  route(app, codeEndpoints.blank, ({ body }, scope) => makeBlankCodes(scope, body.count));
  route(app, codeEndpoints.claim, ({ params, body }, scope) => claimCode(scope, params.code, body.clothingId));
}
