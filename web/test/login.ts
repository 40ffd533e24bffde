import { accountEndpoints, authEndpoints, type CurrentUser, type Endpoint } from '@riideait/contract';
import { screen } from '@testing-library/react';
import { fill, press } from './hands.ts';
import { serve } from './server.ts';

/** The session has ended on the server: this call finds out. */
export function endSession(endpoint: Endpoint): void {
  const ended = { refused: 'NOT_SIGNED_IN', text: 'Logi sisse' } as const;
  serve(endpoint, ended);
  serve(authEndpoints.refresh, ended);
}

/** Logs in on the login page, once it has opened. */
export async function logIn(user: CurrentUser): Promise<void> {
  await screen.findByRole('heading', { name: 'Logi sisse' });
  serve(authEndpoints.login, { data: { accessToken: 'another token' } });
  serve(accountEndpoints.me, { data: user });
  await fill(/^E-post/, user.email);
  await fill(/^Parool/, 'kuldne kiik ja kolm õuna');
  await press('Logi sisse');
}
