import { clothingTypeEndpoints } from '@riideait/contract';
import type { App } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { findTypes, getType } from './clothing-types.queries.ts';
import { addType, deleteType, renameType } from './clothing-types.service.ts';

export function clothingTypeRoutes(app: App): void {
  route(app, clothingTypeEndpoints.list, (_, scope) => findTypes(scope));
  route(app, clothingTypeEndpoints.add, ({ body }, scope) => addType(scope, body));
  route(app, clothingTypeEndpoints.get, ({ params }, scope) => getType(scope, params.id));
  route(app, clothingTypeEndpoints.edit, ({ params, body }, scope) => renameType(scope, params.id, body));
  route(app, clothingTypeEndpoints.delete, ({ params }, scope) => deleteType(scope, params.id));
}
