import { beginningEndpoints, ensembleRequestEndpoints, termsEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { acceptRequest, beginOwn, listRequests, readOwnRequest, refuseRequest, withdrawOwn } from './requests.service.ts';
import { acceptTerms, readTermsState } from './terms.service.ts';

export function beginningRoutes(app: App): void {
  const { ensembles, terms } = app.beginnings;
  const demoLogins = [...app.demoLogins];
  route(app, beginningEndpoints.get, () => ({ ensembles, termsVersion: terms.version, demoLogins }));
  route(app, ensembleRequestEndpoints.list, (_, context) => listRequests(context));
  route(app, ensembleRequestEndpoints.accept, ({ params }, context) => acceptRequest(context, params.id));
  route(app, ensembleRequestEndpoints.refuse, ({ params, body }, context) => refuseRequest(context, params.id, body));
  route(app, ensembleRequestEndpoints.own, (_, context) => readOwnRequest(context));
  route(app, ensembleRequestEndpoints.begin, (_, context) => beginOwn(context));
  route(app, ensembleRequestEndpoints.withdraw, (_, context) => withdrawOwn(context));
  route(app, termsEndpoints.get, () => ({ version: terms.version, text: terms.text }));
  route(app, termsEndpoints.state, (_, context) => readTermsState(context));
  route(app, termsEndpoints.accept, ({ body }, context) => acceptTerms(context, body));
}
