import { loanTermsEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { readTerms, setTerms } from './loan-terms.service.ts';

export function loanTermsRoutes(app: App): void {
  route(app, loanTermsEndpoints.get, (_, scope) => readTerms(scope));
  route(app, loanTermsEndpoints.set, ({ body }, scope) => setTerms(scope, body));
}
