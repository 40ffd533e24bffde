import { groupEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { findGroups, findProgress, getGroup } from './groups.queries.ts';
import { addGroup, deleteGroup, renameGroup } from './groups.service.ts';

export function groupRoutes(app: App): void {
  route(app, groupEndpoints.list, (_, scope) => findGroups(scope));
  route(app, groupEndpoints.progress, (_, scope) => findProgress(scope, scope.user.permissions.includes('measures:read')));
  route(app, groupEndpoints.add, ({ body }, scope) => addGroup(scope, body));
  route(app, groupEndpoints.get, ({ params }, scope) => getGroup(scope, params.id));
  route(app, groupEndpoints.edit, ({ params, body }, scope) => renameGroup(scope, params.id, body));
  route(app, groupEndpoints.delete, ({ params }, scope) => deleteGroup(scope, params.id));
}
