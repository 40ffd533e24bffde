import { ensembleEndpoints, userEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, dialogCloses, fill, press } from '../../../../test/hands.ts';
import { anEnsemble } from '../../../../test/register.ts';
import { address, aUser, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const ensemble = anEnsemble({ code: 'polluois', name: 'Põlluõis', nrOfUsers: 0 });
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
  await press('Muuda ansamblit: Põlluõis');
  expect(await code()).toHaveProperty('disabled', true);
  await fill(/^Ansambli nimi/, 'Uus Põlluõis', await dialog());
  await press('Salvesta', await dialog());
  await screen.findByText('Ansambel muudetud');
  await dialogCloses();
  expect(sent).toMatchObject([{ body: { name: 'Uus Põlluõis', code: 'polluois' } }]);
  fireEvent.click(screen.getByRole('link', { name: 'Põlluõis: 0 kasutajat' }));
  await waitFor(() => expect(address()).toBe('/admin/users?ensembleCode=polluois&active=true'));
});

test('a manager may not come here', async () => {
  serve(ensembleEndpoints.list, { refused: 'FORBIDDEN', text: 'Sul pole selleks õigust' });
  await open('/admin/ensembles', aUser('ROLE_MANAGER'));
  await screen.findByRole('heading', { name: 'Siia sa ei pääse' });
});
