import { measurementEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { addMeasurement, editMeasurement, listMeasurements, readMeasurement } from './measurements.service.ts';

export function measurementRoutes(app: App): void {
  route(app, measurementEndpoints.list, ({ params }, scope) => listMeasurements(scope, params.nameId));
  route(app, measurementEndpoints.add, ({ params, body }, scope) => addMeasurement(scope, params.nameId, body));
  route(app, measurementEndpoints.get, ({ params }, scope) => readMeasurement(scope, params.nameId, params.measurementId));
  route(app, measurementEndpoints.edit, ({ params, body }, scope) => editMeasurement(scope, params.nameId, params.measurementId, body));
}
