import type { Locator, Page } from '@playwright/test';
import { make } from './demo.ts';
import { inOwnEnsemble } from './members.ts';
import { aClothingName, aDancer, issueTo } from './register.ts';

export const gridOf = (page: Page): Locator => page.getByRole('grid', { name: 'Mis on kelle käes' });

/**
 * A new ensemble of three people in two groups, with three aprons and three skirts. Anu Aas has number 1 of both, Kai Kask skirt 2,
 * Jüri Õun apron 2.
 */
export async function aSmallEnsemble(page: Page): Promise<void> {
  await inOwnEnsemble(page, 'ROLE_USER');
  const group = async (name: string) => (await make<{ id: number }>(page, '/groups', { name })).id;
  const [women, men] = [await group('Naisrühm'), await group('Meesrühm')];
  const [first, second, third] = [
    await aDancer(page, { firstName: 'Anu', lastName: 'Aas', groupId: women }),
    await aDancer(page, { firstName: 'Kai', lastName: 'Kask', groupId: women }),
    await aDancer(page, { firstName: 'Jüri', lastName: 'Õun', groupId: men }),
  ];
  const skirt = await aClothingName(page, 'Muhu seelik', { clothingNumbers: '1-3' });
  const apron = await aClothingName(page, 'Kihnu põll', { typeName: 'Põlled', clothingNumbers: '1-3' });
  await issueTo(page, first, [...skirt.items.slice(0, 1), ...apron.items.slice(0, 1)]);
  await issueTo(page, second, skirt.items.slice(1, 2));
  await issueTo(page, third, apron.items.slice(1, 2));
}

/** The numbers in a person's row, of aprons and skirts. */
export const rowOf = (page: Page, person: string): Locator =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: person }) });
