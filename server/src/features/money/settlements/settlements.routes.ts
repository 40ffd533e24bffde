import { settlementEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { proposeSum, readRule, setRule } from './rule.service.ts';
import {
  addSettlement,
  deleteSettlement,
  editSettlement,
  forgive,
  listSettlements,
  payFor,
  readSettlement,
} from './settlements.service.ts';

export function settlementRoutes(app: App): void {
  route(app, settlementEndpoints.list, ({ query }, scope) => listSettlements(scope, query));
  route(app, settlementEndpoints.add, ({ body }, scope) => addSettlement(scope, body));
  route(app, settlementEndpoints.proposal, ({ query }, scope) => proposeSum(scope, query.personId, query.clothingId));
  route(app, settlementEndpoints.get, ({ params }, scope) => readSettlement(scope, params.id));
  route(app, settlementEndpoints.edit, ({ params, body }, scope) => editSettlement(scope, params.id, body));
  route(app, settlementEndpoints.delete, ({ params, query }, scope) => deleteSettlement(scope, params.id, query));
  route(app, settlementEndpoints.pay, ({ params, body }, scope) => payFor(scope, params.id, body));
  route(app, settlementEndpoints.forgive, ({ params, body }, scope) => forgive(scope, params.id, body));
  // Loaded when first used, with the letters.
  route(app, settlementEndpoints.letter, async ({ params, body }, scope) =>
    (await import('./letter.service.ts')).mailLetter(scope, app.publicUrl, params.id, body),
  );
  route(app, settlementEndpoints.rule, (_, scope) => readRule(scope));
  route(app, settlementEndpoints.setRule, ({ body }, scope) => setRule(scope, body));
}
