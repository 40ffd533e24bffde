import { type Browser, expect, type Page } from '@playwright/test';
import { aConfirmedUser, GOOD_PASSWORD, logInByApi } from '../src/accounts.ts';
import { comeBackUntil, logIn, users } from '../src/demo.ts';
import { test } from '../src/test.ts';

/** A registered user without an ensemble, logged in in another browser. */
async function aWaitingPerson(page: Page, browser: Browser, name: string): Promise<{ email: string; theirs: Page }> {
  const email = await aConfirmedUser(page, name);
  const theirs = await (await browser.newContext()).newPage();
  await logInByApi(theirs, email, GOOD_PASSWORD);
  await theirs.goto('/');
  await expect(theirs).toHaveURL('/waiting');
  return { email, theirs };
}

/** The user has an ensemble and sees its people. */
async function expectAtWork(theirs: Page): Promise<void> {
  await comeBackUntil(theirs, async () => new URL(theirs.url()).pathname === '/');
  await theirs.goto('/people/search');
  await expect(theirs.getByRole('link', { name: /Ilves/ }).first()).toBeVisible();
}

test('an administrator takes in a registered user; the waiting page goes on by itself', async ({ page, browser }) => {
  const { email, theirs } = await aWaitingPerson(page, browser, 'Ootel Oskar');
  await theirs.goto('/people/search');
  await expect(theirs).toHaveURL('/waiting');

  await logIn(page, { email: 'admin@riideait.test' });
  await page.goto(`/admin/users?name=${email}`);
  await expect(page.getByText(/kasutajat? ootab ansamblit/)).toBeVisible();
  const row = page.getByRole('row', { name: /Ootel Oskar/ });
  await expect(row).toContainText('Ootab ansamblit');
  await row.getByRole('button', { name: 'Lisa ansamblisse: Ootel Oskar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lisa ansamblisse: Ootel Oskar' });
  await dialog.getByRole('button', { name: 'Lisa ansamblisse' }).click();
  await expect(page.getByText('Ootel Oskar on nüüd ansamblis Tantsuansambel Kirivöö')).toBeVisible();
  await expect(row).not.toContainText('Ootab ansamblit');

  await expectAtWork(theirs);
  await theirs.context().close();
});

test('a manager invites a registered user by the address; the user accepts and works', async ({ page, browser }) => {
  const { email, theirs } = await aWaitingPerson(page, browser, 'Kutse Kaja');
  await logIn(page, users.manager);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Lisa kasutaja' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nimi').fill('Kaja');
  await dialog.getByLabel('E-post').fill(email);
  await expect(dialog.getByRole('combobox', { name: 'Ansambel' })).toHaveText('Tantsuansambel Kirivöö');
  await dialog.getByRole('button', { name: 'Lisa kasutaja' }).click();
  await expect(page.getByText('Sellel aadressil on juba konto.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${email}.*Rõivahoidja`) })).toBeVisible();
  await expect(page.getByRole('row', { name: /Kutse Kaja/ })).toHaveCount(0);

  await theirs.reload();
  await theirs.getByRole('button', { name: 'Võta vastu' }).click();
  await expectAtWork(theirs);
  await page.reload();
  await page.getByLabel('Nimi või e-post').fill(email);
  await expect(page.getByRole('row', { name: /Kutse Kaja.*Tantsuansambel Kirivöö.*Rõivahoidja/ })).toBeVisible();
  await theirs.context().close();
});

test('a withdrawn invitation is no longer offered', async ({ page, browser }) => {
  const { email, theirs } = await aWaitingPerson(page, browser, 'Tagasi Tiiu');
  await logIn(page, users.manager);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Lisa kasutaja' }).click();
  await page.getByRole('dialog').getByLabel('Nimi').fill('Tiiu');
  await page.getByRole('dialog').getByLabel('E-post').fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Lisa kasutaja' }).click();
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'Võta vastu' })).toBeVisible();

  await page.getByRole('button', { name: `Tühista kutse: ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tühista kutse' }).click();
  await expect(page.getByText('Kutse tühistatud')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Ootad ansamblit' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Võta vastu' })).toHaveCount(0);
  await theirs.context().close();
});
