import { type LoggedIn, refusal, type WebAuthnJson } from '@riideait/contract';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { refuse } from '../../../app-error.ts';
import type { PublicContext } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { limited } from '../attempts/attempts.service.ts';
import { beginSession } from '../sessions/session-tokens.service.ts';
import { CHALLENGE_LIFE, keepChallenge, takeChallenge } from './challenges.service.ts';
import { advanceCounter, findPasskeyForLogin } from './passkeys.queries.ts';
import { readAssertion, siteOf, verifiedCounter } from './webauthn.ts';

/** Login options for the browser. Each call counts as an attempt, since it stores a challenge. */
export const loginOptions = (context: PublicContext): Promise<WebAuthnJson> =>
  limited(
    context,
    'passkey-options',
    null,
    async () => {
      const options = await generateAuthenticationOptions({
        rpID: siteOf(context.publicUrl).rpID,
        timeout: CHALLENGE_LIFE,
        userVerification: 'required',
      });
      await keepChallenge(context, options.challenge, null);
      return { ...options };
    },
    { countsAll: true },
  );

/**
 * Logs in with a passkey. It counts as both factors, since the key verified its user.
 * @throws AppError PASSKEY_FAILED for every reason
 */
export async function logInWithPasskey(context: PublicContext, { response }: { response: WebAuthnJson }): Promise<LoggedIn> {
  const userId = await limited(context, 'passkey', null, async () => {
    const { userId, proved } = await judge(context, response);
    if (proved && userId !== null) return userId;
    const details = [{ what: 'Pääsuvõti ei sobinud', from: null, to: null }];
    await record(context.database.system, context, { kind: 'LOGIN_FAILED', actorId: null, userId, details });
    return refuse(refusal('PASSKEY_FAILED'));
  });
  return beginSession(context, { userId, way: 'PASSKEY', passwordHash: null });
}

/** The user of the signing key if known, and the verdict. */
async function judge(context: PublicContext, response: WebAuthnJson): Promise<{ userId: number | null; proved: boolean }> {
  const { database, now, publicUrl } = context;
  const assertion = readAssertion(response);
  if (assertion === undefined || !(await takeChallenge(context, assertion.challenge, null))) return { userId: null, proved: false };

  const passkey = await findPasskeyForLogin(database.system, assertion.response.id);
  if (passkey === undefined) return { userId: null, proved: false };
  const { id, userId, active, confirmed } = passkey;
  const counter = await verifiedCounter(assertion, siteOf(publicUrl), passkey);
  const may = active && confirmed && assertion.userHandle === String(userId);
  return { userId, proved: may && counter !== undefined && (await advanceCounter(database.system, id, counter, now)) };
}
