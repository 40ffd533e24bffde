import { expect, type Page } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { ask, logIn, make } from '../src/demo.ts';
import { answerOverview } from '../src/large-overview.ts';
import { aClothingName } from '../src/register.ts';
import { aSmallEnsemble } from '../src/small-overview.ts';
import { test } from '../src/test.ts';

const cardOf = (page: Page, person: string) => page.getByRole('region', { name: person });

/** The small ensemble with a set for women: apron, skirt, and a cap that nobody holds. */
async function anEnsembleWithASet(page: Page): Promise<void> {
  await aSmallEnsemble(page);
  await aClothingName(page, 'Muhu tanu', { typeName: 'Peakatted', clothingNumbers: '1' });
  const names = await ask<{ id: number }[]>(page, '/clothing-names');
  const set = await make<{ id: number }>(page, '/clothing-set', { name: 'Pidurõivad', genderCode: 'F' });
  await make(page, `/clothing-set/${set.id}/items`, { clothingNameIds: names.map(({ id }) => id) });
}

test('on a phone a card says what of the chosen set is there and missing; a tap gives a piece, which a toast takes back', async ({
  page,
}) => {
  await anEnsembleWithASet(page);
  await page.goto('/clothing/overview');
  await expect(page.getByRole('status').filter({ hasText: '3 tantsijat' })).toContainText('käes 4 eset');
  const anu = cardOf(page, 'Anu Aas');
  await anu.getByRole('button', { name: '2 eset' }).tap();
  await expect(anu.getByRole('button')).toHaveText(['2 esetkinnitamata', 'Kihnu põll 1', 'Muhu seelik 1']);

  await page.getByRole('combobox', { name: 'Komplekt' }).tap();
  await page.getByRole('option', { name: 'Pidurõivad' }).tap();
  await expect(page).toHaveURL(/setId=\d+/);
  await expect(page).toHaveURL(/genderCode=F/);
  await expect(anu.getByRole('button')).toHaveText(['puudu 1kinnitamata', 'Kihnu põll 1', 'Muhu seelik 1', 'Muhu tanu puudu']);
  const kai = cardOf(page, 'Kai Kask');
  await expect(kai.getByRole('button')).toHaveText(['puudu 2kinnitamata', 'Kihnu põll puudu', 'Muhu seelik 2', 'Muhu tanu puudu']);
  expect(await seriousProblems(page)).toEqual([]);

  // By a key: a tap where the finger has just been would not count.
  await anu.getByRole('button', { name: 'Muhu tanu puudu' }).tap();
  await page.getByRole('dialog', { name: 'Anu Aas: Muhu tanu' }).getByRole('button', { name: 'nr 1, suuruseta' }).press('Enter');
  await expect(anu.getByRole('button', { name: 'kõik olemas' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'kõik olemas 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Ennista' }).tap();
  await expect(anu.getByRole('button', { name: 'puudu 1' })).toBeVisible();

  // The set stays in the address.
  await anu.getByRole('link', { name: 'Anu Aas' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Anu Aas' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Komplekt' })).toHaveText('Pidurõivad');
  await expect(kai).toContainText('puudu 2');

  await page.getByRole('button', { name: 'Valikud · 1' }).tap();
  await page.getByRole('combobox', { name: 'Rühm' }).tap();
  await page.getByRole('option', { name: 'Meesrühm' }).tap();
  await expect(cardOf(page, 'Jüri Õun').getByRole('button').first()).toHaveText(/^puudu 2/);
  await expect(anu).toBeHidden();
});

test('without sets the names are chosen that belong together; a marked person gives all of them back', async ({ page }) => {
  await aSmallEnsemble(page);
  await page.goto('/clothing/overview');
  await page.getByRole('combobox', { name: 'Nimetused' }).tap();
  await page.getByRole('option', { name: 'Kihnu põll' }).tap();
  await page.keyboard.press('Escape');
  await expect(cardOf(page, 'Kai Kask').getByRole('button', { name: 'kõik puudu' })).toBeVisible();
  await expect(cardOf(page, 'Jüri Õun').getByRole('button', { name: 'kõik olemas' })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Vali: Anu Aas' }).tap();
  const bar = page.getByRole('region', { name: 'Valitud' });
  await expect(bar).toContainText('1 tantsija · käes 1 ese');
  await bar.getByRole('button', { name: 'Võta tagasi' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Võta tagasi 1 ese' }).tap();
  await expect(bar).toContainText('1 tantsija · käes 0 eset');
  await bar.getByRole('button', { name: 'Tühista valik' }).tap();
  await expect(bar).toBeHidden();
  await expect(cardOf(page, 'Anu Aas').getByRole('button', { name: 'kõik puudu' })).toBeVisible();
});

test('late pieces are marked on the cards of a phone', async ({ page }) => {
  await logIn(page);
  const piece = { clothingId: 5, clothingNumber: '12', dueOn: '2026-01-31', late: true };
  await answerOverview(page, {
    clothingNameList: [{ id: 3, name: 'Muhu seelik', imageUrl: null }],
    personOverviewList: [{ id: 1, name: 'Anu Aas', late: 1, clothingOverviewList: [{ clothingNameId: 3, count: 1, pieces: [piece] }] }],
  });
  await page.goto('/clothing/overview');
  const fold = cardOf(page, 'Anu Aas').getByRole('button').first();
  await expect(fold).toHaveText('1 esehilinenud 1');
  await fold.tap();
  await expect(cardOf(page, 'Anu Aas').getByRole('button').last()).toHaveText('Muhu seelik 12 · hilinenud');
});

test('a phone on its side, and a laptop at 200 %, show four people on the first screen; the filters unfold', async ({ page }) => {
  await logIn(page);
  await answerOverview(page);
  for (const [width, height] of [
    [740, 360],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/clothing/overview');
    for (const number of [1, 2, 3, 4]) await expect(page.getByRole('row').nth(number).getByRole('rowheader')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expect(page.getByRole('combobox', { name: 'Rühm' })).toBeHidden();
  await page.getByRole('button', { name: 'Valikud' }).tap();
  await expect(page.getByRole('combobox', { name: 'Rühm' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Komplekt' })).toBeVisible();
});
