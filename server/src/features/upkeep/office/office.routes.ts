import { officeEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { endLinks, passOn, readOffice } from './office.service.ts';

export function officeRoutes(app: App): void {
  route(app, officeEndpoints.read, (_, scope) => readOffice(scope));
  route(app, officeEndpoints.passOn, ({ body }, scope) => passOn(app, scope, body));
  route(app, officeEndpoints.endLinks, (_, scope) => endLinks(scope));
}
