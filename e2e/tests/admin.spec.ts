import { expect, type Page } from '@playwright/test';
import { GOOD_PASSWORD, logInHere, newAddress } from '../src/accounts.ts';
import { logIn } from '../src/demo.ts';
import { menuEntry } from '../src/menu.ts';
import { test } from '../src/test.ts';

const administrator = { email: 'admin@riideait.test', name: 'Anneli Mägi' };

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('an administrator adds an ensemble and a user of it with a password, who logs in', async ({ page, browser }) => {
  await logIn(page, administrator);
  await page.goto('/');
  await menuEntry(page, 'Ansamblid').click();
  await page.getByRole('button', { name: 'Lisa ansambel' }).click();
  const dialog = page.getByRole('dialog');
  const code = `e-${crypto.randomUUID().slice(0, 8)}`;
  const name = `Tantsurühm Põlluõis ${code}`;
  await dialog.getByLabel('Ansambli nimi').fill(name);
  await dialog.getByLabel('Kood').fill(code);
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Ansambel lisatud')).toBeVisible();

  await page.getByRole('link', { name: `${name}: 0 kasutajat` }).click();
  await expect(page).toHaveURL(new RegExp(`ensembleCode=${code}`));
  await page.getByRole('button', { name: 'Lisa kasutaja' }).click();
  const email = newAddress();
  await dialog.getByLabel('Nimi').fill('Õie Põld');
  await dialog.getByLabel('E-post').fill(email);
  await choose(page, 'Roll', 'Haldur');
  await dialog.getByLabel('Parool', { exact: true }).fill(GOOD_PASSWORD);
  await dialog.getByRole('button', { name: 'Lisa kasutaja' }).click();
  await expect(page.getByText('Kasutaja lisatud', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Õie Põld.*${email}.*${name}.*Haldur.*Jah`) })).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto('/login');
  await logInHere(theirs, email, GOOD_PASSWORD);
  await expect(theirs).toHaveURL('/');
  await theirs.goto('/admin');
  await expect(theirs).toHaveURL('/admin/users');
  await expect(theirs.getByRole('row', { name: /Õie Põld/ })).toBeVisible();
  await expect(theirs.getByRole('row', { name: /Kadri Tamm/ })).toHaveCount(0);
  await theirs.context().close();
});
