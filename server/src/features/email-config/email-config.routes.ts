import { emailConfigEndpoints } from '@riideait/contract';
import type { App } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { editEmailConfig, getEmailConfig } from './email-config.service.ts';

export function emailConfigRoutes(app: App): void {
  route(app, emailConfigEndpoints.get, (_, scope) => getEmailConfig(scope));
  route(app, emailConfigEndpoints.edit, ({ body }, scope) => editEmailConfig(scope, body));
}
