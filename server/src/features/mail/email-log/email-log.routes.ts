import { emailLogEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { mailingOf, resend, resendAll, searchLog } from './email-log.service.ts';

export function emailLogRoutes(app: App): void {
  route(app, emailLogEndpoints.search, ({ query }, scope) => searchLog(scope, app.publicUrl, query));
  route(app, emailLogEndpoints.mailing, (_, scope) => mailingOf(scope, app.mailing));
  route(app, emailLogEndpoints.resend, ({ params }, scope) => resend(scope, app.publicUrl, params.id));
  route(app, emailLogEndpoints.resendAll, (_, scope) => resendAll(scope, app.mailing));
}
