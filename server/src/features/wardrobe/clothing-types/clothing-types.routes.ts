import { clothingTypeEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { addType, deleteType, editType, listTypes, readType } from './clothing-types.service.ts';

export function clothingTypeRoutes(app: App): void {
  route(app, clothingTypeEndpoints.list, (_, scope) => listTypes(scope));
  route(app, clothingTypeEndpoints.add, ({ body }, scope) => addType(scope, body));
  route(app, clothingTypeEndpoints.get, ({ params }, scope) => readType(scope, params.id));
  route(app, clothingTypeEndpoints.edit, ({ params, body }, scope) => editType(scope, params.id, body));
  route(app, clothingTypeEndpoints.delete, ({ params }, scope) => deleteType(scope, params.id));
}
