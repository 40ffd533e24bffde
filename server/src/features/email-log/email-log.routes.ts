import { emailLogEndpoints } from '@riideait/contract';
import type { App } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { findEntries } from './email-log.queries.ts';
import { mailingOf, resend, resendAll } from './email-log.service.ts';

export function emailLogRoutes(app: App): void {
  route(app, emailLogEndpoints.search, ({ query }, scope) => findEntries(scope, query));
  route(app, emailLogEndpoints.mailing, (_, scope) => mailingOf(scope, app.mailing));
  route(app, emailLogEndpoints.resend, ({ params }, scope) => resend(scope, params.id));
  route(app, emailLogEndpoints.resendAll, (_, scope) => resendAll(scope));
}
