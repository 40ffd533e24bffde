import { expect } from '@playwright/test';
import { make } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName, aDancer } from '../src/register.ts';
import { test } from '../src/test.ts';

test('sizes are as they stand on the pieces: typed, sorted, found at the desk', async ({ page }) => {
  await inOwnEnsemble(page);
  const { id } = await aClothingName(page, 'Rühmasärk');
  for (const [clothingNumber, sizeLabel] of ['laps 128', 'XL', '38-40', 'S', '40'].entries())
    await make(page, `/clothing-names/${id}/items`, { clothingNumber: `${clothingNumber + 1}`, sizeLabel });
  await page.goto(`/clothing/${id}`);

  await page.getByRole('button', { name: 'Lisa ese' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Number').fill('6');
  await dialog.getByLabel('Suurus').fill('väga väga lai');
  await dialog.getByRole('button', { name: 'Salvesta', exact: true }).click();
  await expect(dialog.getByText('Kõige rohkem 12 tähemärki')).toBeVisible();
  await dialog.getByLabel('Suurus').fill('s – m');
  await dialog.getByRole('button', { name: 'Salvesta', exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Suurus', exact: true }).click();
  const sizes = page
    .getByRole('table')
    .getByRole('row')
    .getByText(/^(?:laps 128|XL|38-40|S|40|S-M)$/);
  await expect(sizes).toHaveText(['38-40', '40', 'laps 128', 'S', 'S-M', 'XL']);
  await page.getByLabel('Otsi eset').fill('s-m');
  await expect(sizes).toHaveText(['S-M']);

  const dancer = await aDancer(page);
  await page.goto(`/people/${dancer.id}`);
  await page.getByRole('combobox', { name: 'Mida väljastada' }).fill('särk XL');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Lisatud väljastamiseks: Rühmasärk nr 2' })).toBeAttached();
});
