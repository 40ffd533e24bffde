import { expect } from '@playwright/test';
import { ask, logIn, users } from '../src/demo.ts';
import { test } from '../src/test.ts';

interface Piece {
  readonly clothingNumber: string;
  readonly location: { readonly text: string; readonly url: string | null };
}

test('lists show 25 rows on a phone, whether the server or the browser pages them', async ({ page }) => {
  await logIn(page);
  const rows = page.getByRole('main').getByRole('listitem');
  await page.goto('/people/search');
  await expect(rows).toHaveCount(25);
  await expect(page.getByText(/^1–25 . \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Järgmine lehekülg' }).tap();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows).toHaveCount(25);

  const [name] = await ask<{ id: number }[]>(page, '/clothing-names?name=põikitriibuline');
  await page.goto(`/clothing/${name?.id}`);
  await expect(page.getByText(/^1–25 . \d+$/)).toBeVisible();
});

test('of a row of a garment the number leads to its history, the holder to the person; its numbers have their words', async ({ page }) => {
  await logIn(page);
  const [name] = await ask<{ id: number }[]>(page, '/clothing-names?name=põikitriibuline');
  const items = await ask<Piece[]>(page, `/clothing-names/${name?.id}/items`);
  const row = (number = '') =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: number, exact: true }) });
  await page.goto(`/clothing/${name?.id}`);
  await expect(row('2')).toContainText(/suurus 72\s· Pikkus\s77,5\scm/);
  await row('2').getByRole('link', { name: '2', exact: true }).tap();
  await expect(page).toHaveURL(`/clothing/history?clothingNumber=2&clothingNameId=${name?.id}`);

  await page.goBack();
  const held = items
    .filter(({ location }) => location.url !== null)
    .toSorted((a, b) => Number(a.clothingNumber) - Number(b.clothingNumber))[0];
  await row(held?.clothingNumber)
    .getByRole('link', { name: held?.location.text ?? '' })
    .tap();
  await expect(page).toHaveURL(held?.location.url ?? '');
});

test('a list to gather is cards on a phone; a tap anywhere ticks one', async ({ page }) => {
  await logIn(page);
  await page.goto('/print/gather?name=põikitriibuline');
  const row = page.getByRole('row', { name: /Muhu naise põikitriibuline seelik/ }).nth(1);
  // The size stands at the right of the name, the whereabouts below it.
  const [name, where] = [await row.locator('td').nth(2).boundingBox(), await row.locator('td').nth(4).boundingBox()];
  expect(where?.x).toBe(name?.x);
  expect(where?.y).toBeGreaterThan(name?.y ?? 0);
  expect(await page.evaluate(() => document.querySelector('.print-sheet')?.scrollWidth)).toBeLessThanOrEqual(328);
  await row.tap();
  await expect(row.getByRole('checkbox', { name: 'Võetud' })).toBeChecked();
});

test('in the log of mails a tap below the name opens the mail too', async ({ page }) => {
  await logIn(page, users.manager);
  await page.goto('/email-log');
  await page.getByRole('main').getByRole('listitem').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});
