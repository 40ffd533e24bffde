import { easeEndpoints, letterSizeEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { easeTable, editEase } from './ease.service.ts';
import { editLetter, letterSizes } from './letter-sizes.service.ts';

export function easeRoutes(app: App): void {
  route(app, easeEndpoints.table, (_, scope) => easeTable(scope));
  route(app, easeEndpoints.edit, ({ body }, scope) => editEase(scope, body));
  route(app, letterSizeEndpoints.table, (_, scope) => letterSizes(scope));
  route(app, letterSizeEndpoints.edit, ({ body }, scope) => editLetter(scope, body));
}
