import { expect, type Page } from '@playwright/test';
import { logIn, users } from '../src/demo.ts';
import { openSettings } from '../src/menu.ts';
import { test } from '../src/test.ts';

const entries = (page: Page) => page.getByRole('navigation', { name: 'Menüü' }).getByRole('link');

test('the menu of a manager has nine entries at most; the registers are tabs, what is set up once is under the name', async ({ page }) => {
  await logIn(page, users.manager);
  await page.goto('/');
  await expect(entries(page).first()).toHaveText('Täna');
  expect(await entries(page).count()).toBeLessThanOrEqual(9);
  await expect(page.getByRole('link', { name: 'Täna' })).toHaveAttribute('aria-current', 'page');

  for (const [entry, tabs] of [
    ['Tantsijad', ['Nimekiri', 'Rühmad', 'Mõõtmine', 'Ülevaade']],
    ['Rõivad', ['Nimetused', 'Esemed', 'Komplektid', 'Kohad']],
    ['Kirjad', ['Saada', 'Korduvad', 'Saadetud', 'Vastused', 'Tekstid']],
  ] as const) {
    await entries(page).filter({ hasText: entry }).click();
    for (const tab of tabs) {
      const bar = page.getByRole('navigation', { name: entry });
      await expect(bar.getByRole('link')).toHaveText([...tabs]);
      await bar.getByRole('link', { name: tab }).click();
      await expect(bar.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
      await expect(entries(page).filter({ hasText: entry })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  }

  await openSettings(page);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([
    'Tüübid',
    'Sobivus',
    'Hooldusjuhised',
    'Import',
    'Eksport',
    'Andmed ja säilitamine',
    'Tegevused',
    'Kokkuvõte',
    'Väärtused',
    'Omanikud',
    'Kahjud',
    'Toetused',
    'Taotlused',
    'Kasutajad',
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Sobivus' }).click();
  await expect(page).toHaveURL('/clothing/fit');
  await page.getByRole('main').getByRole('link', { name: 'Seaded' }).click();
  await expect(page).toHaveURL('/settings');
});

test('a viewer has the registers in the menu, and of their tabs those to read', async ({ page }) => {
  await logIn(page, users.viewer);
  await page.goto('/people/search');
  await expect(entries(page)).toHaveText(['Täna', 'Tantsijad', 'Rõivad', 'Esinemised', 'Katki ja pesus', 'Inventuur']);
  await expect(page.getByRole('navigation', { name: 'Tantsijad' }).getByRole('link')).toHaveText(['Nimekiri', 'Rühmad', 'Ülevaade']);
});

test('a mail to a group begins at its name', async ({ page }) => {
  await logIn(page);
  await page.goto('/reminders/send');
  await page.getByRole('button', { name: 'Kirjuta: Naisrühm' }).click();
  await expect(page.getByRole('dialog')).toContainText('Naisrühm');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Saada \d+ kirja?$/ })).toBeEnabled();
});
