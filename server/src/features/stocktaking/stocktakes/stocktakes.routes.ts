import { stocktakeEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { countPieces } from './counting.service.ts';
import { beginBag } from './packing-list.service.ts';
import { settle } from './settling.service.ts';
import {
  addStocktake,
  closeStocktake,
  deleteStocktake,
  listEntries,
  listFindings,
  listPieces,
  listStocktakes,
  readStocktake,
  reopenStocktake,
} from './stocktakes.service.ts';

export function stocktakeRoutes(app: App): void {
  route(app, stocktakeEndpoints.list, (_, scope) => listStocktakes(scope));
  route(app, stocktakeEndpoints.add, ({ body }, scope) => addStocktake(scope, body));
  route(app, stocktakeEndpoints.get, ({ params }, scope) => readStocktake(scope, params.id));
  route(app, stocktakeEndpoints.delete, ({ params }, scope) => deleteStocktake(scope, params.id));
  route(app, stocktakeEndpoints.pieces, ({ params }, scope) => listPieces(scope, params.id));
  route(app, stocktakeEndpoints.entries, ({ params, query }, scope) => listEntries(scope, params.id, query.after));
  route(app, stocktakeEndpoints.count, ({ params, body }, scope) => countPieces(scope, params.id, body));
  route(app, stocktakeEndpoints.beginBag, ({ params }, scope) => beginBag(scope, params.id));
  route(app, stocktakeEndpoints.close, ({ params }, scope) => closeStocktake(scope, params.id));
  route(app, stocktakeEndpoints.reopen, ({ params }, scope) => reopenStocktake(scope, params.id));
  route(app, stocktakeEndpoints.findings, ({ params }, scope) => listFindings(scope, params.id));
  route(app, stocktakeEndpoints.settle, ({ params, body }, scope) => settle(scope, params.id, body));
  // Loaded when first used, with the writer of spreadsheets.
  route(app, stocktakeEndpoints.report, async ({ params }, files) =>
    (await import('./report.service.ts')).exportStocktake(files, params.id),
  );
}
