import { deedsEndpoints, type GroupProgress, groupEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, fill, press } from '../../test/hands.ts';
import { aUser, open } from '../../test/screen.tsx';
import { serve } from '../../test/server.ts';

const group: GroupProgress = {
  ...{ id: 3, name: 'Naisrühm', growing: false, borrowers: false, nrOfActivePeople: 0, nrOfAllPeople: 0, version: 1 },
  ...{ holding: 0, confirmed: 0, late: 0, unmeasured: 0 },
};
const manager = aUser('ROLE_MANAGER');
const NO_CONNECTION = /^Serveriga ei saanud ühendust/;

/** The toast that says so, once there is one. */
const toast = async (text: string | RegExp) => {
  const said = (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast');
  if (said === null) throw new Error(`No toast says ${text}`);
  return said;
};

test('an undo without a connection is offered again', async () => {
  serve(groupEndpoints.progress, { data: [group] });
  serve(groupEndpoints.delete, { data: null, deedId: 21 });
  const undone = serve(deedsEndpoints.undo, 'lost', { data: { undoing: false }, deedId: 22 });
  await open('/groups', manager);
  await press('Tegevused: Naisrühm');
  await press('Kustuta rühm', document.body, 'menuitem');
  await press('Kustuta rühm', await screen.findByRole('alertdialog'));
  await press('Ennista', await toast('Rühm kustutatud'));
  await press('Ennista', await toast(NO_CONNECTION));
  await toast('Ennistatud');
  expect(undone.map(({ params }) => params.id)).toEqual(['21', '21']);
});

test('an error is said again while the former one closes', async () => {
  serve(groupEndpoints.progress, { data: [] });
  serve(groupEndpoints.add, 'lost');
  await open('/groups', manager);
  await press('Lisa rühm');
  await fill(/^Rühma nimi/, 'Naisrühm', await dialog());
  await press('Salvesta', await dialog());
  const former = await toast(NO_CONNECTION);
  fireEvent.click(former);
  await press('Salvesta', await dialog());
  // There are no animations here: the former one closes until it is told that its own has ended.
  await waitFor(() => expect(screen.getAllByText(NO_CONNECTION)).toHaveLength(2));
  fireEvent.animationEnd(former);
  await waitFor(() => expect(screen.getAllByText(NO_CONNECTION)).toHaveLength(1));
  expect(former.isConnected).toBe(false);
});
