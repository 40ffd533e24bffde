import { keeperSheetEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { editSheet, readSheet } from './keeper-sheet.service.ts';

export function keeperSheetRoutes(app: App): void {
  route(app, keeperSheetEndpoints.read, (_, scope) => readSheet(scope));
  route(app, keeperSheetEndpoints.edit, ({ body }, scope) => editSheet(scope, body));
}
