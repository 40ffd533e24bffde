import { type Application, applicationEndpoints } from '@riideait/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/hands.ts';
import { aUser, show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { ComingCard } from './coming-card.tsx';

const coming = (id: number, name: string) => ({ id, name, dancers: 8, names: 'Vöö', cents: null, clothingSetId: null });
const application: Application = {
  ...{ id: 7, version: 1, title: 'Uued', madeAt: '2026-11-30T10:00:00Z', sets: [], sumCents: 0, dressingPlanId: null },
  ...{ ownShareCents: null, text: null, names: [], gaps: [], comingSets: [coming(1, 'Kihnu naine'), coming(2, 'Setu naine')] },
};
const TAKEN = { refused: 'NAME_TAKEN', text: '„Setu naine“ on juba olemas', field: 'sets.1.name' } as const;
const asked = (name: string, existing = false) => ({
  sets: [
    { id: 1, name: 'Kihnu naine', existing: false },
    { id: 2, name, existing },
  ],
});

test('a name that a set has is said at its field; one tap takes another name, a second that set', async () => {
  const sent = serve(applicationEndpoints.grant, TAKEN, { ...TAKEN, text: '„Setu naine 2“ on juba olemas' }, { data: application });
  await show(<ComingCard application={application} />, aUser('ROLE_MANAGER'));
  await press('Raha tuli');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual(['Kihnu naine', 'Setu naine']);
  expect(dialog.getByText('„Setu naine“ on juba olemas')).toBeDefined();

  await press('Pane nimeks „Setu naine 2“');
  expect(dialog.queryByText('„Setu naine“ on juba olemas')).toBeNull();
  dialog.getByRole('button', { name: 'Raha tuli' }).click();
  await dialog.findByText('„Setu naine 2“ on juba olemas');

  dialog.getByRole('switch', { name: 'Lisa need nimetused olemasolevasse komplekti' }).click();
  dialog.getByRole('button', { name: 'Raha tuli' }).click();
  await expect.poll(() => sent.length).toBe(3);
  expect(sent.map(({ body }) => body)).toEqual([asked('Setu naine'), asked('Setu naine 2'), asked('Setu naine 2', true)]);
});
