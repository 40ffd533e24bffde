import { emailConfigEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { proveReplyTo } from './reply-to.service.ts';

/** Loaded when first used, with the cleaner of HTML. */
const service = () => import('./email-config.service.ts');

export function emailConfigRoutes(app: App): void {
  route(app, emailConfigEndpoints.get, async (_, scope) => (await service()).getEmailConfig(scope));
  route(app, emailConfigEndpoints.edit, async ({ body }, scope) => (await service()).editEmailConfig(scope, app, body));
  route(app, emailConfigEndpoints.proveReplyTo, ({ body }, context) => proveReplyTo(context, app.roleSwitch, body));
}
