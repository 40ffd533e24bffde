import { makerPageEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { readPage, sayDone } from './maker.service.ts';
import { sendPhoto } from './photos.service.ts';

export function makerRoutes(app: App): void {
  route(app, makerPageEndpoints.read, (_, scope) => readPage(scope));
  route(app, makerPageEndpoints.done, ({ params, body }, scope) => sayDone(scope, params.id, body));
  route(app, makerPageEndpoints.photo, ({ file }, context) => sendPhoto(app, context, file));
}
