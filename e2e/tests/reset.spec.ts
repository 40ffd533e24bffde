import { expect, type Page } from '@playwright/test';
import { aConfirmedUser, aPasswordLink, GOOD_PASSWORD, logInHere, newAddress } from '../src/accounts.ts';
import { logIn, users } from '../src/demo.ts';
import { loseAnswer } from '../src/lost-answers.ts';
import { linkMailedTo } from '../src/mails.ts';
import { test } from '../src/test.ts';

const NEW_PASSWORD = 'seitse sinist sukapaela';

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Unustasid parooli?' }).click();
  // The login page has such a field too.
  await expect(page.getByRole('heading', { name: 'Unustasid parooli?' })).toBeVisible();
  await page.getByLabel('E-post').fill(email);
  await page.getByRole('button', { name: 'Saada link' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: email })).toContainText('rämpsposti');
  await expect(toastOf(page, email)).toBeVisible();
  return linkMailedTo(email, 'parool');
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('Parool', { exact: true }).fill(password);
  await page.getByLabel('Parool uuesti').fill(password);
  await page.getByRole('button', { name: 'Salvesta parool' }).click();
}

const EXPIRED = 'Link on aegunud või juba kasutatud';
/** The lasting notice, which is in the page. */
const expired = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: EXPIRED });
const toastOf = (page: Page, text: string) => page.locator('.Toastify__toast').filter({ hasText: text });

test('a forgotten password is replaced by the link that is mailed, which works once', async ({ page }) => {
  const email = await aConfirmedUser(page);
  const link = await askForLink(page, email);

  await page.goto(link);
  await choose(page, 'lühike');
  await expect(page.getByText('Paroolis peab olema vähemalt 10 tähemärki')).toBeVisible();
  await choose(page, 'password123');
  await expect(page.getByLabel('Parool', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await choose(page, NEW_PASSWORD);
  await expect(page.getByText('Parool on salvestatud')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.goto(link);
  await expect(page).toHaveURL('/forgot-password');
  await expect(expired(page)).toBeVisible();
  await page.reload();
  await expect(expired(page)).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Logi sisse' }).click();
  await logInHere(page, email, GOOD_PASSWORD);
  await expect(page.getByText('Vale e-posti aadress või parool')).toBeVisible();
  await logInHere(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/waiting');
});

test('an unknown address shows an error at its field and as a toast; a link without a code counts as expired', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page).toHaveURL('/forgot-password');
  await expect(expired(page)).toBeVisible();

  await page.getByRole('button', { name: 'Saada link' }).click();
  await expect(page.getByText('E-post on kohustuslik')).toBeVisible();
  await page.getByLabel('E-post').fill(newAddress());
  await page.getByRole('button', { name: 'Saada link' }).click();
  await expect(page.getByRole('main').getByText('Sellise e-posti aadressiga kasutajat ei leitud')).toBeVisible();
  await expect(toastOf(page, 'Sellise e-posti aadressiga kasutajat ei leitud')).toBeVisible();
  await expect(page.getByLabel('E-post')).toBeFocused();
});

test('a server error says that the password was not changed, and the link still works', async ({ page }) => {
  const email = await aConfirmedUser(page);
  await page.goto(await askForLink(page, email));
  await page.route('**/api/users/reset-password', (route) => route.abort());
  await choose(page, NEW_PASSWORD);
  await expect(page.getByText('Parooli vahetamine ei õnnestunud.')).toBeVisible();
  await page.unroute('**/api/users/reset-password');
  await page.getByRole('button', { name: 'Salvesta parool' }).click();
  await expect(page).toHaveURL('/login');
});

test('a reset whose answer is lost may be done, and the page says so', async ({ page }) => {
  const email = await aConfirmedUser(page);
  await page.goto(await askForLink(page, email));
  await loseAnswer(page, '**/api/users/reset-password', 'POST');
  await choose(page, NEW_PASSWORD);
  await expect(expired(page)).toContainText('Võib-olla parool juba vahetus: proovi enne uue parooliga sisse logida.');
});

test('a link of another account works for a signed-in user and signs them out', async ({ page }) => {
  const email = await aConfirmedUser(page);
  const link = await aPasswordLink(page, email);
  await logIn(page, users.keeper);
  await page.goto(link);
  await choose(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Parool on salvestatud')).toBeVisible();
  await logInHere(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/waiting');
});
