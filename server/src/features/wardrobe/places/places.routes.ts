import { placeEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { findPlaces, getPlace } from './places.queries.ts';
import { addPlace, deletePlace, editPlace } from './places.service.ts';

export function placeRoutes(app: App): void {
  route(app, placeEndpoints.list, (_, scope) => findPlaces(scope));
  route(app, placeEndpoints.add, ({ body }, scope) => addPlace(scope, body));
  route(app, placeEndpoints.get, ({ params }, scope) => getPlace(scope, params.id));
  route(app, placeEndpoints.edit, ({ params, body }, scope) => editPlace(scope, params.id, body));
  route(app, placeEndpoints.delete, ({ params }, scope) => deletePlace(scope, params.id));
}
