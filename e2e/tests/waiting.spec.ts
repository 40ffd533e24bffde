import { expect } from '@playwright/test';
import { comeBackUntil, PASSWORD, users } from '../src/demo.ts';
import { aNewcomer, apiOf, asAdministrator, logInAs } from '../src/members.ts';
import { menuEntry } from '../src/menu.ts';
import { test } from '../src/test.ts';

/** The page looks for invitations so often, ms. */
const LOOKS_EVERY = 20_000;

test('a user without an ensemble waits, is invited, and goes on', async ({ page }) => {
  const member = await aNewcomer(page);
  await page.clock.install();
  await logInAs(page, member);
  await page.goto('/');
  await expect(page).toHaveURL('/waiting');
  await expect(page.getByRole('main')).toContainText(member.email);
  await expect(page.getByRole('navigation', { name: 'Menüü' })).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.goto('/groups');
  await expect(page).toHaveURL('/waiting');
  await page.getByRole('link', { name: 'Profiil' }).click();
  await expect(page.getByLabel('Ansambel')).toHaveValue('Ei kuulu veel ansamblisse');
  await page.goto('/');
  await expect(page).toHaveURL('/waiting');

  const askAsManager = await apiOf(users.manager.email, PASSWORD);
  const { name, email } = member;
  const invite = (roleCode: string) => askAsManager('/users', { method: 'POST', data: { name, email, ensembleCode: 'kirivoo', roleCode } });
  await invite('ROLE_VIEWER');
  // The page looks by itself.
  await page.clock.fastForward(LOOKS_EVERY);
  await page.getByRole('button', { name: /Keeldu/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keeldu' }).click();
  await expect(page.getByText('Kutsest on keeldutud')).toBeVisible();
  await expect(page.getByRole('button', { name: /Võta vastu/ })).toHaveCount(0);

  await invite('ROLE_USER');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Kutse' })).toContainText('Rõivahoidja · kutsus Kadri Tamm');
  await page.getByRole('button', { name: /Võta vastu/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Oled nüüd ansamblis Tantsuansambel Kirivöö')).toBeVisible();
  await menuEntry(page, 'Tantsijad').click();
  await page.getByRole('navigation', { name: 'Tantsijad' }).getByRole('link', { name: 'Rühmad' }).click();
  await expect(page.getByRole('link', { name: 'Naisrühm' })).toBeVisible();
});

test('a user taken in by an administrator goes on without a new login', async ({ page }) => {
  const member = await aNewcomer(page);
  await logInAs(page, member);
  await page.goto('/');
  await expect(page).toHaveURL('/waiting');
  const { id, name, email } = member;
  await asAdministrator(`/users/${id}`, { method: 'PUT', data: { name, email, ensembleCode: 'kirivoo', roleCode: 'ROLE_USER' } });
  await comeBackUntil(page, async () => new URL(page.url()).pathname === '/');
  await expect(page.getByRole('navigation', { name: 'Menüü' })).toBeVisible();
});
