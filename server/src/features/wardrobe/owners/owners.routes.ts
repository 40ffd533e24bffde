import { ownerEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { addOwner, deleteOwner, editOwner, giveBack, listBorrowed, listOwners } from './owners.service.ts';

export function ownerRoutes(app: App): void {
  route(app, ownerEndpoints.list, (_, scope) => listOwners(scope));
  route(app, ownerEndpoints.borrowed, (_, scope) => listBorrowed(scope));
  route(app, ownerEndpoints.add, ({ body }, scope) => addOwner(scope, body));
  route(app, ownerEndpoints.edit, ({ params, body }, scope) => editOwner(scope, params.id, body));
  route(app, ownerEndpoints.delete, ({ params }, scope) => deleteOwner(scope, params.id));
  route(app, ownerEndpoints.giveBack, ({ params, body }, scope) => giveBack(scope, params.id, body));
}
