import { secondFactorEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import {
  beginSecondFactor,
  proveSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor.service.ts';

export function secondFactorRoutes(app: App): void {
  route(app, secondFactorEndpoints.get, (_, context) => readSecondFactor(context));
  route(app, secondFactorEndpoints.begin, ({ body }, context) => beginSecondFactor(context, body));
  route(app, secondFactorEndpoints.prove, ({ body }, context) => proveSecondFactor(context, body));
  route(app, secondFactorEndpoints.renewRecoveryCodes, ({ body }, context) => renewRecoveryCodes(context, body));
  route(app, secondFactorEndpoints.turnOff, ({ body }, context) => turnOffSecondFactor(context, body));
}
