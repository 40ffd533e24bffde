import { type GroupProgress, groupEndpoints } from '@riideait/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, dialogCloses, fill, press } from '../../../../test/hands.ts';
import { aUser, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const women: GroupProgress = {
  id: 3,
  name: 'Naisrühm',
  growing: false,
  borrowers: false,
  nrOfActivePeople: 0,
  nrOfAllPeople: 0,
  version: 1,
  holding: 0,
  confirmed: 0,
  late: 0,
  unmeasured: 0,
};
const jury: GroupProgress = { ...women, id: 4, name: 'Žürii' };
const manager = aUser('ROLE_MANAGER');

/** Chooses from the menu of a group. */
async function act(deed: string, group: string): Promise<void> {
  await press(`Tegevused: ${group}`);
  await press(deed, document.body, 'menuitem');
}

test('a group is added: it must have a name that is not there yet', async () => {
  serve(groupEndpoints.progress, { data: [women] });
  const taken = { refused: 'NAME_TAKEN', text: '„naisrühm“ on juba olemas', field: 'name' } as const;
  const sent = serve(groupEndpoints.add, taken, { data: jury });
  await open('/groups', manager);
  await press('Lisa rühm');
  await press('Salvesta', await dialog());
  within(await dialog()).getByText('Rühma nimi on kohustuslik');
  expect(sent).toEqual([]);
  await fill(/^Rühma nimi/, 'naisrühm', await dialog());
  await press('Salvesta', await dialog());
  await within(await dialog()).findByText('„naisrühm“ on juba olemas');
  await fill(/^Rühma nimi/, 'Žürii', await dialog());
  await press('Salvesta', await dialog());
  await screen.findByText('Rühm lisatud');
  await dialogCloses();
  expect(sent.map(({ body }) => body)).toMatchObject([{ name: 'naisrühm' }, { name: 'Žürii' }]);
});

test('one without people is renamed and deleted after a question', async () => {
  let groups = [jury];
  serve(groupEndpoints.progress, () => ({ data: groups }));
  const edited = serve(groupEndpoints.edit, ({ body }) => {
    groups = [{ ...jury, ...Object(body) }];
    return { data: jury };
  });
  const deleted = serve(groupEndpoints.delete, { data: null });
  await open('/groups', manager);
  await act('Muuda rühma', 'Žürii');
  await fill(/^Rühma nimi/, 'Šefid', await dialog());
  await press('Salvesta', await dialog());
  await dialogCloses();
  await act('Kustuta rühm', 'Šefid');
  expect(deleted).toEqual([]);
  await press('Kustuta rühm', await screen.findByRole('alertdialog'));
  await screen.findByText('Rühm kustutatud');
  expect(edited).toMatchObject([{ params: { id: '4' }, body: { name: 'Šefid', version: 1 } }]);
  expect(deleted).toMatchObject([{ params: { id: '4' } }]);
});

test('one that has got people meanwhile says so and stays, with their number; then it says so at once', async () => {
  const reason = 'Rühma „Naisrühm“ ei saa kustutada: selles on 1 tantsija';
  const sent = serve(groupEndpoints.delete, { refused: 'GROUP_IN_USE', text: reason });
  serve(groupEndpoints.progress, () => ({ data: [sent.length === 0 ? women : { ...women, nrOfActivePeople: 1, nrOfAllPeople: 1 }] }));
  await open('/groups', manager);
  await act('Kustuta rühm', 'Naisrühm');
  await press('Kustuta rühm', await screen.findByRole('alertdialog'));
  await screen.findByText(reason);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const row = screen.getByRole('link', { name: 'Naisrühm' }).closest('tr');
  await waitFor(() => expect(row?.textContent).toContain('Naisrühm11'));

  await act('Kustuta rühm', 'Naisrühm');
  within(await screen.findByRole('alertdialog')).getByText(new RegExp(reason));
  await press('Sulge', await screen.findByRole('alertdialog'));
  expect(sent).toHaveLength(1);
});

test('a row says how far its people are, and nothing where nobody holds anything', async () => {
  const far = { ...women, nrOfActivePeople: 20, nrOfAllPeople: 24, holding: 18, confirmed: 14, late: 3, unmeasured: 2 };
  serve(groupEndpoints.progress, { data: [far, { ...jury, unmeasured: null }] });
  await open('/groups', manager);
  const row = await screen.findByRole('row', { name: /Naisrühm/ });
  expect(row.textContent).toContain('14/18 kinnitanud3 hilinenud2 mõõtmata');
  within(row).getByRole('img', { name: '14/18 kinnitanud' });
  expect(screen.getByRole('row', { name: /Žürii/ }).textContent).not.toMatch(/kinnitanud|hilinenud|mõõtmata/);
});
