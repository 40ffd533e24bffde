import { expect, test } from '@playwright/test';
import { ask, logIn, users } from '../src/demo.ts';

test('the profile shows who one is; without the preference for sizes the items have no such column', async ({ page }) => {
  await logIn(page);
  const [skirt] = await ask<{ id: number }[]>(page, '/clothing-names?name=Kihnu%20k%C3%B6rt');
  const sizes = page.getByRole('columnheader', { name: /Suurus/ });
  await page.goto(`/clothing/${skirt?.id}`);
  await expect(sizes).toBeVisible();

  await page.getByRole('button', { name: /Kasutajamenüü/ }).click();
  await page.getByRole('menuitem', { name: 'Profiil' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('region', { name: 'Andmed' })).toContainText(users.keeper.email);
  await page.getByRole('switch', { name: 'Näita rõivaste suuruse veergu' }).click();
  await page.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Eelistused salvestatud')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('columnheader', { name: /Number/ })).toBeVisible();
  await expect(sizes).toHaveCount(0);

  await page.goto('/profile');
  await page.getByRole('switch', { name: 'Näita rõivaste suuruse veergu' }).click();
  await page.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Eelistused salvestatud')).toBeVisible();
  await page.goto(`/clothing/${skirt?.id}`);
  await expect(sizes).toBeVisible();
});
