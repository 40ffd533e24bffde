import { type AccessToken, accountEndpoints, authEndpoints, type LoginForm, passkeyEndpoints } from '@riideait/contract';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { session } from '../../lib/session.ts';

/** Trades e-mail and password, and the code where it was asked for, for a token. */
export async function logIn(form: LoginForm): Promise<void> {
  const { data } = await call(authEndpoints.login, { body: form });
  await beginSession(data);
}

/** What is to be signed. The rest is between browser and server. */
const ToSign = z.looseObject({ challenge: z.string() });

/** Has the browser's own dialog sign with a passkey; the library comes when it is needed. */
export async function logInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, { data: options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyEndpoints.loginOptions, {}),
  ]);
  const response = await startAuthentication({ optionsJSON: ToSign.parse(options) });
  const { data } = await call(passkeyEndpoints.login, { body: { response: { ...response } } });
  await beginSession(data);
}

/** Learns whose token it is; the session begins when both are known. */
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
