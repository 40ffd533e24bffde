import { expect } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { make } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aPhoto } from '../src/picture.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

test('a piece is marked from its menu, and a dancer who leaves gives back what is ticked, as one deed', async ({ page }) => {
  await inOwnEnsemble(page);
  const dancer = await aDancer(page);
  const skirts = await aClothingName(page, 'Muhu seelik', { clothingNumbers: '12' });
  const aprons = await aClothingName(page, 'Muhu põll', { clothingNumbers: '7' });
  const belts = await aClothingName(page, 'Kirivöö', { clothingNumbers: '3' });
  const set = await make<{ id: number }>(page, '/clothing-set', { name: 'Muhu naine' });
  await make(page, `/clothing-set/${set.id}/items`, { clothingNameIds: [skirts.id, aprons.id] });
  await issueTo(page, dancer, [...belts.items, ...skirts.items, ...aprons.items]);
  await page.goto(`/people/${dancer.id}`);
  const table = page.getByRole('table', { name: 'Praegu käes · 3' });

  // Rows by set, and one day above them all.
  await expect(table.getByRole('rowheader')).toHaveText(['Muhu naine', 'Muud']);
  await expect(table.getByRole('row').nth(2)).toContainText('Muhu põll');
  await expect(table.getByRole('row').last()).toContainText('Kirivöö');
  await expect(table.getByRole('columnheader', { name: 'Tähtaeg' })).toHaveCount(0);

  const skirt = page.getByRole('row', { name: /Muhu seelik/ });
  await skirt.getByRole('button', { name: 'Veel tegevusi: Muhu seelik nr 12' }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Katki' }).click();
  await expect(skirt).toContainText('paranduses');
  await skirt.getByRole('button', { name: 'Veel tegevusi: Muhu seelik nr 12' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Pildista' }).click();
  await (await chooser).setFiles(await aPhoto(page, 'rebend.jpg', '#8a1c2b'));
  await expect(page.getByText('Pilt salvestatud')).toBeVisible();

  await page.getByRole('button', { name: 'Veel', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lahkus ansamblist' }).click();
  const dialog = page.getByRole('dialog', { name: `${dancer.name} lahkus ansamblist` });
  await expect(dialog.getByRole('alert')).toContainText('Tagasi toomata: Kirivöö nr 3, Muhu põll nr 7, Muhu seelik nr 12');
  await dialog.getByRole('checkbox', { name: 'Kõik on tagasi' }).check();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Muhu seelik nr 12' }).uncheck();
  await expect(dialog.getByRole('alert')).toContainText('Tagasi toomata: Muhu seelik nr 12');
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Võta 2 eset tagasi ja märgi lahkunuks' }).click();

  const toast = page.getByRole('status').filter({ hasText: `${dancer.name} on lahkunud. Tagasi toomata: Muhu seelik nr 12` });
  await expect(toast).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Praegu käes · 1' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Tantsija ei ole aktiivne' })).toContainText('Tagasi toomata: Muhu seelik nr 12.');
  await page.getByRole('button', { name: 'Veel', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Kustuta andmed jäädavalt' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Lahkus ansamblist' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await toast.getByRole('button', { name: 'Ennista' }).click();
  await expect(page.getByRole('heading', { name: 'Praegu käes · 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Veel', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Lahkus ansamblist' })).toBeVisible();
});
