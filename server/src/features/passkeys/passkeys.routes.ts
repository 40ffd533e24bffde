import { passkeyEndpoints } from '@riideait/contract';
import type { App } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { logInWithPasskey, loginOptions } from './passkey-login.service.ts';
import { addPasskey, creationOptions, deletePasskey, listPasskeys } from './passkeys.service.ts';

export function passkeyRoutes(app: App): void {
  route(app, passkeyEndpoints.list, (_, context) => listPasskeys(context));
  route(app, passkeyEndpoints.creationOptions, ({ body }, context) => creationOptions(context, body));
  route(app, passkeyEndpoints.add, ({ body }, context) => addPasskey(context, body));
  route(app, passkeyEndpoints.delete, ({ params }, context) => deletePasskey(context, params.id));
  route(app, passkeyEndpoints.loginOptions, (_, context) => loginOptions(context));
  route(app, passkeyEndpoints.login, ({ body }, context) => logInWithPasskey(context, body));
}
