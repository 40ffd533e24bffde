import { createHash } from 'node:crypto';
import { atField, type EnsembleRequestForm, refusal } from '@riideait/contract';
import { AppError, refuse } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Caller } from '../../../http/context.ts';
import type { Letter } from '../../../mail/letter.ts';
import { hashPassword, isPassword } from '../../../passwords/hash.ts';
import { refuseWeakPassword } from '../../../passwords/strength.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { limited } from '../attempts/attempts.service.ts';
import { findRequestOf, putRequest, refuseIfFull } from '../beginning/requests.service.ts';
import { makeCode, voidCodes } from '../link-codes/link-codes.service.ts';
import { insertAccount, lockAccountOf, updateAccount } from '../user-rows/user-rows.service.ts';
import { alreadyAdded, alreadyAsked, chooseOwn, confirmation, deactivated, hasEnsemble, ownRequest } from './registration.letters.ts';

/**
 * Takes a request for an ensemble and mails a link by which its owner proves it. The answer is the same for any address. A repeated request
 * replaces the former; no more is mailed than one letter an hour and three a day.
 * @throws AppError BEGINNING_CLOSED, TERMS_CHANGED, WEAK_PASSWORD, BEGINNINGS_OF_DAY, TOO_MANY_ATTEMPTS, REGISTRATIONS_OF_NETWORK
 */
export async function askForEnsemble(caller: Caller, form: EnsembleRequestForm): Promise<null> {
  const { database, beginnings } = caller;
  const { name, email, password, ensembleName, termsVersion, website } = form;
  if (beginnings.ensembles === 'invited') refuse(refusal('BEGINNING_CLOSED'));
  // Programs fill all fields.
  if (website !== '') return null;
  if (termsVersion !== null && termsVersion !== beginnings.terms.version) refuse(atField('termsVersion', refusal('TERMS_CHANGED')));
  await limited(
    caller,
    'register',
    email,
    async () => {
      await refuseWeakPassword('password', password, { name, email, ensemble: [ensembleName] });
      await refuseIfFull(database.system, caller);
      const passwordHash = await hashPassword(password);
      const work = async () => {
        const mayMail = await mayMailTo(caller, email);
        const take = mayMail ? takeIn : renew;
        await database.system.transaction().execute((db) => take(db, caller, form, passwordHash));
      };
      await limited(caller, 'registered', null, work, { countsAll: true, refusedAs: (over) => refusal('REGISTRATIONS_OF_NETWORK', over) });
    },
    { countsAll: true },
  );
  return null;
}

/** Whether an address may get a letter; counted by its hash, since anybody may type anybody's address. */
async function mayMailTo(caller: Caller, email: string): Promise<boolean> {
  const ofAddress = { countsAll: true, unrecorded: true, countedFor: createHash('sha256').update(email).digest('base64url') };
  const ofDay = () => limited(caller, 'request-letters-of-day', null, async () => true, ofAddress);
  return limited(caller, 'request-letters-of-hour', null, ofDay, ofAddress).catch((error) => {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  });
}

async function takeIn(db: Db, caller: Caller, form: EnsembleRequestForm, passwordHash: string): Promise<void> {
  const { post, publicUrl, now } = caller;
  const { email, name } = form;
  const id = await insertAccount(db, { name, email, passwordHash });
  if (id === undefined) return answerOwner(db, caller, form, passwordHash);

  await put(db, id, form, now);
  await post.queue(db, email, confirmation(publicUrl, id, await makeCode(db, 'CONFIRM', id, now)), now);
  await record(db, caller, { kind: 'REGISTERED', actorId: id, userId: id });
}

const put = (db: Db, userId: number, { ensembleName, place, start, termsVersion }: EnsembleRequestForm, now: Date) =>
  putRequest(db, userId, { ensembleName, place, start, termsVersion }, now);

/** Writes to the owner of an address with an account. A confirmed account stays as it is; the password of another is gone if another was typed. */
async function answerOwner(db: Db, caller: Caller, form: EnsembleRequestForm, passwordHash: string): Promise<void> {
  const { post, now } = caller;
  const { email } = form;
  const known = await lockAccountOf(db, email);
  if (known === undefined) throw new Error('An address that is taken has an account');
  await post.queue(db, email, await answerTo(db, caller, form, { ...known, hash: passwordHash }), now);
  await record(db, caller, { kind: 'REGISTERED', actorId: null, userId: known.id, details: [TAKEN] });
}

type Known = NonNullable<Awaited<ReturnType<typeof lockAccountOf>>> & { readonly hash: string };

async function answerTo(db: Db, { publicUrl, now }: Caller, form: EnsembleRequestForm, known: Known): Promise<Letter> {
  const { id, confirmed, ensembleId } = known;
  const invite = () => makeCode(db, 'INVITE', id, now);
  if (!known.active) return deactivated();
  if (ensembleId !== null) return confirmed ? hasEnsemble(publicUrl) : alreadyAdded(publicUrl, await invite());
  if ((await findRequestOf(db, id))?.waits) return alreadyAsked(publicUrl);
  // Else somebody who does not own the address may know the password, or has typed the request: its owner has read no terms.
  const isOwnDoing = !confirmed && (await isPassword(form.password, known.passwordHash));
  await put(db, id, isOwnDoing ? form : { ...form, termsVersion: null }, now);
  // Earlier links belong to an earlier password and request.
  await voidCodes(db, id, ['CONFIRM']);
  if (confirmed)
    return known.addressProvedAt === null
      ? alreadyAdded(publicUrl, await invite())
      : ownRequest(publicUrl, id, await makeCode(db, 'CONFIRM', id, now));
  await updateAccount(db, id, isOwnDoing ? { name: form.name, passwordHash: known.hash } : { passwordHash: null });
  return isOwnDoing ? confirmation(publicUrl, id, await makeCode(db, 'CONFIRM', id, now)) : chooseOwn(publicUrl, await invite());
}

const TAKEN = { what: 'Ansamblit sooviti aadressil, millel oli juba konto', from: null, to: null };

/**
 * Replaces a request without a new letter: the link that was mailed stands for what is typed with the same password. Where two have typed
 * passwords neither counts: the link proves the address, and its owner chooses one.
 */
async function renew(db: Db, { now }: Caller, form: EnsembleRequestForm): Promise<void> {
  const known = await lockAccountOf(db, form.email);
  const matches = await isPassword(form.password, known?.passwordHash);
  if (known === undefined || !known.active || known.ensembleId !== null) return;
  if (!matches && !known.confirmed) await updateAccount(db, known.id, { passwordHash: null });
  if (!matches) return;
  const request = await findRequestOf(db, known.id);
  if (request !== undefined && request.provedAt === null) await put(db, known.id, form, now);
}
