import { loanLinkEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { endLinks, readLinks, showLink } from './loan-links.service.ts';

export function loanLinkRoutes(app: App): void {
  route(app, loanLinkEndpoints.links, ({ params }, scope) => readLinks(scope, params.id));
  route(app, loanLinkEndpoints.showLink, ({ params }, scope) => showLink(scope, app, params.id));
  route(app, loanLinkEndpoints.endLinks, ({ params }, scope) => endLinks(scope, params.id));
}
