import { retentionEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { periodsOf, showRetention } from './retention.service.ts';

export function retentionRoutes(app: App): void {
  const periods = periodsOf(app);
  route(app, retentionEndpoints.periods, () => periods);
  route(app, retentionEndpoints.get, (_, scope) => showRetention(scope, periods));
}
