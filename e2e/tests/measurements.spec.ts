import { expect, type Page } from '@playwright/test';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName } from '../src/register.ts';
import { test } from '../src/test.ts';

async function addMeasurement(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Lisa mõõt' }).click();
  await page.getByLabel('Mõõdu nimi').fill(name);
  await page.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByRole('button', { name: `Muuda mõõtu: ${name}` })).toBeVisible();
}

/** Numbers of the items, from the first row down. */
const numbers = (page: Page) => page.getByRole('row').getByRole('link');

test('a name gets measurements, its items are measured one by one, sorted, corrected, and many are added at once', async ({ page }) => {
  await inOwnEnsemble(page);
  const { id } = await aClothingName(page, 'Iisaku alusseelik');
  await page.goto(`/clothing/${id}`);
  await addMeasurement(page, 'Ümbermõõt');
  await addMeasurement(page, 'Pikkus');

  // Two steps, then the next measurement at once.
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Lisa ese' }).click();
  await dialog.getByLabel('Number').fill('1');
  await dialog.getByLabel('Lisa kohe järgmine').check();
  await dialog.getByRole('button', { name: 'Salvesta ja edasi' }).click();
  await expect(dialog.getByText('Salvestatud: nr 1')).toBeVisible();
  await expect(dialog.getByLabel('Ümbermõõt')).toBeFocused();
  await page.keyboard.type('84,5');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Pikkus')).toBeFocused();
  await page.keyboard.type('92');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Number')).toHaveValue('2');
  await dialog.getByLabel('Number').press('Enter');
  await dialog.getByLabel('Ümbermõõt').fill('100');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog.getByLabel('Number')).toHaveValue('3');
  await expect(dialog.getByLabel('Number')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Salvestatud: nr 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Lisatud: nr 3')).toBeVisible();
  await expect(page.getByRole('row', { name: /\b1\b.*laos.*84,5.*92/ })).toBeVisible();

  // Numbers by value; items without a value are last in both directions.
  const heading = page.getByRole('columnheader', { name: 'Ümbermõõt' });
  await heading.getByRole('button', { name: 'Ümbermõõt', exact: true }).click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(numbers(page)).toHaveText(['1', '2', '3']);
  await heading.getByRole('button', { name: 'Ümbermõõt', exact: true }).click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(numbers(page)).toHaveText(['2', '1', '3']);
  await page.reload();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('button', { name: 'Muuda eset: nr 1' }).click();
  await dialog.getByLabel('Ümbermõõt').fill('sada');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog.getByText('Sisesta arv')).toBeVisible();
  await dialog.getByLabel('Ümbermõõt').fill('100.5');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByRole('row', { name: /\b1\b.*100,5/ })).toBeVisible();
  await expect(numbers(page)).toHaveText(['1', '2', '3']);

  // All or none.
  await page.getByRole('button', { name: 'Lisa mitu eset' }).click();
  await dialog.getByLabel('Numbrid').fill('3-6');
  await expect(dialog.getByText('4 eset: 3, 4, 5, 6')).toBeVisible();
  await expect(dialog.getByText('Juba olemas on number 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Lisa 4 eset' }).click();
  await expect(dialog.getByText('Sellel nimetusel on juba olemas number 3. Ühtegi eset ei lisatud.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Jäta välja' }).click();
  await expect(dialog.getByLabel('Numbrid')).toHaveValue('4-6');
  await dialog.getByRole('button', { name: 'Lisa 3 eset' }).click();
  await expect(page.getByText('Lisatud 3 eset')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Esemed · 6' })).toBeVisible();

  // Deleting a measurement deletes its values.
  await page.getByRole('button', { name: 'Muuda mõõtu: Pikkus' }).click();
  await dialog.getByRole('button', { name: 'Kustuta mõõt' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('märgitud 1 esemel');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kustuta mõõt' }).click();
  await expect(page.getByRole('columnheader', { name: 'Pikkus' })).toHaveCount(0);
});
