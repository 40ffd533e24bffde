import { keptRegisterEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { getKeptRegister } from './kept-register.service.ts';

export function keptRegisterRoutes(app: App): void {
  route(app, keptRegisterEndpoints.get, (_, scope) => getKeptRegister(scope));
}
