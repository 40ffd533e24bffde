import { holderEndpoints } from '@riideait/contract';
import type { App } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { readPage } from './holder.service.ts';

export function holderRoutes(app: App): void {
  route(app, holderEndpoints.read, (_, scope) => readPage(scope));
}
