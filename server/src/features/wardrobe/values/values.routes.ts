import { insuranceEndpoints, valueEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { exportInsurance, readInsurance, readRenewal } from './insurance.service.ts';
import { addValue, addValues, listNames, listPrices, listValues, setPrices } from './values.service.ts';

export function valueRoutes(app: App): void {
  route(app, valueEndpoints.names, (_, scope) => listNames(scope));
  route(app, valueEndpoints.prices, ({ params }, scope) => listPrices(scope, params.id));
  route(app, valueEndpoints.setPrices, ({ body }, scope) => setPrices(scope, body));
  route(app, valueEndpoints.setNames, ({ body }, scope) => addValues(scope, body));
  route(app, valueEndpoints.list, ({ params }, scope) => listValues(scope, params.id));
  route(app, valueEndpoints.add, ({ params, body }, scope) => addValue(scope, params.id, body));
  route(app, insuranceEndpoints.list, ({ query }, scope) => readInsurance(scope, query));
  route(app, insuranceEndpoints.file, ({ query }, files) => exportInsurance(files, query));
  route(app, insuranceEndpoints.renewal, (_, scope) => readRenewal(scope));
}
