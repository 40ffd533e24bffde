import { expect } from '@playwright/test';
import { dancer, logIn } from '../src/demo.ts';
import { test } from '../src/test.ts';

test('on a phone an icon opens the search over the bar, and a tap leads on', async ({ page }) => {
  await logIn(page);
  const { name, id } = await dancer(page, 21);
  await page.goto('/groups');
  const icon = page.getByRole('button', { name: 'Otsi', exact: true });
  await icon.tap();
  const box = page.getByRole('banner').getByRole('combobox');
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: 'Sulge otsing' }).tap();
  await expect(box).toHaveCount(0);
  await expect(icon).toBeFocused();

  await icon.tap();
  await box.fill(name);
  const found = page.getByRole('option', { name });
  await expect(found).toBeVisible();
  expect((await found.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect((await page.getByRole('listbox').boundingBox())?.height).toBeLessThanOrEqual(310);
  await found.tap();
  await expect(page).toHaveURL(`/people/${id}`);
  await expect(box).toHaveCount(0);

  // Navigating to the present page ends the search too.
  await icon.tap();
  await box.fill(name);
  await found.tap();
  await expect(box).toHaveCount(0);
});

test('typed slowly, a number leads to all of its pieces with a tap', async ({ page }) => {
  await page.clock.install();
  await logIn(page);
  await page.goto('/');
  const box = page.getByRole('main').getByRole('combobox');
  for (const key of 'nr12') {
    await box.pressSequentially(key);
    await page.clock.runFor(500);
  }
  // What was found for the letters before stays until the next answer.
  await expect(page.getByRole('option').first()).toContainText('12');
  await page.getByRole('option', { name: /^Näita kõiki/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Number 12' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hargla kaabu' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
