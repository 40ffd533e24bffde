import { expect } from '@playwright/test';
import { ask, logIn } from '../src/demo.ts';
import { test } from '../src/test.ts';

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

test('a row of a garment opens the piece; its numbers have their words', async ({ page }) => {
  await logIn(page);
  const [name] = await ask<{ id: number }[]>(page, '/clothing-names?name=põikitriibuline');
  const items = await ask<{ code: string; clothingNumber: string }[]>(page, `/clothing-names/${name?.id}/items`);
  const second = items.find(({ clothingNumber }) => clothingNumber === '2');
  await page.goto(`/clothing/${name?.id}`);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'nr 2:' });
  await expect(row).toContainText(/suurus 72\s· Pikkus\s77,5\scm/);
  // Anywhere on the row, but on its menu.
  await row.tap();
  await expect(page).toHaveURL(`/e/${second?.code}`);
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
