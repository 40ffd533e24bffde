import { authEndpoints, registrationEndpoints } from '@riideait/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fill, press } from '../../../../test/hands.ts';
import { address, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

test('the link of an invitation says whose it is and what follows', async () => {
  serve(registrationEndpoints.invited, { data: { ensemble: 'Leigarid' } });
  await open('/reset-password?code=kood');
  expect(await screen.findByRole('heading', { name: 'Vali parool' })).toBeDefined();
  await screen.findByText(/^Sind kutsutakse ansamblisse Leigarid\. Vali parool, siis logi sellega sisse\./);
});

test('any other link asks for a new password', async () => {
  serve(registrationEndpoints.invited, { data: { ensemble: null } });
  await open('/reset-password?code=kood');
  await screen.findByText('Vali parool, millega edaspidi sisse logid.');
});

test('a void link leads to a new one before a password is typed', async () => {
  serve(registrationEndpoints.invited, { refused: 'LINK_EXPIRED', text: 'Link on aegunud' });
  await open('/reset-password?code=kood');
  await screen.findByText('Link on aegunud või juba kasutatud');
  expect(address()).toBe('/forgot-password');
});

test('one that was used meanwhile leads there when the password is saved', async () => {
  serve(registrationEndpoints.invited, { data: { ensemble: null } });
  serve(registrationEndpoints.resetPassword, { refused: 'LINK_EXPIRED', text: 'Link on aegunud' });
  await open('/reset-password?code=kood');
  await fill(/^Parool$/, 'kuldne kiik ja kolm õuna');
  await fill(/^Parool uuesti/, 'kuldne kiik ja kolm õuna');
  await press('Salvesta parool');
  // In the page, and as a toast.
  await waitFor(() => expect(screen.getAllByText('Link on aegunud või juba kasutatud')).toHaveLength(2));
  expect(address()).toBe('/forgot-password');
});

test('one that has just served leads to the login alone, though it is void now', async () => {
  const visits = vi.spyOn(window.history, 'replaceState');
  onTestFinished(() => visits.mockRestore());
  const asked = serve(registrationEndpoints.invited, { data: { ensemble: null } }, { refused: 'LINK_EXPIRED', text: 'Link on aegunud' });
  serve(registrationEndpoints.resetPassword, { data: null });
  const { promise: loggedOut, resolve: logOut } = Promise.withResolvers<{ data: null }>();
  serve(authEndpoints.logout, loggedOut);
  await open('/reset-password?code=kood');
  await fill(/^Parool$/, 'kuldne kiik ja kolm õuna');
  await fill(/^Parool uuesti/, 'kuldne kiik ja kolm õuna');
  await press('Salvesta parool');
  await waitFor(() => expect(asked).toHaveLength(2));
  // Until its answer is on the page.
  await act(() => new Promise((done) => setTimeout(done)));
  logOut({ data: null });
  await screen.findByRole('heading', { name: 'Logi sisse' });
  expect(visits.mock.calls.filter(([, , href]) => String(href).startsWith('/forgot-password'))).toEqual([]);
});
