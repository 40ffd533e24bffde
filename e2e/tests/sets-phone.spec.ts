import { expect } from '@playwright/test';
import { logIn, users } from '../src/demo.ts';
import { aPhoto } from '../src/picture.ts';
import { test } from '../src/test.ts';

test('on a phone the list of sets comes first, then the set with its picture, and the way back', async ({ page }) => {
  await logIn(page, users.keeper);
  await page.goto('/clothing/clothing-set');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Komplektid');
  await page.getByRole('link', { name: 'Kihnu naise komplekt' }).tap();
  await expect(page).toHaveURL(/setId=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kihnu naise komplekt');
  await expect(page.getByRole('listitem').filter({ hasText: 'Kihnu kört' })).toContainText(/\d+ laos|otsas/);

  await page.getByRole('button', { name: 'Tegevused: Kihnu naise komplekt' }).tap();
  await expect(page.getByRole('menuitem', { name: 'Kustuta komplekt' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: /^(Lisa pilt|Muuda pilti)$/ }).tap();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pildista' }).tap();
  await (await chooser).setFiles(await aPhoto(page, 'kihnu.jpg', '#8a1c2b'));
  await page.getByRole('button', { name: 'Salvesta' }).tap();
  await expect(page.getByText('Pilt salvestatud')).toBeVisible();
  await page.getByRole('button', { name: 'Suurenda pilti: Kihnu naise komplekt' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Sulge' }).tap();

  await page.getByRole('link', { name: 'Kõik komplektid' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Komplektid');
  await expect(page.getByRole('listitem').filter({ hasText: 'Kihnu naise komplekt' }).locator('img')).toBeVisible();
});
