import { expect } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName, aDancer } from '../src/register.ts';
import { test } from '../src/test.ts';

test('a school borrows a piece: one field for its name, and it is no dancer', async ({ page }) => {
  await inOwnEnsemble(page);
  const dancer = await aDancer(page);
  const belts = await aClothingName(page, 'Kirivöö', { clothingNumbers: '3' });
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Lisa' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rühma nimi').fill('Laenuvõtjad');
  await dialog.getByRole('switch', { name: 'Laenajad' }).check();
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  const row = page.getByRole('row', { name: /Laenuvõtjad/ });
  await expect(row).toContainText('Laenajad');

  await page.goto('/people/add-person');
  await page.getByRole('combobox', { name: 'Rühm' }).click();
  await page.getByRole('option', { name: 'Laenuvõtjad' }).click();
  await expect(page.getByLabel('Eesnimi')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Sugu' })).toHaveCount(0);
  await expect(page.getByLabel('Pikkus')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Nimi' }).fill('Kungla Põhikool');
  await page.getByRole('button', { name: 'Lisa laenaja' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kungla Põhikool');

  // Issued to as a dancer is; without measures and fitting.
  await page.getByRole('combobox', { name: 'Mida väljastada' }).fill('3');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Väljasta 1 ese' }).click();
  await expect(page.getByRole('heading', { name: 'Praegu käes · 1' })).toBeVisible();
  await expect(page.getByText(belts.name).first()).toBeVisible();
  await expect(page.getByText('Peaümbermõõt')).toHaveCount(0);
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Muuda laenaja andmeid' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nimi' })).toHaveValue('Kungla Põhikool');
  await expect(page.getByRole('dialog').getByLabel('Eesnimi')).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Many at once: by a range of numbers, and by ticked rows of the garment.
  const address = page.url();
  const skirts = await aClothingName(page, 'Mustjala seelik', { clothingNumbers: '1-5' });
  await page.reload();
  await page.getByRole('combobox', { name: 'Mida väljastada' }).fill('1-3 mustjala');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Väljasta 3 eset' }).click();
  await expect(page.getByRole('heading', { name: 'Praegu käes · 4' })).toBeVisible();
  await page.goto(`/clothing/${skirts.id}`);
  for (const number of ['nr 4', 'nr 5']) await page.getByRole('checkbox', { name: number, exact: true }).check();
  await page.getByRole('region', { name: 'Valitud esemed' }).getByRole('button', { name: 'Väljasta' }).click();
  const to = page.getByRole('alertdialog', { name: 'Kellele väljastada 2 eset?' });
  await to.getByRole('combobox').fill('kungla');
  await page.getByRole('option', { name: /Kungla/ }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await to.getByRole('button', { name: 'Edasi' }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Väljasta 2 eset' }).click();
  await expect(page.getByRole('heading', { name: 'Praegu käes · 6' })).toBeVisible();

  await page.goto('/people/search');
  await expect(page.getByRole('link', { name: new RegExp(dancer.lastName) })).toBeVisible();
  await expect(page.getByRole('link', { name: /Kungla/ })).toHaveCount(0);
  await page.goto('/groups');
  await page.getByRole('link', { name: 'Laenuvõtjad' }).click();
  await expect(page.getByRole('link', { name: /Kungla/ })).toBeVisible();

  await page.goto('/clothing/overview?all=true');
  await expect(page.getByRole('rowheader', { name: new RegExp(dancer.lastName) })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Kungla/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Rühm' }).click();
  await page.getByRole('option', { name: 'Laenuvõtjad' }).click();
  await expect(page.getByRole('rowheader', { name: /Kungla/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: new RegExp(dancer.lastName) })).toHaveCount(0);
  await page.goto('/return');
  await expect(page.getByRole('link', { name: 'Kungla Põhikool' })).toBeVisible();
});
