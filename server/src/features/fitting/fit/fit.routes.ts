import { easeEndpoints, fitEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { readEaseExample } from './ease-example.service.ts';
import { readChoices, readHeld, readMisfits, readSwaps } from './fit.service.ts';

export function fitRoutes(app: App): void {
  route(app, fitEndpoints.fitting, ({ params, query }, scope) =>
    readChoices(scope, params.id, [
      ...(query.clothingNameIds ?? []),
      ...(query.clothingNameId === undefined ? [] : [query.clothingNameId]),
    ]),
  );
  route(app, fitEndpoints.held, ({ params }, scope) => readHeld(scope, params.id));
  route(app, fitEndpoints.misfits, ({ query }, scope) => readMisfits(scope, query));
  route(app, fitEndpoints.swaps, ({ params }, scope) => readSwaps(scope, params.id, params.clothingId));
  route(app, easeEndpoints.example, ({ query }, scope) => readEaseExample(scope, query));
}
