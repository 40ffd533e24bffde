import { passkeyEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';

/** Loaded when first used: 15 MB. */
const keys = () => import('./passkeys.service.ts');
const logins = () => import('./passkey-login.service.ts');

export function passkeyRoutes(app: App): void {
  route(app, passkeyEndpoints.list, async (_, context) => (await keys()).listPasskeys(context));
  route(app, passkeyEndpoints.creationOptions, async ({ body }, context) => (await keys()).creationOptions(context, body));
  route(app, passkeyEndpoints.add, async ({ body }, context) => (await keys()).addPasskey(context, body));
  route(app, passkeyEndpoints.delete, async ({ params }, context) => (await keys()).deletePasskey(context, params.id));
  route(app, passkeyEndpoints.loginOptions, async (_, context) => (await logins()).loginOptions(context));
  route(app, passkeyEndpoints.login, async ({ body }, context) => (await logins()).logInWithPasskey(context, body));
}
