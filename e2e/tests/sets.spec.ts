import { expect } from '@playwright/test';
import { logIn, make, missingAddresses, users } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { aClothingName } from '../src/register.ts';
import { test } from '../src/test.ts';

test('a set: added, filled by a search that stays open, emptied and filled again, renamed, deleted', async ({ page }) => {
  await inOwnEnsemble(page);
  for (const name of ['Mustjala seelik', 'Tõstamaa seelik']) await aClothingName(page, name);
  await make(page, '/clothing-set', { name: 'Muhu naise komplekt' });
  await page.goto('/clothing/clothing-set');
  const sets = page.getByRole('navigation', { name: 'Komplektid' });
  await expect(sets.getByRole('link').first()).toHaveAttribute('aria-current', 'true');

  await page.getByRole('button', { name: 'Lisa komplekt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog.getByText('Komplekti nimi on kohustuslik')).toBeVisible();
  await dialog.getByLabel('Komplekti nimi').fill('Žürii komplekt');
  await dialog.getByLabel('Komplekti nimi').press('Enter');
  await expect(page).toHaveURL(/setId=\d+/);
  const set = page.getByRole('region', { name: 'Žürii komplekt' });
  await expect(set.getByText('Selles komplektis ei ole veel ühtegi nimetust')).toBeVisible();
  await expect(sets.getByRole('link', { name: 'Žürii komplekt' })).toHaveAttribute('aria-current', 'true');

  const search = set.getByRole('combobox', { name: 'Lisa nimetus komplekti' });
  await search.pressSequentially('se');
  await expect(page.getByText('Kirjuta vähemalt 3 tähte')).toBeVisible();
  await search.pressSequentially('e');
  const option = (name: string) => page.getByRole('option', { name });
  await expect(option('Mustjala seelik')).toBeVisible();
  await option('Mustjala seelik').click();
  await expect(option('Mustjala seelik on komplektis')).toBeVisible();
  await expect(option('Mustjala seelik')).toBeDisabled();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('see');
  await search.fill('tostamaa seelik');
  await expect(option('Tõstamaa seelik')).toBeVisible();
  await search.press('Enter');
  await expect(option('Tõstamaa seelik on komplektis')).toBeVisible();
  await search.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);

  const row = set.getByRole('row', { name: /Mustjala seelik/ });
  await expect(row).toContainText(/\d+ laos|otsas/);
  await expect(set.getByRole('heading', { name: 'Nimetused · 2' })).toBeVisible();
  await expect(sets.getByRole('listitem').filter({ hasText: 'Žürii komplekt' })).toContainText('2 nimetust');
  await set.getByRole('button', { name: 'Eemalda komplektist: Mustjala seelik' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Ennista' }).click();
  await expect(row).toBeVisible();

  await set.getByRole('button', { name: 'Muuda komplekti' }).click();
  await dialog.getByLabel('Komplekti nimi').fill('Muhu naise komplekt');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog.getByText('„Muhu naise komplekt“ on juba olemas')).toBeVisible();
  await dialog.getByLabel('Komplekti nimi').fill('Šefi komplekt');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(sets.getByRole('link', { name: 'Šefi komplekt' })).toBeVisible();

  const missing = missingAddresses(page);
  await page.getByRole('button', { name: 'Kustuta komplekt' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Komplektis on 2 nimetust. Need jäävad alles');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kustuta komplekt' }).click();
  await expect(page.getByText('Komplekt kustutatud')).toBeVisible();
  await expect(page).toHaveURL(/clothing-set$/);
  await expect(sets.getByRole('link', { name: 'Šefi komplekt' })).toHaveCount(0);
  await expect(sets.getByRole('link').first()).toHaveAttribute('aria-current', 'true');
  await page.waitForLoadState('networkidle');
  expect(missing).toEqual([]);
});

test('a viewer sees no buttons; a deleted set shows a message', async ({ page }) => {
  await logIn(page, users.viewer);
  await page.goto('/clothing/clothing-set');
  const set = page.getByRole('region');
  await expect(set.getByRole('row', { name: /laos|otsas/ }).first()).toBeVisible();
  // Enlarging an image needs no right.
  await expect(page.getByRole('main').getByRole('button', { name: /^(?!Suurenda pilti)/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);

  await page.goto('/clothing/clothing-set?setId=999999');
  await expect(page.getByText('Seda komplekti ei ole')).toBeVisible();
});
