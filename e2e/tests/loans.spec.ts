import { expect } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { make } from '../src/demo.ts';
import { aBorrower } from '../src/loans.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName, aDancer } from '../src/register.ts';
import { test } from '../src/test.ts';

test('ticked rows go into an open loan; the desk says to whom a piece is promised; the contract has the text of the ensemble', async ({
  page,
}) => {
  await inOwnEnsemble(page);
  const kungla = await aBorrower(page);
  const skirts = await aClothingName(page, 'Mustjala seelik', { clothingNumbers: '1-5' });
  const to = `${new Date().getFullYear() + 1}-07-10`;
  await make(page, '/loans', { personId: kungla.id, from: '2026-06-25', to, clothingIds: skirts.items.slice(0, 1).map(({ id }) => id) });

  await page.goto(`/clothing/${skirts.id}`);
  for (const number of ['nr 4', 'nr 5']) await page.getByRole('checkbox', { name: number, exact: true }).check();
  await page.getByRole('region', { name: 'Valitud esemed' }).getByRole('button', { name: 'Laena' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Kuhu' }).click();
  await page.getByRole('option', { name: /^Kungla/ }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Lisa 2 eset' }).click();
  await expect(page.getByRole('heading', { name: '3 kinni pandud', exact: true })).toBeVisible();

  // One is left out again, and an undo brings it back.
  await page.getByRole('button', { name: 'Võta laenust välja: Mustjala seelik nr 5' }).click();
  await expect(page.getByRole('heading', { name: '2 kinni pandud', exact: true })).toBeVisible();
  await page.getByRole('status').filter({ hasText: 'on laenust väljas' }).or(page.getByText('on laenust väljas')).first().waitFor();
  await page.getByRole('button', { name: 'Ennista' }).first().click();
  await expect(page.getByRole('heading', { name: '3 kinni pandud', exact: true })).toBeVisible();

  const mari = await aDancer(page);
  await page.goto(`/people/${mari.id}`);
  await page.getByRole('combobox', { name: 'Mida väljastada' }).fill('4 mustjala');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^lubatud: Kungla 25\.6\.2026–10\.7\.\d{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Väljasta 1 ese' }).click();
  await page.getByRole('button', { name: 'Väljasta ikkagi' }).click();
  await expect(page.getByRole('heading', { name: 'Praegu käes · 1' })).toBeVisible();

  await page.goto('/loans/terms');
  await page.getByRole('textbox', { name: 'Tekst' }).fill('Hoia hästi.');
  await page.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Lepingu tekst on salvestatud')).toBeVisible();
  await page.goto(`/people/${kungla.id}`);
  await page
    .getByRole('region', { name: /^Laenud/ })
    .getByRole('link')
    .click();
  await expect(page.getByText('kinni pandud, väljas: Õnne')).toBeVisible();
  await page.getByRole('link', { name: 'Prindi' }).click();
  await expect(page.getByRole('region', { name: 'Laenuleping: Kungla' }).getByText('Hoia hästi.')).toBeVisible();
});
