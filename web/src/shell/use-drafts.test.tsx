import { accountEndpoints, groupEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, fill, press } from '../../test/hands.ts';
import { endSession, logIn } from '../../test/login.ts';
import { address, aUser, open } from '../../test/screen.tsx';
import { serve } from '../../test/server.ts';

const user = aUser();

const loginOpens = () => screen.findByRole('heading', { name: 'Logi sisse' });
const value = async (label: RegExp, place: HTMLElement) => within(place).getByLabelText(label);
const kept = (text: string) => JSON.stringify(localStorage).includes(text);

test('a form that is open when the session ends is there again after the login of its user, secrets are not', async () => {
  await open('/profile', user);
  await fill(/^Nimi/, 'Maarja Õige', await screen.findByRole('region', { name: 'Andmed' }));
  await fill(/^Praegune parool/, 'minu salajane sõna', await screen.findByRole('region', { name: 'Parooli muutmine' }));
  endSession(accountEndpoints.editMe);
  await press('Salvesta', await screen.findByRole('region', { name: 'Andmed' }));
  await loginOpens();
  expect(screen.queryByRole('alert')).toBeNull();
  expect([kept('Maarja Õige'), kept('salajane')]).toEqual([true, false]);
  await logIn(user);
  await screen.findByText(/^Pooleli jäänu on alles/);
  expect(address()).toBe('/profile');
  expect(await value(/^Nimi/, await screen.findByRole('region', { name: 'Andmed' }))).toHaveProperty('value', 'Maarja Õige');
  expect(await value(/^Praegune parool/, screen.getByRole('region', { name: 'Parooli muutmine' }))).toHaveProperty('value', '');
  // Once.
  expect(kept('Maarja Õige')).toBe(false);
});

test('what was kept is not for another user', async () => {
  serve(groupEndpoints.progress, { data: [] });
  await open('/groups', user);
  await press('Lisa rühm');
  await fill(/^Rühma nimi/, 'Salarühm', await dialog());
  endSession(groupEndpoints.add);
  await press('Salvesta', await dialog());
  await loginOpens();
  expect(kept('Salarühm')).toBe(true);
  await logIn({ ...user, id: 2, name: 'Maarja Lepik' });
  await screen.findByRole('heading', { level: 1, name: 'Täna' });
  expect(kept('Salarühm')).toBe(false);
});

test('a page or a dialog with input that is not saved asks before it goes', async () => {
  serve(groupEndpoints.progress, { data: [] });
  await open('/groups', user);
  await press('Lisa rühm');
  await fill(/^Rühma nimi/, 'Uus', await dialog());
  fireEvent.keyDown(await dialog(), { key: 'Escape' });
  await press('Loobu muudatustest', await screen.findByRole('alertdialog'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a page with input that is not saved asks before another one opens', async () => {
  serve(accountEndpoints.menu, { data: [{ name: 'daily', items: [{ displayName: 'people', url: '/groups', tabs: [] }] }] });
  serve(groupEndpoints.progress, { data: [] });
  await open('/profile', user);
  const name = await value(/^Nimi/, await screen.findByRole('region', { name: 'Andmed' }));
  fireEvent.change(name, { target: { value: 'Kadri Tammx' } });
  fireEvent.click(await screen.findByRole('link', { name: 'Tantsijad' }));
  await press('Jää siia', await screen.findByRole('alertdialog'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe('/profile');
  expect(name).toHaveProperty('value', 'Kadri Tammx');
  // The page behind a dialog is reached again once the dialog has gone.
  fireEvent.click(await screen.findByRole('link', { name: 'Tantsijad' }));
  await press('Lahku', await screen.findByRole('alertdialog'));
  await screen.findByRole('heading', { level: 1, name: 'Rühmad' });
});
