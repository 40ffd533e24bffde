import { makerLinkEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { endLinks, showLink } from './maker-links.service.ts';

export function makerLinkRoutes(app: App): void {
  route(app, makerLinkEndpoints.show, ({ params }, scope) => showLink(scope, app, params.id));
  route(app, makerLinkEndpoints.end, ({ params }, scope) => endLinks(scope, params.id));
}
