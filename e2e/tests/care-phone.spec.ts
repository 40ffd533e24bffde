import { expect, type Page } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { ask, logIn, undoInToast, users } from '../src/demo.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

const statesOf = async (page: Page, nameId: number) =>
  (await ask<{ state: string }[]>(page, `/clothing-names/${nameId}/items`)).map(({ state }) => state);

const card = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

test('on a phone: three pieces go to the wash at once, come back in order from Hooldus, and the undo brings them there again', async ({
  page,
}) => {
  await logIn(page, users.manager);
  const dancer = await aDancer(page, { firstName: 'Kadi' });
  const name = await aClothingName(page, `Pluus ${dancer.lastName}`, { clothingNumbers: '1-4' });
  await issueTo(page, dancer, name.items.slice(3));
  await page.goto(`/clothing/${name.id}`);

  await page.getByRole('button', { name: 'Vali mitu' }).tap();
  for (const number of ['nr 1', 'nr 2', 'nr 3']) await page.getByRole('checkbox', { name: number, exact: true }).tap();
  const bar = page.getByRole('region', { name: 'Valitud esemed' });
  await expect(bar).toContainText('3 valitud');
  expect(await seriousProblems(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Seisund' }).tap();
  await page.getByRole('menuitem', { name: 'Pesus', exact: true }).tap();
  await expect(page.getByRole('status').filter({ hasText: '3 eset on pesus' })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByText(/^pesus alates \d\d\.\d\d\.\d\d$/)).toHaveCount(3);
  expect(await statesOf(page, name.id)).toEqual(['WASH', 'WASH', 'WASH', 'OK']);

  await page.getByRole('link', { name: 'hoolduses 3' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Katki ja pesus' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pesus · 3' })).toBeVisible();
  await page.getByRole('button', { name: `Korras tagasi: ${name.name} nr 2` }).tap();
  await expect(page.getByRole('button', { name: 'Pesus · 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Vali mitu' }).tap();
  await page.getByRole('checkbox', { name: 'Vali kõik' }).tap();
  await bar.getByRole('button', { name: 'Korras tagasi' }).tap();
  await expect(page.getByRole('button', { name: 'Kõik · 0' })).toBeVisible();
  expect(await statesOf(page, name.id)).toEqual(['OK', 'OK', 'OK', 'OK']);

  await undoInToast(page, '2 eset on korras');
  await expect(card(page, name.name)).toHaveCount(2);
  expect(await statesOf(page, name.id)).toEqual(['WASH', 'OK', 'WASH', 'OK']);
});

test('a place gets its pieces at once, is shown beside "laos", and stays while it is used', async ({ page }) => {
  await logIn(page, users.manager);
  const { lastName } = await aDancer(page);
  const name = await aClothingName(page, `Kampsun ${lastName}`, { clothingNumbers: '1-2' });
  await page.goto(`/clothing/${name.id}`);
  await page.getByRole('button', { name: 'Vali mitu' }).tap();
  await page.getByRole('checkbox', { name: 'Vali kõik' }).tap();
  await page.getByRole('region', { name: 'Valitud esemed' }).getByRole('button', { name: 'Koht' }).tap();
  await page.getByRole('menuitem', { name: 'Uus koht …' }).tap();
  const place = `Riiul ${lastName}`;
  await page.getByRole('dialog').getByLabel('Koha nimi').fill(place);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).tap();
  await expect(page.getByText(`laos, ${place}`)).toHaveCount(2);

  await page.goto('/places');
  await card(page, place)
    .getByRole('button', { name: `Tegevused: ${place}` })
    .tap();
  await page.getByRole('menuitem', { name: 'Kustuta koht' }).tap();
  await expect(page.getByRole('alertdialog')).toContainText(`Kohta „${place}“ ei saa kustutada: siin on 2 eset`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sulge' }).tap();
  await page.getByRole('link', { name: place }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Kõik esemed' })).toBeVisible();
  await expect(card(page, name.name)).toHaveCount(2);
});
