import { ensembleEndpoints, type Installation, installationEndpoints, userEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dialog, dialogCloses, fill, press } from '../../../../test/hands.ts';
import { anEnsembleRow } from '../../../../test/register.ts';
import { address, aUser, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const ensemble = anEnsembleRow({ code: 'polluois', name: 'Põlluõis', nrOfUsers: 0 });

const installation: Installation = {
  ...{ version: '1.2.0', newer: null, disk: { freeBytes: 50 * 1024 ** 3, bytes: 100 * 1024 ** 3 } },
  backup: {
    ...{ automatic: true, doneAt: '2026-11-30T00:00:00.000Z', bytes: 3 * 1024 ** 2, failedAt: null, error: null },
    ...{ checkedAt: '2026-11-28T03:30:00.000Z', checkError: null },
  },
  queue: { waiting: 0, oldestAt: null },
  mails: { sent: 95, refused: 5 },
  database: { version: '18.4', embedded: true, bytes: 20 * 1024 ** 2 },
  operatorMail: { at: '2026-11-30T05:20:00.000Z', unsent: [{ to: 'haldur@example.ee', error: '550 no such user' }] },
  asOf: '2026-11-30T10:15:00.000Z',
};

beforeEach(() => {
  serve(installationEndpoints.get, { data: installation });
  serve(installationEndpoints.notices, { data: { now: '2026-11-30T10:20:00.000Z', notices: [] } });
});
const code = async () => within(await dialog()).getByLabelText(/^Kood/);

test('an ensemble is added: its code follows the name until it is typed', async () => {
  serve(ensembleEndpoints.list, { data: [] }, { data: [ensemble] });
  const sent = serve(ensembleEndpoints.add, { data: ensemble });
  await open('/admin/ensembles', aUser('ROLE_ADMIN'));
  await press('Lisa ansambel');
  await press('Salvesta', await dialog());
  within(await dialog()).getByText('Nimi on kohustuslik');
  within(await dialog()).getByText('Kood on kohustuslik');
  await fill(/^Ansambli nimi/, 'Põlluõis', await dialog());
  expect(await code()).toHaveProperty('value', 'polluois');
  await fill(/^Kood/, 'pois', await dialog());
  await fill(/^Ansambli nimi/, 'Rahvatantsurühm Põlluõis', await dialog());
  expect(await code()).toHaveProperty('value', 'pois');
  await press('Salvesta', await dialog());
  await screen.findByText('Ansambel lisatud');
  expect(sent).toMatchObject([{ body: { name: 'Rahvatantsurühm Põlluõis', code: 'pois' } }]);
});

test('one is renamed, its code stays; its number of users leads to them', async () => {
  serve(ensembleEndpoints.list, { data: [ensemble] });
  serve(userEndpoints.search, { data: [] });
  const sent = serve(ensembleEndpoints.edit, { data: ensemble });
  await open('/admin/ensembles', aUser('ROLE_ADMIN'));
  await press('Tegevused: Põlluõis');
  await press('Muuda ansamblit', document.body, 'menuitem');
  expect(await code()).toHaveProperty('disabled', true);
  await fill(/^Ansambli nimi/, 'Uus Põlluõis', await dialog());
  await press('Salvesta', await dialog());
  await screen.findByText('Ansambel muudetud');
  await dialogCloses();
  expect(sent).toMatchObject([{ body: { name: 'Uus Põlluõis', code: 'polluois' } }]);
  fireEvent.click(screen.getByRole('link', { name: 'Põlluõis: 0 kasutajat' }));
  await waitFor(() => expect(address()).toBe('/admin/users?ensembleCode=polluois&active=true'));
});

test('what an ensemble uses stands in its row, and what is wrong stands out', async () => {
  const managers = [{ name: 'Õie Tamm', email: 'oie@leigarid.ee', lastLoginAt: '2026-11-29T10:00:00.000Z' }];
  const counted = { asOf: '2026-11-30T10:15:00.000Z', lastDeedAt: '2026-11-28T10:00:00.000Z' };
  serve(ensembleEndpoints.list, {
    data: [
      anEnsembleRow({
        ...{ name: 'Leigarid', state: 'AT_LIMIT', atLimit: ['items'], managers, ...counted },
        used: { items: 20_000, people: 84, imagesMb: 12, mailsToday: 3 },
        mails: { sent: 120, failed: 2 },
      }),
      anEnsembleRow({ name: 'Põlluõis', code: 'polluois', state: 'NO_MANAGER' }),
    ],
  });
  await open('/admin/ensembles', aUser('ROLE_ADMIN'));
  const [, leigarid, polluois] = await screen.findAllByRole('row');
  if (leigarid === undefined || polluois === undefined) throw new Error('Two ensembles were expected');
  for (const words of ['Õie Tamm', 'sees 29.11.26', '84', '20\u00a0000', '2 saatmata', '28.11.26', 'Piir täis']) {
    expect(leigarid.textContent).toContain(words);
  }
  expect(within(polluois).getAllByText('Haldurit ei ole')).toHaveLength(1);
  screen.getByText(/kogutud 30\.11\.26, 12:15/);

  const facts = await screen.findByRole('region', { name: 'Server' });
  for (const words of [
    '1.2.0',
    'Lõpuni loetud 28.11.26',
    '50 GB',
    'Saatmata 5 %',
    'PostgreSQL 18.4',
    'haldur@example.ee: 550 no such user',
  ]) {
    expect(facts.textContent).toContain(words);
  }

  await fill('Ansambel, kood või haldur', 'tamm');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(address()).toBe('/admin/ensembles?name=tamm');
});

test('a manager may not come here', async () => {
  serve(ensembleEndpoints.list, { refused: 'FORBIDDEN', text: 'Sul pole selleks õigust' });
  await open('/admin/ensembles', aUser('ROLE_MANAGER'));
  await screen.findByRole('heading', { name: 'Siia sa ei pääse' });
});
