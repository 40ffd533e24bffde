import { accountEndpoints } from '@riideait/contract';
import { roomOf } from '../../../http/admission.ts';
import { fileContext } from '../../../http/caller.ts';
import type { App, SignedInUser } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { hasPerformances } from '../../stage/performances/performances.service.ts';
import { menuFor } from './menu.ts';

export function menuRoutes(app: App): void {
  route(app, accountEndpoints.menu, async (_, { user, now }) => menuFor(user.permissions, await seesPerformances(app, user, now)));
}

/** Whether the ensemble of the user, of an instructor her groups, has a performance. */
async function seesPerformances(app: App, user: SignedInUser, now: Date): Promise<boolean> {
  const { ensembleId, id: userId, permissions } = user;
  const room = roomOf(user);
  if (ensembleId === null || !permissions.includes('performances:read') || (room !== null && !app.instructorsApart)) return false;
  return fileContext(app, { ensembleId, userId, room, now }).inScope(hasPerformances, { readOnly: true });
}
