import { choosingEndpoints, dressingEndpoints } from '@riideait/contract';
import { withScope } from '../../../db/scope.ts';
import { roomOf } from '../../../http/admission.ts';
import type { App, RequestScope } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { type Asker, openSolver } from '../fit/solver.service.ts';
import { listChoices, setCell } from './cells.service.ts';
import { choosePieces } from './choosing.service.ts';
import { type Beside, handOver } from './hand-over.service.ts';
import { addPlan, deletePlan, editPlan, listPlans } from './plans.service.ts';
import { propose } from './proposal.service.ts';
import { exportShortages, listShortages } from './shortages.service.ts';
import { showPlan } from './showing.service.ts';

export function dressingRoutes(app: App): void {
  const solver = openSolver(app.database, app.roleSwitch, {
    onIdleError: (error) => app.fastify.log.error({ err: error }, 'A thread of proposals has failed'),
  });
  app.fastify.addHook('onClose', () => solver.close());
  const askerOf = ({ ensembleId, user, now }: RequestScope): Asker => ({ ensembleId, userId: user.id, room: roomOf(user), now });
  const beside =
    (scope: RequestScope): Beside =>
    (work) =>
      withScope(app.database, app.roleSwitch, askerOf(scope), work);

  route(app, dressingEndpoints.list, (_, scope) => listPlans(scope));
  route(app, dressingEndpoints.add, ({ body }, scope) => addPlan(scope, body));
  route(app, dressingEndpoints.get, ({ params }, scope) => showPlan(scope, params.id));
  route(app, dressingEndpoints.edit, ({ params, body }, scope) => editPlan(scope, params.id, body));
  route(app, dressingEndpoints.delete, ({ params }, scope) => deletePlan(scope, params.id));
  route(app, dressingEndpoints.propose, ({ params, body }, files) => propose(files, solver, params.id, body));
  route(app, dressingEndpoints.setCell, ({ params, body }, scope) => setCell(scope, params, body));
  route(app, dressingEndpoints.choices, ({ params }, scope) => listChoices(scope, params));
  route(app, choosingEndpoints.choose, ({ params, body }, scope) => choosePieces(scope, params.id, body));
  route(app, dressingEndpoints.handOver, ({ params, body }, scope) => handOver(scope, params.id, body, beside(scope)));
  route(app, dressingEndpoints.shortages, ({ query }, scope) => listShortages(scope, askerOf(scope), solver, query));
  route(app, dressingEndpoints.exportShortages, ({ query }, files) => exportShortages(files, solver, query));
}
