import { type RegisterForm, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Caller } from '../../../http/context.ts';
import { hashPassword, isPassword } from '../../../passwords/hash.ts';
import { refuseWeakPassword } from '../../../passwords/strength.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { limited } from '../attempts/attempts.service.ts';
import { proveRequest } from '../beginning/requests.service.ts';
import { makeCode, ownerOfUsedCode, takeCode, voidCodes } from '../link-codes/link-codes.service.ts';
import { insertAccount, lockAccount, lockAccountOf, type NewAccount, updateAccount } from '../user-rows/user-rows.service.ts';
import { alreadyAdded, alreadyRegistered, chooseOwn, confirmation, deactivated } from './registration.letters.ts';

/**
 * Registers a user and mails a confirmation link. For an address with an account the answer and the work
 * are the same, and its owner gets another letter.
 * @throws AppError WEAK_PASSWORD, TOO_MANY_ATTEMPTS, REGISTRATIONS_OF_NETWORK
 */
export async function register(caller: Caller, { name, email, password }: RegisterForm): Promise<null> {
  const { database } = caller;
  await limited(
    caller,
    'register',
    email,
    async () => {
      await refuseWeakPassword('password', password, { name, email });
      const passwordHash = await hashPassword(password);
      const work = () => database.system.transaction().execute((db) => takeIn(db, caller, { name, email, passwordHash }, password));
      await limited(caller, 'registered', null, work, { countsAll: true, refusedAs: (over) => refusal('REGISTRATIONS_OF_NETWORK', over) });
    },
    { countsAll: true },
  );
  return null;
}

async function takeIn(db: Db, caller: Caller, account: NewAccount, password: string): Promise<void> {
  const { post, publicUrl, now } = caller;
  const id = await insertAccount(db, account);
  if (id === undefined) return answerOwner(db, caller, account, password);

  await post.queue(db, account.email, confirmation(publicUrl, id, await makeCode(db, 'CONFIRM', id, now)), now);
  await record(db, caller, { kind: 'REGISTERED', actorId: id, userId: id });
}

/** Writes to the owner of an address registered again, perhaps by another person. */
async function answerOwner(db: Db, caller: Caller, account: NewAccount, password: string): Promise<void> {
  const { post, publicUrl, now } = caller;
  const { email } = account;
  const known = await lockAccountOf(db, email);
  if (known === undefined) throw new Error('An address that is taken has an account');

  const letter = async () => {
    if (!known.active) return deactivated();
    if (known.confirmed) return alreadyRegistered(publicUrl);
    // Earlier links belong to an earlier password.
    await voidCodes(db, known.id, ['CONFIRM']);
    // Role and ensemble belong to the owner of the address, not to a password typed here. Where two have typed passwords neither counts.
    const code = () => makeCode(db, 'INVITE', known.id, now);
    if (known.ensembleId !== null) return alreadyAdded(publicUrl, await code());
    if (!(await isPassword(password, known.passwordHash))) {
      await updateAccount(db, known.id, { passwordHash: null });
      return chooseOwn(publicUrl, await code());
    }
    await updateAccount(db, known.id, { name: account.name });
    return confirmation(publicUrl, known.id, await makeCode(db, 'CONFIRM', known.id, now));
  };
  await post.queue(db, email, await letter(), now);
  await record(db, caller, { kind: 'REGISTERED', actorId: null, userId: known.id, details: [TAKEN] });
}

const TAKEN = { what: 'Aadressil oli juba konto', from: null, to: null };

/**
 * Confirms an account by its mailed link. The link may come again, since mail programs open links too.
 * @throws AppError CONFIRMATION_FAILED, BEGINNINGS_OF_DAY
 */
export async function confirm(caller: Caller, { userId, code }: { userId: number; code: string }): Promise<{ email: string }> {
  const { database, now } = caller;
  return limited(caller, 'link', null, () =>
    database.system.transaction().execute(async (db) => {
      const account = await lockAccount(db, userId);
      const taken = await takeCode(db, ['CONFIRM'], code, now);
      const owner = taken ?? (await ownerOfUsedCode(db, ['CONFIRM'], code));
      if (account === undefined || owner?.userId !== userId) return refuse(refusal('CONFIRMATION_FAILED'));
      const { email } = account;
      if (taken === undefined) return { email };

      await updateAccount(db, userId, { confirmed: true, addressProvedAt: now.toISOString() });
      await record(db, caller, { kind: 'CONFIRMED', actorId: userId, userId });
      await proveRequest(db, caller, userId);
      return { email };
    }),
  );
}
