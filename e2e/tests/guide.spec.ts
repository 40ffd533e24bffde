import { expect } from '@playwright/test';
import { logIn } from '../src/demo.ts';
import { test } from '../src/test.ts';

test('a chapter of the guide is found by a word and comes into sight', async ({ page }) => {
  await logIn(page);
  await page.goto('/guide');
  await page.getByRole('searchbox', { name: 'Otsi juhendist' }).fill('haigestus');
  await page.getByRole('region', { name: 'Leitud peatükid' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/guide#/);
  await expect(page.getByRole('heading', { name: 'Keegi haigestub esinemise päeval' })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Otsi juhendist' }).fill('traktor');
  await expect(page.getByText('Juhendis sellest juttu ei ole')).toBeVisible();
});
