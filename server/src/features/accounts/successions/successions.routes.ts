import { successionEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { acceptSuccession, listSuccessions, offerSuccession, takeBackSuccession } from './successions.service.ts';

export function successionRoutes(app: App): void {
  route(app, successionEndpoints.list, (_, context) => listSuccessions(context));
  route(app, successionEndpoints.offer, ({ body }, context) => offerSuccession(context, body));
  route(app, successionEndpoints.accept, ({ params }, context) => acceptSuccession(context, params.id));
  route(app, successionEndpoints.takeBack, ({ params }, context) => takeBackSuccession(context, params.id));
}
