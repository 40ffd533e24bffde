import { expect, test } from '@playwright/test';
import { logIn } from '../src/demo.ts';

test('after the way to another page the focus stands at its heading, also when a skeleton came first', async ({ page }) => {
  await logIn(page);
  await page.goto('/groups');
  await expect(page.getByRole('heading', { level: 1, name: 'Rühmad' })).toBeVisible();
  await page.route('**/api/clothing-types', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Tüübid' }).click();
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Rõivatüübid' })).toBeFocused();

  await page.getByRole('link', { name: 'Rühmad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rühmad' })).toBeFocused();
});
