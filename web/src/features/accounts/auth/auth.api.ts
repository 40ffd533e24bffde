import { type AccessToken, accountEndpoints, authEndpoints, type LoginForm, passkeyEndpoints } from '@riideait/contract';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { session } from '../../../lib/session.ts';

export async function logIn(form: LoginForm): Promise<void> {
  const { data } = await call(authEndpoints.login, { body: form });
  await beginSession(data);
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
async function beginSession({ accessToken }: z.output<typeof AccessToken>): Promise<void> {
  session.setToken(accessToken);
  try {
    const { data: user } = await call(accountEndpoints.me, {});
    session.signIn(user);
  } catch (error) {
    session.setToken(null);
    throw error;
  }
}
