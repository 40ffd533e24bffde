import { expect } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { logIn } from '../src/demo.ts';
import { inOwnEnsemble, logInAs } from '../src/members.ts';
import { test } from '../src/test.ts';

test('the first login shows four steps that hide nothing; closed, they are gone for that user in every browser', async ({
  page,
  browser,
}) => {
  const keeper = await inOwnEnsemble(page, 'ROLE_USER');
  await page.goto('/');
  const tour = page.getByRole('region', { name: 'Tutvustus' });
  await expect(tour).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  for (const [title, step] of [
    ['Siit leiad kõik', '1. samm 4-st'],
    ['Õhtu algab siit', '2. samm 4-st'],
    ['Mis ootab', '3. samm 4-st'],
    ['Abi on igal lehel', '4. samm 4-st'],
  ] as const) {
    await expect(tour.getByRole('heading', { name: title })).toBeVisible();
    await expect(tour).toContainText(step);
    // The page works meanwhile.
    await expect(page.getByRole('main').getByRole('link', { name: 'Väljasta', exact: true })).toBeEnabled();
    // By a key: of two quick taps on one place the second does not press what has come there.
    await tour.getByRole('button', { name: /Edasi|Selge/ }).press('Enter');
  }
  await expect(tour).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Ootab sind' })).toBeVisible();
  await expect(tour).toHaveCount(0);

  const elsewhere = await (await browser.newContext()).newPage();
  await logInAs(elsewhere, keeper);
  await elsewhere.goto('/');
  await expect(elsewhere.getByRole('region', { name: 'Ootab sind' })).toBeVisible();
  await expect(elsewhere.getByRole('region', { name: 'Tutvustus' })).toHaveCount(0);
  await elsewhere.context().close();
});

test('closing at the first step dismisses the tour too; a viewer has no step of issuing', async ({ page }) => {
  await inOwnEnsemble(page, 'ROLE_VIEWER');
  await page.goto('/');
  const tour = page.getByRole('region', { name: 'Tutvustus' });
  await expect(tour).toContainText('1. samm 3-st');
  await tour.getByRole('button', { name: 'Sulge' }).click();
  await expect(tour).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Ootab sind' })).toBeVisible();
  await expect(tour).toHaveCount(0);
});

test('the question mark of a page opens its part of the guide, and back leads back', async ({ page }) => {
  await logIn(page);
  await page.goto('/clothing/fit');
  await page.getByRole('link', { name: 'Selle lehe juhend' }).click();
  await expect(page).toHaveURL('/guide#sobivus');
  await expect(page.getByRole('heading', { level: 3, name: 'Sobivus' })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/clothing/fit');

  await page.goto('/stocktake');
  await page.getByRole('link', { name: 'Selle lehe juhend' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Inventuur' })).toBeInViewport();
  // A link of the guide stays in it.
  await page.getByRole('link', { name: 'Ilma levita', exact: true }).first().click();
  await expect(page).toHaveURL('/guide#ilma-levita');
  await expect(page.getByRole('heading', { level: 2, name: 'Ilma levita' })).toBeInViewport();
});
