import { expect } from '@playwright/test';
import { logIn, make } from '../src/demo.ts';
import { inOwnEnsemble } from '../src/members.ts';
import { menuEntry } from '../src/menu.ts';
import { test } from '../src/test.ts';
import { stopTime } from '../src/time.ts';

test('after navigation the focus is at the heading, after a skeleton too', async ({ page }) => {
  await logIn(page);
  await page.goto('/groups');
  await expect(page.getByRole('heading', { level: 1, name: 'Rühmad' })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/clothing-types', async (route) => {
    await held.promise;
    await route.continue();
  });
  await menuEntry(page, 'Tüübid').click();
  await expect(page.locator('.MuiSkeleton-root').first()).toBeVisible();
  held.resolve();
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Rõivatüübid' })).toBeFocused();

  await menuEntry(page, 'Tantsijad').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tantsijad' })).toBeFocused();
  await page.getByRole('navigation', { name: 'Tantsijad' }).getByRole('link', { name: 'Rühmad' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rühmad' })).toBeFocused();
});

test('after a row is deleted the focus stays in its table', async ({ page }) => {
  await inOwnEnsemble(page);
  for (const name of ['Meesrühm', 'Äralennanud']) await make(page, '/groups', { name });
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Tegevused: Äralennanud' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Kustuta rühm' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kustuta rühm' }).press('Enter');
  // The dialog hides the table from the roles, so it goes first.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Äralennanud/ })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('table').getByRole('button').first()).toBeFocused();
});

test('a scan while a deletion is asked about does not press the button that has the focus', async ({ page }) => {
  const deletions: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()));
  await page.clock.install();
  await inOwnEnsemble(page);
  await make(page, '/groups', { name: 'Naisrühm' });
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Tegevused: Naisrühm' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Kustuta rühm' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Kustuta rühm' }).focus();
  // Keys without time between them.
  await stopTime(page);
  await page.keyboard.type('HTTPS://RIIDEAIT.EE/E/4TVWXYZK');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Naisrühm/ })).toBeVisible();
  expect(deletions).toEqual([]);
});
