import { expect } from '@playwright/test';
import { aConfirmedUser } from '../src/accounts.ts';
import { seriousProblems } from '../src/axe.ts';
import { logIn } from '../src/demo.ts';
import { test } from '../src/test.ts';

const screens = [
  ['/admin/users', 'Kasutajad'],
  ['/admin/users?name=olematu', 'Kasutajad'],
  ['/settings', 'Seaded'],
  ['/admin/ensembles', 'Ansamblid'],
  ['/admin/audit', 'Turvalogi'],
] as const;

test('no admin screen scrolls sideways at 360 px or has serious axe findings', async ({ page }) => {
  const name = 'Maria Magdaleena Katariina-Elisabet Kõrgessaare-Väljataga';
  await aConfirmedUser(page, name);
  await logIn(page, { email: 'admin@riideait.test' });
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    expect(await seriousProblems(page), path).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test('by touch: a waiting user is taken in from the card, then renamed by its menu', async ({ page }) => {
  const email = await aConfirmedUser(page, 'Pöial Pilve');
  await logIn(page, { email: 'admin@riideait.test' });
  await page.goto(`/admin/users?name=${email}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Pöial Pilve' });
  await expect(card).toContainText('Ootab ansamblit');
  await card.getByRole('button', { name: 'Lisa ansamblisse: Pöial Pilve' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Lisa ansamblisse' }).tap();
  await expect(card).toContainText('Tantsuansambel Kirivöö');

  await card.getByRole('button', { name: 'Tegevused: Pöial Pilve' }).tap();
  await page.getByRole('menuitem', { name: 'Muuda kasutajat' }).tap();
  await page.getByRole('dialog').getByLabel('Nimi').fill('Pöial Piret');
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pöial Piret' })).toBeVisible();

  await page.getByRole('button', { name: 'Rohkem valikuid' }).tap();
  await page.getByLabel('Ainult aktiivsed').click();
  await expect(page).toHaveURL(/active=true/);
});
