import { expect, type Page } from '@playwright/test';
import { logIn, users } from '../src/demo.ts';
import { test } from '../src/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menüü' });
const entries = (page: Page, group: string) => menu(page).getByRole('list', { name: group }).getByRole('link');

test('the menu of a manager: ten entries for every day, the registers are tabs, what is done seldom stands below', async ({ page }) => {
  await logIn(page, users.manager);
  await page.goto('/');
  await expect(entries(page, 'Iga päev').first()).toHaveText('Täna');
  expect(await entries(page, 'Iga päev').count()).toBeLessThanOrEqual(10);
  await expect(page.getByRole('link', { name: 'Täna' })).toHaveAttribute('aria-current', 'page');

  for (const [entry, tabs] of [
    ['Tantsijad', ['Nimekiri', 'Rühmad', 'Mõõtmine', 'Ülevaade', 'Laenajad']],
    ['Rõivad', ['Nimetused', 'Esemed', 'Komplektid', 'Kohad', 'Ajalugu']],
    ['Kirjad', ['Saada', 'Korduvad', 'Saadetud', 'Vastused', 'Tekstid']],
  ] as const) {
    await entries(page, 'Iga päev').filter({ hasText: entry }).click();
    for (const tab of tabs) {
      const bar = page.getByRole('navigation', { name: entry });
      await expect(bar.getByRole('link')).toHaveText([...tabs]);
      await bar.getByRole('link', { name: tab }).click();
      await expect(bar.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
      await expect(entries(page, 'Iga päev').filter({ hasText: entry })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  }

  await expect(entries(page, 'Väärtus ja raha')).toHaveText(['Kokkuvõte', 'Väärtused', 'Omanikud', 'Kahjud', 'Toetused', 'Taotlused']);
  await expect(entries(page, 'Haldus')).toHaveText([
    'Hoidja leht',
    'Tüübid',
    'Sobivus',
    'Hooldusjuhised',
    'Import',
    'Eksport',
    'Andmed ja säilitamine',
    'Tegevused',
    'Seaded',
    'Kasutajad',
  ]);
  await entries(page, 'Haldus').filter({ hasText: 'Seaded' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('region', { name: 'Kostüümivahetus' })).toBeVisible();
});

test('a group of the menu is folded over the page of a phone, opens by its header, and stays so', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, users.manager);
  await page.goto('/');
  const openMenu = () => page.getByRole('button', { name: 'Ava menüü' }).click();
  await openMenu();
  await expect(entries(page, 'Iga päev').first()).toBeVisible();
  await expect(entries(page, 'Haldus')).toHaveCount(0);
  await menu(page).getByRole('button', { name: 'Haldus' }).click();
  await entries(page, 'Haldus').filter({ hasText: 'Tegevused' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tegevused' })).toBeVisible();

  await page.reload();
  await openMenu();
  await expect(entries(page, 'Haldus').filter({ hasText: 'Tegevused' })).toHaveAttribute('aria-current', 'page');
  await expect(entries(page, 'Väärtus ja raha')).toHaveCount(0);
});

test('a viewer has the registers in the menu, and of their tabs those to read', async ({ page }) => {
  await logIn(page, users.viewer);
  await page.goto('/people/search');
  await expect(entries(page, 'Iga päev')).toHaveText(['Täna', 'Tantsijad', 'Rõivad', 'Esinemised', 'Katki ja pesus', 'Inventuur']);
  await expect(entries(page, 'Väärtus ja raha').filter({ hasText: 'Kokkuvõte' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Tantsijad' }).getByRole('link')).toHaveText([
    'Nimekiri',
    'Rühmad',
    'Ülevaade',
    'Laenajad',
  ]);
});

test('a mail to a group begins at its name', async ({ page }) => {
  await logIn(page);
  await page.goto('/reminders/send');
  await page.getByRole('button', { name: 'Kirjuta: Naisrühm' }).click();
  await expect(page.getByRole('dialog')).toContainText('Naisrühm');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Saada \d+ kirja?$/ })).toBeEnabled();
});
