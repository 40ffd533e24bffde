import { accountEndpoints, type CurrentUser } from '@riideait/contract';
import { call } from '../lib/call.ts';
import { session } from '../lib/session.ts';

/** Reads the signed-in user as the server has it now. */
export async function readUserAgain(): Promise<CurrentUser> {
  const { data: user } = await call(accountEndpoints.me, {});
  session.signIn(user);
  return user;
}
