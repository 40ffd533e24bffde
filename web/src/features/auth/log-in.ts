import { accountEndpoints, authEndpoints, type LoginForm } from '@riideait/contract';
import { call } from '../../lib/call.ts';
import { session } from '../../lib/session.ts';

/** Trades e-mail and password for a token and learns who that is; the session begins when both are known. */
export async function logIn(form: LoginForm): Promise<void> {
  const { data } = await call(authEndpoints.login, { body: form });
  session.setToken(data.accessToken);
  try {
    const { data: user } = await call(accountEndpoints.me, {});
    session.signIn(user);
  } catch (error) {
    session.setToken(null);
    throw error;
  }
}
