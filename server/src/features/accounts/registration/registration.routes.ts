import { ensembleRequestEndpoints, registrationEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { askForEnsemble } from './asking.service.ts';
import { confirm, register } from './registration.service.ts';
import { invitedTo, requestPassword, resetPassword } from './reset.service.ts';
import { setUp } from './set-up.service.ts';

export function registrationRoutes(app: App): void {
  route(app, registrationEndpoints.register, ({ body }, context) => register(context, body));
  route(app, registrationEndpoints.confirm, ({ query }, context) => confirm(context, query));
  route(app, registrationEndpoints.requestPassword, ({ query }, context) => requestPassword(context, query));
  route(app, registrationEndpoints.invited, ({ query }, context) => invitedTo(context, query));
  route(app, registrationEndpoints.resetPassword, ({ body }, context) => resetPassword(context, body));
  route(app, ensembleRequestEndpoints.ask, ({ body }, context) => askForEnsemble(context, body));
  route(app, registrationEndpoints.setUp, ({ body }, context) => setUp(context, body));
}
