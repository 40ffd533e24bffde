import { auditEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { searchEvents } from './audit.service.ts';

export function auditRoutes(app: App): void {
  route(app, auditEndpoints.search, ({ query }, context) => searchEvents(context, query));
}
