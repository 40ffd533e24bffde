import { EditGroupForm, type Group, GroupForm, groupEndpoints } from '@riideait/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CHANGED } from '../../test/conflict.ts';
import { dialog, fill, press } from '../../test/hands.ts';
import { show } from '../../test/screen.tsx';
import { serve } from '../../test/server.ts';
import { call } from '../lib/call.ts';
import { type MutationHandlers, useApiMutation } from './api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { AddDialog, EditDialog } from './record-dialogs.tsx';
import { TextInput } from './text-input.tsx';

const group: Group = { id: 3, name: 'Naisrühm', growing: false, borrowers: false, nrOfActivePeople: 8, nrOfAllPeople: 9, version: 4 };
const theirs: Group = { ...group, name: 'Neidude rühm', growing: true, version: 5 };
const GONE = { refused: 'NOT_FOUND', text: 'Seda ei leitud. Võib-olla on see vahepeal kustutatud.' } as const;

const useAdd = (handlers: MutationHandlers<typeof groupEndpoints.add>) => useApiMutation(groupEndpoints.add, handlers);
const useEdit = (handlers: MutationHandlers<typeof groupEndpoints.edit>) => useApiMutation(groupEndpoints.edit, handlers);
const useDelete = (handlers: MutationHandlers<typeof groupEndpoints.delete>) => useApiMutation(groupEndpoints.delete, handlers);

const inputOf = ({ name, growing, borrowers, version }: Group) => ({ name, growing, borrowers, version });
const read = async (id: number) => (await call(groupEndpoints.get, { params: { id } })).data;
const editing = { title: 'Muuda rühma', schema: EditGroupForm, record: group, inputOf, read, useSave: useEdit };

const save = async () => press('Salvesta', await dialog());
const nameInput = () => screen.getByRole('textbox', { name: 'Rühma nimi' });

/** Shows the dialog of the group and types another name. */
async function rename(name: string, onSaved?: () => void) {
  const onClose = vi.fn();
  await show(
    <EditDialog {...editing} onSaved={onSaved} onClose={onClose}>
      {(form) => <TextInput {...form.field('name')} label="Rühma nimi" />}
    </EditDialog>,
  );
  await fill('Rühma nimi', name, await dialog());
  return onClose;
}

test('who saves over the change of somebody else sees both values, and saves the one that they tap', async () => {
  const sent = serve(groupEndpoints.edit, CHANGED, { data: theirs });
  serve(groupEndpoints.get, { data: theirs });
  const onClose = await rename('Noored naised');
  await save();
  await screen.findByText(CHANGED.text);
  expect(nameInput()).toHaveProperty('value', 'Noored naised');
  screen.getByRole('button', { name: 'Sinu: Noored naised', pressed: true });

  await press('Registris: Neidude rühm');
  expect(nameInput()).toHaveProperty('value', 'Neidude rühm');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Noored naised', growing: false, borrowers: false, version: 4 },
    { name: 'Neidude rühm', growing: true, borrowers: false, version: 5 },
  ]);
});

test('after a lost answer the second save finds the own change in the register, and is enough', async () => {
  const saved = { ...group, name: 'Noored naised', version: 5 };
  const sent = serve(groupEndpoints.edit, 'lost', CHANGED, { data: saved });
  serve(groupEndpoints.get, { data: saved });
  const onClose = await rename('Noored naised');
  await save();
  await screen.findByText(/^Serveriga ei saanud ühendust/);
  expect(onClose).not.toHaveBeenCalled();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => Object(body).version)).toEqual([4, 4, 5]);
});

test('a new record whose answer was lost is asked for again by itself, as the same request', async () => {
  const sent = serve(groupEndpoints.add, 'lost', { data: group });
  const onClose = vi.fn();
  const adding = {
    title: 'Lisa rühm',
    schema: GroupForm,
    initial: { name: 'Naisrühm', growing: false, borrowers: false },
    useSave: useAdd,
  };
  await show(
    <AddDialog {...adding} onClose={onClose}>
      {(form) => <TextInput {...form.field('name')} label="Rühma nimi" />}
    </AddDialog>,
  );
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = sent.map(({ body }) => Object(body).requestId);
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
});

test('a record that is gone is said so, when it is saved and when it is read again; nothing typed is lost', async () => {
  serve(groupEndpoints.edit, GONE, CHANGED);
  const reads = serve(groupEndpoints.get, GONE);
  const onClose = await rename('Noored naised');
  await save();
  await screen.findByText(GONE.text);
  await save();
  await waitFor(() => expect(reads).toHaveLength(1));
  await screen.findByText(GONE.text);
  expect(nameInput()).toHaveProperty('value', 'Noored naised');
  expect(onClose).not.toHaveBeenCalled();
});

test('what is to be deleted and is gone closes its question', async () => {
  serve(groupEndpoints.delete, GONE);
  const onClose = vi.fn();
  const onDeleted = vi.fn();
  const question = { title: 'Kas kustutada?', text: '', confirmLabel: 'Kustuta', useDelete, input: { params: { id: 3 } } };
  await show(<DeleteDialog {...question} onDeleted={onDeleted} onClose={onClose} />);
  await press('Kustuta');
  await screen.findByText(GONE.text);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDeleted).not.toHaveBeenCalled();
});

test('what is saved is not sent again while the next page opens', async () => {
  serve(groupEndpoints.edit, { data: theirs });
  const onSaved = vi.fn();
  const onClose = await rename('Noored naised', onSaved);
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvesta' })).toHaveProperty('disabled', true));
  expect(onClose).not.toHaveBeenCalled();
});
