import { expect } from '@playwright/test';
import { make, missingAddresses } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { menuEntry } from '../src/menu.ts';
import { guarded, test } from '../src/test.ts';

test('a clothing name with items, from adding to deleting', async ({ page }) => {
  await inOwnEnsemble(page);
  await make(page, '/clothing-types', { name: 'Peakatted' });
  await page.goto('/clothing/search');
  // The second press of a double click would meet the backdrop of the dialog, and close it.
  await guarded(page, () => page.getByRole('button', { name: 'Lisa nimetus' }).dblclick());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog.getByText('Nimetus on kohustuslik')).toBeVisible();
  await expect(dialog.getByText('Tüüp on kohustuslik')).toBeVisible();
  await dialog.getByLabel('Nimetus').fill('Häädemeeste õlakate');
  await dialog.getByLabel('Tüüp').click();
  await page.getByRole('option', { name: 'Peakatted' }).click();
  await dialog.getByLabel('Kihelkond').fill('Häädem');
  await page.getByRole('option', { name: 'Häädemeeste' }).click();
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await page.getByRole('button', { name: 'Ava' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Häädemeeste õlakate');

  await page.getByRole('button', { name: 'Lisa ese' }).first().click();
  await dialog.getByLabel('Number').fill('2');
  await dialog.getByLabel('Suurus').fill('84,5');
  await dialog.getByLabel('Lisa kohe järgmine').check();
  await dialog.getByRole('button', { name: 'Salvesta', exact: true }).click();
  await expect(dialog.getByLabel('Number')).toHaveValue('3');
  await dialog.getByLabel('Lisa kohe järgmine').uncheck();
  await dialog.getByLabel('Number').fill('2');
  await dialog.getByRole('button', { name: 'Salvesta', exact: true }).click();
  await expect(dialog.getByText('Number 2 on sellel nimetusel juba olemas')).toBeVisible();
  await dialog.getByLabel('Number').fill('10a');
  await dialog.getByRole('button', { name: 'Salvesta', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /\b2\b.*84,5.*laos/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /10a.*laos/ })).toBeVisible();

  const missing = missingAddresses(page);
  await page.getByRole('button', { name: /^Kustuta nimetus/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('2 eset');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kustuta nimetus' }).click();
  await expect(page.getByText('Rõivas kustutatud')).toBeVisible();
  await expect(page).toHaveURL(/\/clothing\/search/);
  // What is read again has been asked for before the next page.
  await menuEntry(page, 'Tantsijad').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tantsijad' })).toBeVisible();
  expect(missing).toEqual([]);
});
