import { deedsEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { searchDeeds, showDeed, undoDeed } from './deeds.service.ts';

export function deedsRoutes(app: App): void {
  route(app, deedsEndpoints.search, ({ query }, scope) => searchDeeds(scope, query));
  route(app, deedsEndpoints.get, ({ params }, scope) => showDeed(scope, params.id));
  route(app, deedsEndpoints.undo, ({ params }, scope) => undoDeed(scope, params.id));
}
