import { returnEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { findReturnedToday, readDueDates } from './returns.queries.ts';
import { changeDueDates, readOpen, searchPile, takeBack } from './returns.service.ts';

export function returnRoutes(app: App): void {
  route(app, returnEndpoints.return, ({ body }, scope) => takeBack(scope, body));
  route(app, returnEndpoints.search, ({ query }, scope) => searchPile(scope, query));
  route(app, returnEndpoints.open, ({ query }, scope) => readOpen(scope, query));
  route(app, returnEndpoints.today, (_, scope) => findReturnedToday(scope));
  route(app, returnEndpoints.dueDates, (_, scope) => readDueDates(scope));
  route(app, returnEndpoints.setDueDates, ({ body }, scope) => changeDueDates(scope, body));
}
