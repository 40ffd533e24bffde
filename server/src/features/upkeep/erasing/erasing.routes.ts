import { erasingEndpoints } from '@riideait/contract';
import { nameSecretOf } from '../../../crypto/name-hash.ts';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { eraseAgain } from './again.service.ts';
import { listBack } from './back.service.ts';
import { erasePerson, listDamagePhotos, listMentions } from './erasing.service.ts';

export function erasingRoutes(app: App): void {
  const { roleSwitch } = app;
  const nameSecret = nameSecretOf(app.secret);
  route(app, erasingEndpoints.mentions, ({ params }, scope) => listMentions(scope, params.id));
  route(app, erasingEndpoints.photos, ({ params }, scope) => listDamagePhotos(scope, params.id));
  route(app, erasingEndpoints.person, ({ params, body }, files) =>
    files.inScope((scope) => erasePerson(scope, params.id, body, nameSecret)),
  );
  route(app, erasingEndpoints.back, (_, { database, now }) => listBack({ database, roleSwitch, now }));
  route(app, erasingEndpoints.again, async (_, { database, now, user }) => ({
    erased: await eraseAgain({ database, roleSwitch, now, userId: user.id }),
  }));
}
