import { emailConfigEndpoints } from '@riideait/contract';
import type { App } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { editEmailConfig, getEmailConfig } from './email-config.service.ts';
import { proveReplyTo } from './reply-to.service.ts';

export function emailConfigRoutes(app: App): void {
  route(app, emailConfigEndpoints.get, (_, scope) => getEmailConfig(scope));
  route(app, emailConfigEndpoints.edit, ({ body }, scope) => editEmailConfig(scope, app, body));
  route(app, emailConfigEndpoints.proveReplyTo, ({ body }, context) => proveReplyTo(context, app.roleSwitch, body));
}
