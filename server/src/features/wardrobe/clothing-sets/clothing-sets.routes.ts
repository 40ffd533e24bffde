import { clothingSetEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { findSets, getSet } from './clothing-sets.queries.ts';
import { addItems, addSet, deleteSet, listItems, renameSet, takeOut } from './clothing-sets.service.ts';

export function clothingSetRoutes(app: App): void {
  route(app, clothingSetEndpoints.list, ({ query }, scope) => findSets(scope, query));
  route(app, clothingSetEndpoints.add, ({ body }, scope) => addSet(scope, body));
  route(app, clothingSetEndpoints.get, ({ params }, scope) => getSet(scope, params.id));
  route(app, clothingSetEndpoints.edit, ({ params, body }, scope) => renameSet(scope, params.id, body));
  route(app, clothingSetEndpoints.delete, ({ params }, scope) => deleteSet(scope, params.id));
  route(app, clothingSetEndpoints.items, ({ params }, scope) => listItems(scope, params.id));
  route(app, clothingSetEndpoints.addItems, ({ params, body }, scope) => addItems(scope, params.id, body));
  route(app, clothingSetEndpoints.removeItem, ({ params }, scope) => takeOut(scope, params.id, params.nameId));
}
