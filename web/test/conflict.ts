import { within } from '@testing-library/react';
import { dialog, fill, press } from './hands.ts';

/** Saves a field of the open dialog that somebody else has changed meanwhile: both values are offered, the own one is chosen. Then saves again. */
export async function saveOver(field: string, theirs: string, mine: string): Promise<void> {
  await fill(new RegExp(`^${field}`), mine, await dialog());
  await press('Salvesta', await dialog());
  const choice = await within(await dialog()).findByRole('group', { name: field });
  within(choice).getByRole('button', { name: `Registris: ${theirs}`, pressed: false });
  within(choice).getByRole('button', { name: `Sinu: ${mine}`, pressed: true });
  await press('Salvesta', await dialog());
}

/** The refusal of a save over a change of somebody else. */
export const CHANGED = { refused: 'CHANGED_MEANWHILE', text: 'Piret Õunapuu muutis 19:30' } as const;
