import { batchEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { findBatches } from './batches.queries.ts';
import { addBatch, addPieces, deleteBatch, editBatch, readBatch, takeBack } from './batches.service.ts';

export function batchRoutes(app: App): void {
  route(app, batchEndpoints.list, (_, scope) => findBatches(scope));
  route(app, batchEndpoints.add, ({ body }, scope) => addBatch(scope, body));
  route(app, batchEndpoints.get, ({ params }, scope) => readBatch(scope, params.id));
  route(app, batchEndpoints.edit, ({ params, body }, scope) => editBatch(scope, params.id, body));
  route(app, batchEndpoints.delete, ({ params }, scope) => deleteBatch(scope, params.id));
  route(app, batchEndpoints.addPieces, ({ params, body }, scope) => addPieces(scope, params.id, body));
  route(app, batchEndpoints.back, ({ params, body }, scope) => takeBack(scope, params.id, body));
}
