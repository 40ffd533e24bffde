import { type Group, groupEndpoints } from '@riideait/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, dialogCloses, fill, press } from '../../../../test/hands.ts';
import { aUser, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const women: Group = { id: 3, name: 'Naisrühm', growing: false, borrowers: false, nrOfActivePeople: 0, nrOfAllPeople: 0, version: 1 };
const jury: Group = { ...women, id: 4, name: 'Žürii' };
const manager = aUser('ROLE_MANAGER');

/** Chooses from the menu of a group. */
async function act(deed: string, group: string): Promise<void> {
  await press(`Tegevused: ${group}`);
  await press(deed, document.body, 'menuitem');
}

test('a group is added: it must have a name that is not there yet', async () => {
  serve(groupEndpoints.list, { data: [women] });
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
  serve(groupEndpoints.list, () => ({ data: groups }));
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
  serve(groupEndpoints.list, () => ({ data: [sent.length === 0 ? women : { ...women, nrOfActivePeople: 1, nrOfAllPeople: 1 }] }));
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
