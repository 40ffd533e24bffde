import { erasingEndpoints } from '@riideait/contract';
import type { App } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { erasePerson } from './erasing.service.ts';

export function erasingRoutes(app: App): void {
  route(app, erasingEndpoints.person, ({ params, body }, scope) => erasePerson(scope, params.id, body));
}
