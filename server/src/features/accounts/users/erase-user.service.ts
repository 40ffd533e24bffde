import { type EraseForm, type PasswordAgain, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import { allowTime } from '../../../db/allow-time.ts';
import type { Db } from '../../../db/database.ts';
import type { UserContext } from '../../../http/context.ts';
import { requireSameName } from '../../../http/typed-name.ts';
import { sendJob } from '../../../jobs/send-job.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { requireOwnPassword } from '../user-rows/own-password.service.ts';
import { lockUser } from './asker.service.ts';
import { eraseUserRow, isNamedElsewhere } from './members.queries.ts';
import { countOtherAdministrators, countOtherManagers, getAnyUser, lockWithAdministrators } from './users.queries.ts';
import { whyNotErase } from './users.rules.ts';

type User = Awaited<ReturnType<typeof getAnyUser>>;

const ONLY_IN_PROFILE = 'Oma konto saad kustutada profiilis';

/**
 * Erases all data of a user; sessions end at once, histories show "Kustutatud kasutaja".
 * @throws AppError NAME_DIFFERS, LAST_ADMINISTRATOR, USER_NAMED_ELSEWHERE
 */
export function eraseUser(context: UserContext, id: number, { name }: EraseForm): Promise<null> {
  return context.database.system.transaction().execute(async (db) => {
    const user = await lockUser(db, context.user, id);
    if (id === context.user.id) refuse(refusal('INVALID', { reason: ONLY_IN_PROFILE }));
    requireSameName(name, user.name);
    return erase(db, context, user);
  });
}

/**
 * Erases the own account.
 * @throws AppError WRONG_PASSWORD, TOO_MANY_ATTEMPTS, LAST_ADMINISTRATOR, LAST_MANAGER
 */
export async function eraseMe(context: UserContext, { password }: PasswordAgain): Promise<null> {
  const { database, user } = context;
  await requireOwnPassword(context, password);
  return database.system.transaction().execute(async (db) => {
    await lockWithAdministrators(db, [user.id]);
    return erase(db, context, await getAnyUser(db, user.id));
  });
}

async function erase(db: Db, context: UserContext, user: User): Promise<null> {
  const { user: asker, now } = context;
  const facts = {
    otherAdministrators: await countOtherAdministrators(db, user.id),
    otherManagers: await countOtherManagers(db, user),
    namedElsewhere: await isNamedElsewhere(db, user.id, user.ensembleId),
  };
  refuseIfAny(whyNotErase(asker, user, facts));
  await record(db, context, { kind: 'USER_ERASED', actorId: asker.id, userId: user.id });
  await allowTime({ db });
  await eraseUserRow(db, user.id, now, asker.id);
  await sendJob(db, 'erased-list', {});
  return null;
}

export { findPresentUsers } from './members.queries.ts';

/** Erases a user again whom a restored backup has brought back; the last administrator stays. */
export const eraseUserAgain = (system: Db, id: number, now: Date, byId: number | null): Promise<void> =>
  system.transaction().execute(async (db) => {
    await lockWithAdministrators(db, [id]);
    const { roleCode, active } = await getAnyUser(db, id);
    if (roleCode === 'ROLE_ADMIN' && active && (await countOtherAdministrators(db, id)) === 0) return;
    await allowTime({ db });
    await eraseUserRow(db, id, now, byId);
  });
