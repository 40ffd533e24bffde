import { expect, test } from '@playwright/test';
import { dancer, freeNumbers, logIn } from '../src/demo.ts';

test('find a dancer, issue three items by keyboard, take one back, issue it again, see its history', async ({ page }) => {
  await logIn(page);
  const { lastName, name } = await dancer(page, 3);
  const skirt = (await freeNumbers(page, 'Kihnu kört')).at(0) ?? '';
  const hat = (await freeNumbers(page, 'Hargla kaabu')).at(1) ?? '';
  const vest = (await freeNumbers(page, 'Kolga-Jaani vest')).at(0) ?? '';

  await page.getByRole('link', { name: /Leia tantsija/ }).click();
  await page.getByLabel('Perekonnanimi').fill(lastName);
  await expect(page).toHaveURL(/lastName=/);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  await expect(search).toBeFocused();
  for (const [typed, item] of [
    [`${skirt} kört`, `Kihnu kört nr ${skirt}`],
    [`hargla kaabu ${hat}`, `Hargla kaabu nr ${hat}`],
    [`${vest} kolga vest`, `Kolga-Jaani vest nr ${vest}`],
  ] as const) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `Lisatud väljastamiseks: ${item}` })).toBeAttached();
  }
  await expect(page.getByRole('button', { name: 'Väljasta 3 eset' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Esemed väljastatud')).toBeVisible();

  const row = page.getByRole('row', { name: new RegExp(`Kihnu kört.*\\b${skirt}\\b`) });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Hargla kaabu.*\\b${hat}\\b`) })).toBeVisible();

  await row.getByRole('button', { name: /Võta tagasi/ }).click();
  await expect(page.getByText(`Kihnu kört nr ${skirt} on tagasi`)).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Väljasta uuesti' }).first().click();
  await expect(row).toBeVisible();

  await row.getByRole('link', { name: skirt, exact: true }).click();
  await expect(page).toHaveURL(/\/clothing\/history\?clothingNumber=/);
  await expect(page.getByRole('link', { name: 'Kihnu kört' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(2);
});
