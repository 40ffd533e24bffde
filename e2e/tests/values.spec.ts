import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { ask, make, today } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName } from '../src/register.ts';
import { test } from '../src/test.ts';

const written = (day: string) => day.split('-').map(Number).toReversed().join('.');

/** Types the value of a name into its row. */
const typeValue = (page: Page, name: string, value: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('textbox').fill(value);

test('values and prices typed by a manager make the insurance list that one makes by hand', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_MANAGER');
  await aClothingName(page, 'Muhu seelik', { clothingNumbers: '1-3' });
  await aClothingName(page, 'Põll', { clothingNumbers: '1-2' });
  await aClothingName(page, 'Tanu', { clothingNumbers: '1' });

  await page.goto('/values');
  // 1234.50 for each skirt; what may be two sums is asked.
  await typeValue(page, 'Muhu seelik', '1 234,5');
  await typeValue(page, 'Tanu', '1.234');
  await page.getByRole('button', { name: '1,23 €' }).click();
  await page.getByRole('button', { name: 'Salvesta 2 väärtust' }).click();
  await expect(page.getByText('2 väärtust lisatud')).toBeVisible();

  // One apron of two has a price, 78.50; the other is left without.
  await page.getByRole('button', { name: 'Hinnad: Põll' }).click();
  const prices = page.getByRole('dialog');
  await prices.getByRole('checkbox', { name: /nr 2/ }).uncheck();
  await prices.getByLabel('Hind').fill('78,5');
  await prices.getByRole('button', { name: 'Salvesta' }).click();
  await expect(prices).toBeHidden();
  await expect(page.getByRole('group', { name: 'Põll', exact: true }).getByText('Võta viimane hind 78,50 €')).toBeVisible();

  // By hand: 3 x 1234.50 + 78.50 + 1.23 = 3783.23, and one piece whose worth is not known.
  await page.getByRole('link', { name: 'Kindlustus' }).click();
  await expect(page.getByRole('heading', { name: 'Kindlustusnimekiri' })).toBeVisible();
  await expect(page.getByText('6 tk · 3783,23 € · 1 esemel väärtus puudub', { exact: true })).toBeVisible();
  const rowsOf = (region: string) => page.getByRole('region', { name: region }).getByRole('listitem');
  await expect(rowsOf('Nimetuste järgi')).toHaveText(['Muhu seelik 3 tk 3703,50 €', 'Põll 2 tk 78,50 €', 'Tanu 1 tk 1,23 €']);
  const skirts = ['1 1234,50 €', '2 1234,50 €', '3 1234,50 €'];
  await expect(rowsOf('Lisa: kasutusel esemed')).toHaveText([...skirts, '1 78,50 € hinna järgi', '2 väärtus puudub', '1 1,23 €']);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Laadi tabelina' }).click();
  const { sheets } = await readXlsx(readFileSync(await (await downloading).path()));
  expect(sheets[0]?.rows.slice(1).map((row) => row.slice(0, 4))).toEqual([
    ['Muhu seelik', '1', 1234.5, 'väärtus'],
    ['Muhu seelik', '2', 1234.5, 'väärtus'],
    ['Muhu seelik', '3', 1234.5, 'väärtus'],
    ['Põll', '1', 78.5, 'hind'],
    ['Põll', '2', null, 'väärtus puudub'],
    ['Tanu', '1', 1.23, 'väärtus'],
    [null, null, null, null],
    ['Oma esemed, kokku 6', null, 3783.23, 'väärtus puudub: 1'],
    [`Seis ${written(today())}`, null, null, null],
  ]);

  await page.goto('/insurance?on=2020-01-01');
  await expect(page.getByText(`Register algab ${written(today())}`)).toBeVisible();
});

test('a borrowed piece waits until it is given back', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  const { id, items } = await aClothingName(page, 'Kihnu kört', { clothingNumbers: '7' });
  await page.goto(`/clothing/${id}`);
  await page
    .getByRole('button', { name: /^Muuda eset/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Muuda eset' });
  await dialog.getByRole('button', { name: 'Päritolu' }).click();
  await expect(dialog.getByLabel('Hind')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Lisa omanik' }).click();
  const adding = page.getByRole('dialog', { name: 'Lisa omanik' });
  await adding.getByLabel('Nimi').fill('Kihnu muuseum');
  await adding.getByRole('button', { name: 'Salvesta' }).click();
  await expect(adding).toBeHidden();
  await dialog.getByLabel('Tagasi anda').fill(written(today()));
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/');
  await page.getByRole('link', { name: '1 ese omanikule tagasi anda' }).click();
  await page.getByRole('button', { name: 'Anna tagasi: Kihnu kört nr 7' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anna tagasi' }).click();
  await expect(page.getByText('Ühtegi laenatud eset ei ole tagasi anda')).toBeVisible();
  const [piece] = await ask<{ active: boolean; givenBackOn: string }[]>(page, `/clothing-names/${id}/items`);
  expect([items.length, piece?.active, piece?.givenBackOn]).toEqual([1, false, today()]);
});

test('who has held a piece for over a year is found', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_USER');
  await aClothingName(page, 'Muhu seelik', { clothingNumbers: '1' });
  await make(page, '/people', { firstName: 'Õnne', lastName: 'Kask', genderCode: 'F' });
  await page.goto('/people/search');
  await expect(page.getByRole('link', { name: /Kask/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Midagi käes üle aasta' }).click();
  await expect(page.getByRole('link', { name: /Kask/ })).toBeHidden();
  await page.goto('/clothing/items');
  await page.getByRole('checkbox', { name: 'Käes üle aasta' }).click();
  await expect(page).toHaveURL(/heldOverYear=true/);
});
