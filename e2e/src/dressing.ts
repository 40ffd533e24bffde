import type { Page } from '@playwright/test';
import { make } from './demo.ts';
import { aClothingName, aDancer } from './register.ts';

interface Planned {
  readonly dancers?: number;
  /** Clothing names of the set, each with so many pieces. */
  readonly pieces: readonly number[];
}

/** A group of dancers, and a set of numbered pieces for it. */
export async function aGroupToDress(page: Page, { dancers = 3, pieces }: Planned) {
  const sign = crypto.randomUUID().replaceAll(/[\d-]/g, '').slice(0, 6);
  const group = await make<{ id: number; name: string }>(page, '/groups', { name: `Tantsurühm ${sign}` });
  const people = [];
  for (let index = 0; index < dancers; index += 1)
    people.push(await aDancer(page, { firstName: `Mari ${String.fromCharCode(65 + index)}`, lastName: 'Tamm', groupId: group.id }));
  const names = [];
  for (const [index, count] of pieces.entries())
    names.push(await aClothingName(page, `Ese ${String.fromCharCode(65 + index)} ${sign}`, { clothingNumbers: `1-${count}` }));
  const set = await make<{ id: number; name: string }>(page, '/clothing-set', { name: `Komplekt ${sign}` });
  await make(page, `/clothing-set/${set.id}/items`, { clothingNameIds: names.map(({ id }) => id) });
  return { group, people, names, set };
}

/** A plan of such a group with its proposal. */
export async function aPlan(page: Page, planned: Planned) {
  const made = await aGroupToDress(page, planned);
  const form = { name: `Plaan ${made.group.name}`, groupId: made.group.id, clothingSetIds: [made.set.id] };
  const plan = await make<{ id: number; name: string }>(page, '/dressing', form);
  await make(page, `/dressing/${plan.id}/proposal`, {});
  return { ...made, plan };
}
