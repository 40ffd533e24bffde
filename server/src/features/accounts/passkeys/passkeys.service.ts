import { type Passkey, type PasskeyForm, type PasswordAgain, refusal, type WebAuthnJson } from '@riideait/contract';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { refuse } from '../../../app-error.ts';
import { found } from '../../../db/found.ts';
import type { UserContext } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { requireOwnPassword } from '../user-rows/own-password.service.ts';
import { CHALLENGE_LIFE, keepChallenge, takeChallenge } from './challenges.service.ts';
import { passkeyAdded, passkeyDeleted } from './passkeys.letters.ts';
import { findCredentials, findPasskeys, insertPasskey, removePasskey } from './passkeys.queries.ts';
import { ALGORITHMS, readRegistration, siteOf, verifiedPasskey } from './webauthn.ts';

export const listPasskeys = ({ database, user }: UserContext): Promise<Passkey[]> => findPasskeys(database.system, user.id);

/** Options for a discoverable key with user verification. */
export async function creationOptions(context: UserContext, { password }: PasswordAgain): Promise<WebAuthnJson> {
  const { database, user, publicUrl } = context;
  await requireOwnPassword(context, password);
  const credentials = await findCredentials(database.system, user.id);
  const options = await generateRegistrationOptions({
    rpName: 'Riideait',
    rpID: siteOf(publicUrl).rpID,
    userID: new TextEncoder().encode(String(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    timeout: CHALLENGE_LIFE,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: credentials.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(context, options.challenge, user.id);
  return { ...options };
}

export async function addPasskey(context: UserContext, { name, response }: PasskeyForm): Promise<Passkey> {
  const { database, user, now, post, publicUrl } = context;
  const registration = readRegistration(response);
  if (registration === undefined || !(await takeChallenge(context, registration.challenge, user.id))) refuse(refusal('PASSKEY_FAILED'));
  const passkey = await verifiedPasskey(registration, siteOf(publicUrl));
  if (passkey === undefined) refuse(refusal('PASSKEY_FAILED'));

  return database.system.transaction().execute(async (db) => {
    const added = (await insertPasskey(db, { ...passkey, name, userId: user.id }, now)) ?? refuse(refusal('PASSKEY_FAILED'));
    await record(db, context, {
      kind: 'PASSKEY_ADDED',
      actorId: user.id,
      userId: user.id,
      details: [{ what: name, from: null, to: null }],
    });
    if (user.addressProved) await post.queue(db, user.email, passkeyAdded(publicUrl, name), now);
    return added;
  });
}

export async function deletePasskey(context: UserContext, id: number): Promise<null> {
  const { database, user, now, post, publicUrl } = context;
  await database.system.transaction().execute(async (db) => {
    const { name } = found(await removePasskey(db, { id, userId: user.id }));
    const details = [{ what: name, from: null, to: null }];
    await record(db, context, { kind: 'PASSKEY_DELETED', actorId: user.id, userId: user.id, details });
    if (user.addressProved) await post.queue(db, user.email, passkeyDeleted(publicUrl, name), now);
  });
  return null;
}
