import { findEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { readCard } from '../../wardrobe/codes/card.service.ts';
import { reportFind } from './finds.service.ts';
import { replyToFinder } from './reply.service.ts';

export function findRoutes(app: App): void {
  route(
    app,
    findEndpoints.report,
    ({ params, body, file }, context) => reportFind(app, context, params.code, body, file),
    (params, context) => readCard(context, String(Reflect.get(Object(params), 'code'))),
  );
  route(app, findEndpoints.reply, ({ params, body }, scope) => replyToFinder(scope, app.publicUrl, params.id, body));
}
