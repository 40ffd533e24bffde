import { expect, type Page } from '@playwright/test';
import { ask } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aDancer } from '../src/register.ts';
import { test } from '../src/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Salvesta' }).click();

/** The dialog on two tabs, opened before either saves. */
async function twoTabs(page: Page, path: string, edit: string): Promise<Page> {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(path);
    await tab.getByRole('button', { name: edit, exact: true }).click();
    await expect(dialogOf(tab)).toBeVisible();
  }
  return other;
}

test('two tabs on one dancer: the second save shows the difference, loses nothing typed, and is one tap', async ({ page }) => {
  await inOwnEnsemble(page);
  const { id } = await aDancer(page);
  const other = await twoTabs(page, `/people/${id}`, 'Muuda tantsija andmeid');
  await dialogOf(other).getByLabel('Telefon').fill('5559999');
  await dialogOf(other).getByLabel('Pikkus').fill('171');
  await dialogOf(other).getByLabel('E-post').fill('onne@tants.ee');
  await save(other);
  await expect(dialogOf(other)).toBeHidden();

  const dialog = dialogOf(page);
  await dialog.getByLabel('Eesnimi').fill('Õnnela');
  await dialog.getByLabel('Telefon').fill('5551234');
  await dialog.getByLabel('Pikkus').fill('170,5');
  await save(page);
  await expect(dialog.getByRole('alert')).toContainText(/Õie Žukova muutis \d\d:\d\d: telefon/);
  await expect(dialog.getByRole('alert')).toBeFocused();
  const phone = dialog.getByRole('group', { name: 'Telefon' });
  await expect(phone.getByRole('button', { name: 'Registris: 5559999' })).toHaveAttribute('aria-pressed', 'false');
  await expect(phone.getByRole('button', { name: 'Sinu: 5551234' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('group', { name: 'E-post' })).toContainText('Enne: tühi');
  await expect(dialog.getByRole('textbox', { name: 'E-post' })).toHaveValue('onne@tants.ee');
  await expect(dialog.getByLabel('Eesnimi')).toHaveValue('Õnnela');
  await dialog.getByRole('group', { name: 'Pikkus' }).getByRole('button', { name: 'Registris: 171' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Pikkus' })).toHaveValue('171');
  await save(page);
  await expect(dialog).toBeHidden();
  expect(await ask(page, `/people/${id}`)).toMatchObject({
    firstName: 'Õnnela',
    phoneNumber: '5551234',
    height: 171,
    email: 'onne@tants.ee',
    // A measure raises it by itself: 3 after the first save.
    version: 4,
  });
});
