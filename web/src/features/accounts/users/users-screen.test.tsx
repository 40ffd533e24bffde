import { accountEndpoints, ensembleEndpoints, NO_RIGHTS, roleCodes, roles, type User, userEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CHANGED } from '../../../../test/conflict.ts';
import { choose, dialog, dialogCloses, fill, press } from '../../../../test/hands.ts';
import { anEnsemble, anEnsembleRow } from '../../../../test/register.ts';
import { address, aUser, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const user: User = {
  ...{ id: 7, name: 'Rein Roll', email: 'rein@tants.ee', ensemble: 'Leigarid', ensembleCode: 'leigarid', role: 'Vaataja' },
  ...{ roleCode: 'ROLE_VIEWER', active: true, confirmed: true, addressProved: true, secondFactor: false, invited: false, version: 3 },
  ...NO_RIGHTS,
};
const admin = aUser('ROLE_ADMIN');
const manager = aUser('ROLE_MANAGER');

beforeEach(() => {
  serve(accountEndpoints.roles, { data: roleCodes.map((code) => ({ code, name: roles[code] })) });
  serve(userEndpoints.invitations, { data: [] });
  serve(ensembleEndpoints.list, { data: [anEnsembleRow()] });
  serve(ensembleEndpoints.own, { data: anEnsemble() });
});

/** Chooses from the menu of a user. */
async function act(deed: string, { name } = user): Promise<void> {
  await press(`Tegevused: ${name}`);
  await press(deed, document.body, 'menuitem');
}

test('filters are in the address; unchecked ones are sent as null', async () => {
  const calls = serve(userEndpoints.search, { data: [user] });
  const asked = () => calls.findLast(({ query }) => query.count === '20')?.query;
  await open('/admin/users', admin);
  await waitFor(() => expect(asked()).toMatchObject({ confirmed: 'null', active: 'null' }));

  await fill('Nimi või e-post', 'rein@');
  await waitFor(() => expect(address()).toBe('/admin/users?name=rein%40'));
  await choose('Roll', 'Haldur');
  await choose('Ansambel', 'Leigarid');
  for (const name of ['Ainult kinnitatud', 'Ainult aktiivsed']) await press(name, document.body, 'checkbox');
  const filters = { name: 'rein@', roleCode: 'ROLE_MANAGER', ensembleCode: 'leigarid', confirmed: 'true', active: 'true' };
  await waitFor(() => expect(asked()).toMatchObject(filters));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(filters);
  await press('Tühjenda');
  await waitFor(() => expect(address()).toBe('/admin/users'));
});

test('an address with filters opens with them', async () => {
  const calls = serve(userEndpoints.search, { data: [user] });
  await open('/admin/users?name=rein@&confirmed=true', admin);
  expect(screen.getByLabelText('Nimi või e-post')).toHaveProperty('value', 'rein@');
  expect(screen.getByRole('checkbox', { name: 'Ainult kinnitatud' })).toHaveProperty('checked', true);
  expect(calls.map(({ query }) => query)).toContainEqual(expect.objectContaining({ name: 'rein@', confirmed: 'true', active: 'null' }));
});

test('a manager filters by no ensemble, and gives no role above the own', async () => {
  serve(userEndpoints.search, { data: [user] });
  await open('/admin/users', manager);
  await screen.findByText(user.email);
  expect(screen.queryByRole('combobox', { name: 'Ansambel' })).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Roll' }));
  await screen.findByRole('option', { name: 'Haldur' });
  expect(screen.queryByRole('option', { name: 'Administraator' })).toBeNull();
});

test('a viewer may not come here', async () => {
  serve(userEndpoints.search, { refused: 'FORBIDDEN', text: 'Sul pole selleks õigust' });
  await open('/admin/users', aUser('ROLE_VIEWER'));
  await screen.findByRole('heading', { name: 'Siia sa ei pääse' });
});

test('what the server would refuse is disabled with the reason', async () => {
  serve(userEndpoints.search, { data: [{ ...user, id: admin.id, name: admin.name, roleCode: 'ROLE_ADMIN' }] });
  await open('/admin/users', admin);
  await press(`Muuda kasutajat: ${admin.name}`);
  within(await dialog()).getByText('Iseennast ei saa välja lülitada.');
  expect(screen.getByRole('switch', { name: 'Aktiivne' })).toHaveProperty('disabled', true);
});

test('a user is added with a password, which the server may refuse at its field', async () => {
  serve(userEndpoints.search, { data: [] }, { data: [user] });
  const weak = { refused: 'WEAK_PASSWORD', text: 'Seda parooli on lihtne ära arvata', field: 'password' } as const;
  const sent = serve(userEndpoints.add, weak, { data: user });
  await open('/admin/users?ensembleCode=leigarid', admin);
  await press('Lisa kasutaja');
  await press('Lisa kasutaja', await dialog());
  within(await dialog()).getByText('E-post on kohustuslik');
  expect(sent).toEqual([]);
  await fill(/^Nimi/, user.name, await dialog());
  await fill(/^E-post/, user.email, await dialog());
  expect(within(await dialog()).getByRole('combobox', { name: 'Ansambel' }).textContent).toBe('Leigarid');
  await choose(/^Roll/, 'Vaataja', await dialog());
  await fill(/^Parool/, 'parool1234', await dialog());
  await press('Lisa kasutaja', await dialog());
  const password = within(await dialog()).getByLabelText(/^Parool/);
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  await fill(/^Parool/, 'kuldne kiik ja kolm õuna', await dialog());
  await press('Lisa kasutaja', await dialog());
  await dialogCloses();
  await screen.findByText('Kasutaja lisatud');
  const { name, email, ensembleCode, roleCode } = user;
  expect(sent[1]).toMatchObject({ body: { name, email, ensembleCode, roleCode, password: 'kuldne kiik ja kolm õuna' } });
  expect((await screen.findByText(email)).closest('tr')?.textContent).toMatch(/Rein Roll.*rein@tants.ee.*Leigarid.*Vaataja.*Jah/);
});

test('one without a password is sent an invitation, also once more', async () => {
  const invited = { ...user, confirmed: false };
  serve(userEndpoints.search, { data: [] }, { data: [invited] });
  serve(userEndpoints.add, { data: invited });
  const again = serve(userEndpoints.sendLink, { data: null });
  await open('/admin/users', manager);
  await press('Lisa kasutaja');
  await fill(/^Nimi/, user.name, await dialog());
  await fill(/^E-post/, user.email, await dialog());
  await press('Lisa kasutaja', await dialog());
  await screen.findByText(`Kasutaja lisatud. Kutse saadeti aadressile ${user.email}.`);
  await dialogCloses();
  await screen.findByText('Kinnitamata');
  await act('Saada kutse uuesti');
  await screen.findByText(`Kutse saadeti aadressile ${user.email}`);
  expect(again).toMatchObject([{ params: { id: '7' } }]);
});

test('a lost second factor is turned off, which is then offered no more', async () => {
  let secondFactor = true;
  serve(userEndpoints.search, () => ({ data: [{ ...user, secondFactor }] }));
  serve(userEndpoints.endSecondFactor, () => {
    secondFactor = false;
    return { data: user };
  });
  await open('/admin/users', manager);
  await act('Lülita välja kaheastmeline sisselogimine');
  await press('Lülita välja', await screen.findByRole('alertdialog'));
  await screen.findByText('Kaheastmeline sisselogimine välja lülitatud');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press(`Tegevused: ${user.name}`);
  const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(offered).toEqual(['Kõik andmed', 'Eemalda ansamblist', 'Kustuta kasutaja']);
});

test('a manager takes a user out of the ensemble after a question', async () => {
  let isIn = true;
  serve(userEndpoints.search, () => ({ data: isIn ? [user] : [] }));
  const sent = serve(userEndpoints.edit, () => {
    isIn = false;
    return { data: { ...user, ensemble: null, ensembleCode: null } };
  });
  await open('/admin/users?name=rein', manager);
  await act('Eemalda ansamblist');
  expect(sent).toEqual([]);
  await press('Eemalda ansamblist', await screen.findByRole('alertdialog'));
  await screen.findByText('Rein Roll on ansamblist eemaldatud');
  await screen.findByText('Ühtegi kasutajat ei leitud');
  expect(sent).toMatchObject([{ params: { id: '7' }, body: { ensembleCode: null, version: 3 } }]);
});

test('of two who take in one waiting user the second sees what the first has set', async () => {
  serve(userEndpoints.search, { data: [{ ...user, ensemble: null, ensembleCode: null }] });
  serve(userEndpoints.get, { data: { ...user, roleCode: 'ROLE_MANAGER', role: roles.ROLE_MANAGER, version: 4 } });
  const sent = serve(userEndpoints.edit, CHANGED, { data: user });
  await open('/admin/users', admin);
  await press('Lisa ansamblisse: Rein Roll');
  await choose('Roll', roles.ROLE_USER, await dialog());
  await press('Lisa ansamblisse', await dialog());
  const role = await within(await dialog()).findByRole('group', { name: 'Roll' });
  within(role).getByRole('button', { name: `Registris: ${roles.ROLE_MANAGER}`, pressed: false });
  await press('Lisa ansamblisse', await dialog());
  await dialogCloses();
  const own = { ensembleCode: 'leigarid', roleCode: 'ROLE_USER' };
  expect(sent).toMatchObject([{ body: { ...own, version: 3 } }, { body: { ...own, version: 4 } }]);
});
