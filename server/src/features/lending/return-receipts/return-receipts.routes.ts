import { returnReceiptEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { listReturnReceipts, readReturnReceipt } from './return-receipts.service.ts';

export function returnReceiptRoutes(app: App): void {
  route(app, returnReceiptEndpoints.list, ({ params }, scope) => listReturnReceipts(scope, params.id));
  route(app, returnReceiptEndpoints.get, ({ params }, scope) => readReturnReceipt(scope, params.id));
}
