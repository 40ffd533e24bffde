import { AccessToken, AnyEnvelope } from '@riideait/contract';
import { URL_OF_SERVER } from './server.ts';

/** A keeper of the demo ensemble. */
export const KEEPER = 'hoidja@riideait.test';
/** Who may read everything of it. */
export const ADMIN = 'admin@riideait.test';

/** Signs a keeper in; resolves to the headers of the calls that follow. */
export async function logIn(url = URL_OF_SERVER, email = KEEPER): Promise<Headers> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'riideait-demo' }),
  });
  return new Headers({ authorization: `Bearer ${AccessToken.parse(AnyEnvelope.parse(await answer.json()).data).accessToken}` });
}
