import { programmeEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { proposeOrderOf, readCards, readProgramme } from './programme.service.ts';

export function programmeRoutes(app: App): void {
  route(app, programmeEndpoints.get, ({ params, query }, scope) => readProgramme(scope, params.id, query.ids));
  route(app, programmeEndpoints.propose, ({ params }, scope) => proposeOrderOf(scope, params.id));
  route(app, programmeEndpoints.cards, ({ params }, scope) => readCards(scope, params.id, scope.user.permissions.includes('dressing:use')));
}
