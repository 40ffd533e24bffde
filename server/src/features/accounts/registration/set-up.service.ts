import { atField, refusal, type SetUpForm } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import type { Caller } from '../../../http/context.ts';
import { hashPassword } from '../../../passwords/hash.ts';
import { refuseWeakPassword } from '../../../passwords/strength.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { limited } from '../attempts/attempts.service.ts';
import { insertEnsembleUnlessTaken } from '../ensembles/ensembles.service.ts';
import { makeCode, ownerOfCode, takeCode } from '../link-codes/link-codes.service.ts';
import { insertAdministrator } from '../user-rows/user-rows.service.ts';
import { findAdministrator, lockSetUp } from './registration.queries.ts';

export const hasAdministrator = async ({ system }: Database): Promise<boolean> => (await findAdministrator(system)) !== undefined;

/**
 * Makes the link for the first administrator, valid for one hour; voids earlier ones.
 * @returns undefined if there is an administrator; other users may exist before
 */
export const makeSetUpLink = ({ system }: Database, publicUrl: string, now: Date): Promise<string | undefined> =>
  system.transaction().execute(async (db) => {
    await lockSetUp(db);
    if ((await findAdministrator(db)) !== undefined) return undefined;
    return `${publicUrl}/register?setup=${await makeCode(db, 'SETUP', null, now)}`;
  });

/**
 * Makes the first ensemble and its administrator, confirmed, since the link comes from the server's log.
 * @throws AppError ALREADY_SET_UP, LINK_EXPIRED, WEAK_PASSWORD
 */
export async function setUp(caller: Caller, form: SetUpForm): Promise<null> {
  const { database, now } = caller;
  const { name, email, password, code, ensembleName, ensembleCode } = form;
  await limited(caller, 'link', null, async () => {
    if ((await findAdministrator(database.system)) !== undefined) refuse(refusal('ALREADY_SET_UP'));
    if ((await ownerOfCode(database.system, ['SETUP'], code, now)) === undefined) refuse(refusal('LINK_EXPIRED'));
  });
  await refuseWeakPassword('password', password, { name, email, ensemble: [ensembleName, ensembleCode] });
  const passwordHash = await hashPassword(password);

  await database.system.transaction().execute(async (db) => {
    await lockSetUp(db);
    if ((await findAdministrator(db)) !== undefined) refuse(refusal('ALREADY_SET_UP'));
    if ((await takeCode(db, ['SETUP'], code, now)) === undefined) refuse(refusal('LINK_EXPIRED'));

    const ensembleId = await insertEnsembleUnlessTaken(db, { code: ensembleCode, name: ensembleName });
    if (ensembleId === undefined) refuse(atField('ensembleCode', refusal('CODE_TAKEN', { code: ensembleCode })));
    const id = await insertAdministrator(db, { name, email, passwordHash }, ensembleId);
    if (id === undefined) refuse(atField('email', refusal('EMAIL_TAKEN')));
    await record(db, caller, { kind: 'SET_UP', actorId: id, userId: id, details: [{ what: 'Ansambel', from: null, to: ensembleName }] });
  });
  return null;
}
