import { issuingEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { searchIssuables } from './issuables.service.ts';
import { seenBy } from './issuing.rules.ts';
import { issueItems, listClothing, readHistory, returnItem, setDueDate } from './issuing.service.ts';
import { findLatest } from './latest.queries.ts';
import { issueToMany, swapItems } from './moves.service.ts';

/** Deeds on the home page. */
const LATEST = 10;

export function issuingRoutes(app: App): void {
  route(app, issuingEndpoints.list, async ({ params, query }, scope) =>
    (await listClothing(scope, params.id, query)).map(seenBy(scope.user)),
  );
  route(app, issuingEndpoints.issue, ({ params, body }, scope) => issueItems(scope, params.id, body));
  route(app, issuingEndpoints.issueMany, ({ body }, scope) => issueToMany(scope, body));
  route(app, issuingEndpoints.swap, ({ params, body }, scope) => swapItems(scope, params.id, body));
  route(app, issuingEndpoints.return, ({ params }, scope) => returnItem(scope, params.id, params.clothingId));
  route(app, issuingEndpoints.setDueDate, ({ params, body }, scope) => setDueDate(scope, params.id, params.clothingId, body.dueOn));
  route(app, issuingEndpoints.search, ({ query }, scope) => searchIssuables(scope, query.searchString));
  route(app, issuingEndpoints.history, async ({ query }, scope) => {
    const { rows, resultCount } = await readHistory(scope, query);
    return { rows: rows.map(seenBy(scope.user)), resultCount };
  });
  route(app, issuingEndpoints.latest, (_, scope) => findLatest(scope, LATEST));
}
