import { accountEndpoints, authEndpoints, type EnsembleStart, type LoggedIn, type LoginForm, passkeyEndpoints } from '@riideait/contract';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { session } from '../../../lib/session.ts';

/** @param onBegun before the session begins, where this login has begun an ensemble */
export async function logIn(form: LoginForm, onBegun?: (start: EnsembleStart) => unknown): Promise<void> {
  const { data } = await call(authEndpoints.login, { body: form });
  await beginSession(data, onBegun);
}

/** Challenge of the passkey login; the library reads the other options. */
const ToSign = z.looseObject({ challenge: z.string() });

/** Logs in with a passkey; loads the library on demand. */
export async function logInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, { data: options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyEndpoints.loginOptions, {}),
  ]);
  const response = await startAuthentication({ optionsJSON: ToSign.parse(options) });
  const { data } = await call(passkeyEndpoints.login, { body: { response: { ...response } } });
  await beginSession(data);
}

/** Loads the user of the token, then starts the session. */
async function beginSession({ accessToken, begun }: LoggedIn, onBegun?: (start: EnsembleStart) => unknown): Promise<void> {
  session.setToken(accessToken);
  try {
    const { data: user } = await call(accountEndpoints.me, {});
    if (begun) await onBegun?.(begun);
    session.signIn(user);
  } catch (error) {
    session.setToken(null);
    throw error;
  }
}
