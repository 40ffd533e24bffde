import { receiptEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { confirmAtDesk, endAllLinks, endLinks, listReceipts, readLinks, showLink } from './receipts.service.ts';

export function receiptRoutes(app: App): void {
  route(app, receiptEndpoints.list, ({ params }, scope) => listReceipts(scope, params.id));
  route(app, receiptEndpoints.add, ({ params, body }, scope) => confirmAtDesk(scope, params.id, body.issueIds));
  route(app, receiptEndpoints.links, ({ params }, scope) => readLinks(scope, params.id));
  route(app, receiptEndpoints.showLink, ({ params, body }, scope) => showLink(scope, app, params.id, body?.kind));
  route(app, receiptEndpoints.endLinks, ({ params, query }, scope) => endLinks(scope, params.id, query.shownOnly));
  route(app, receiptEndpoints.endAllLinks, (_, scope) => endAllLinks(scope));
}
