import { type Group, groupEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { EditGroupDialog } from './group-dialogs.tsx';

const group: Group = { id: 3, name: 'Naisrühm', growing: false, borrowers: false, nrOfActivePeople: 8, nrOfAllPeople: 9, version: 4 };
const theirs: Group = { ...group, name: 'Neidude rühm', growing: true, version: 5 };

test('who saves over the change of somebody else sees both values, and saves the one that they tap', async () => {
  const changed = { refused: 'CHANGED_MEANWHILE', text: 'Piret Õunapuu muutis kell 19.30: Rühma nimi' } as const;
  const sent = serve(groupEndpoints.edit, changed, { data: theirs });
  serve(groupEndpoints.get, { data: theirs });
  const onClose = vi.fn();
  await show(<EditGroupDialog group={group} onClose={onClose} />);
  const name = screen.getByRole('textbox', { name: 'Rühma nimi' });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvesta' }));

  fireEvent.change(name, { target: { value: 'Noored naised' } });
  save();
  await screen.findByText('Piret Õunapuu muutis kell 19.30: Rühma nimi');
  expect(name).toHaveProperty('value', 'Noored naised');
  screen.getByRole('button', { name: 'Sinu: Noored naised', pressed: true });

  fireEvent.click(screen.getByRole('button', { name: 'Registris: Neidude rühm' }));
  expect(name).toHaveProperty('value', 'Neidude rühm');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Noored naised', growing: false, borrowers: false, version: 4 },
    { name: 'Neidude rühm', growing: true, borrowers: false, version: 5 },
  ]);
});
