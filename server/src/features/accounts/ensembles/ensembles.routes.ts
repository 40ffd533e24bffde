import { ensembleEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { closeEnsemble, reopenEnsemble } from './closing.service.ts';
import { askToClose } from './closing-wish.service.ts';
import { getEnsemble } from './ensembles.queries.ts';
import { addEnsemble, editEnsemble, editOwnEnsemble, readOwnEnsemble } from './ensembles.service.ts';
import { listEnsembles } from './list.service.ts';

export function ensembleRoutes(app: App): void {
  route(app, ensembleEndpoints.list, (_, { database, now }) => listEnsembles(database, now));
  route(app, ensembleEndpoints.add, ({ body }, context) => addEnsemble(context, body));
  route(app, ensembleEndpoints.edit, ({ body }, context) => editEnsemble(context, body));
  route(app, ensembleEndpoints.get, ({ params }, { database }) => getEnsemble(database.system, params.code));
  route(app, ensembleEndpoints.close, ({ params, body }, context) => closeEnsemble(context, params.code, body));
  route(app, ensembleEndpoints.reopen, ({ params }, context) => reopenEnsemble(context, params.code));
  route(app, ensembleEndpoints.own, (_, context) => readOwnEnsemble(context));
  route(app, ensembleEndpoints.editOwn, ({ body }, context) => editOwnEnsemble(context, body));
  route(app, ensembleEndpoints.askToClose, (_, context) => askToClose(context));
}
