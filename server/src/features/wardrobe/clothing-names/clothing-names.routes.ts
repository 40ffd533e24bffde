import { clothingNameEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { addName, editName, findNamesByWords, readName, searchNames } from './clothing-names.service.ts';

export function clothingNameRoutes(app: App): void {
  route(app, clothingNameEndpoints.search, ({ query }, scope) => searchNames(scope, query));
  route(app, clothingNameEndpoints.find, ({ query }, scope) => findNamesByWords(scope, query.searchString));
  route(app, clothingNameEndpoints.add, ({ body }, scope) => addName(scope, body));
  route(app, clothingNameEndpoints.get, ({ params }, scope) => readName(scope, params.id));
  route(app, clothingNameEndpoints.edit, ({ params, body }, scope) => editName(scope, params.id, body));
}
