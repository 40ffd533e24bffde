import { labelEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { isLoopback } from '../../../loopback.ts';

export function labelRoutes(app: App): void {
  const publicUrl = isLoopback(new URL(app.publicUrl).hostname) ? null : app.publicUrl;
  route(app, labelEndpoints.address, async () => ({ publicUrl }));
}
