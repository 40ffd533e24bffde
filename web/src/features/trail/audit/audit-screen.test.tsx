import { auditEndpoints, type SecurityEvent } from '@riideait/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, press } from '../../../../test/hands.ts';
import { address, aUser, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const login: SecurityEvent = {
  ...{ id: 1, at: '2026-05-20T10:00:00Z', kind: 'LOGIN', actor: 'Anneli Mägi', user: 'Anneli Mägi', account: 'anneli@tants.ee' },
  ...{ address: '127.0.0.1', device: 'Chrome, Linux', details: [] },
};
const change: SecurityEvent = {
  ...{ ...login, id: 2, kind: 'USER_CHANGED', user: 'Rein Roll', account: 'rein@tants.ee' },
  details: [{ what: 'Roll', from: 'Vaataja', to: 'Haldur' }],
};

/** All that rows say, without the first row of headings. */
const rows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);

test('the log says who did what to whom, from where; filters are in the address', async () => {
  const events = ({ kind, user, until }: Readonly<Record<string, string>>) =>
    until !== undefined ? [] : kind === 'LOGIN' ? [login] : user !== undefined ? [change] : [change, login];
  serve(auditEndpoints.search, ({ query }) => ({ data: events(query) }));
  await open('/admin/audit', aUser('ROLE_ADMIN'));
  expect(await rows()).toEqual([
    expect.stringMatching(/Muutis kasutajat.*Roll: Vaataja → Haldur.*Anneli Mägi.*Rein Roll.*rein@tants\.ee/),
    expect.stringMatching(/Logis sisse.*Anneli Mägi.*127\.0\.0\.1.*Chrome/),
  ]);

  await fill('Kasutaja nimi või aadress', 'rein@');
  await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining('Muutis kasutajat')]));
  expect(address()).toBe('/admin/audit?user=rein%40');
  await press('Tühjenda');
  await choose('Sündmus', 'Logis sisse');
  await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining('Logis sisse')]));
  expect(address()).toBe('/admin/audit?kind=LOGIN');
  await fill('Kuni', '1.1.2020');
  await screen.findByText('Ühtegi sündmust ei leitud');
  expect(address()).toBe('/admin/audit?kind=LOGIN&until=2020-01-01');
});

test('a manager may not come here', async () => {
  serve(auditEndpoints.search, { refused: 'FORBIDDEN', text: 'Sul pole selleks õigust' });
  await open('/admin/audit', aUser('ROLE_MANAGER'));
  await screen.findByRole('heading', { name: 'Siia sa ei pääse' });
});
