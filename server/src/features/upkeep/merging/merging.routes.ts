import { mergingEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { mergePeople, previewMerge } from './merging.service.ts';

export function mergingRoutes(app: App): void {
  route(app, mergingEndpoints.preview, ({ params }, scope) => previewMerge(scope, params.id, params.otherId));
  route(app, mergingEndpoints.merge, ({ params, body }, scope) => mergePeople(scope, params.id, body));
}
