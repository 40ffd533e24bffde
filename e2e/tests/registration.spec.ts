import { expect, type Page } from '@playwright/test';
import { GOOD_PASSWORD, logInHere, newAddress } from '../src/accounts.ts';
import { users } from '../src/demo.ts';
import { startEmptyInstallation } from '../src/empty-installation.ts';
import { linkMailedTo, mailTo } from '../src/mails.ts';
import { test } from '../src/test.ts';

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nimi', { exact: true }).fill('Leena Lepik');
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Parool', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByLabel('Parool uuesti').fill(GOOD_PASSWORD);
}

const register = (page: Page) => page.getByRole('button', { name: 'Registreeru' }).click();

test('a new user gets a link, confirms by it, logs in and waits for an ensemble', async ({ page }) => {
  const email = newAddress();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Registreeru' }).click();
  await fillIn(page, email);
  await register(page);

  await expect(page).toHaveURL('/login');
  const notice = page.getByRole('status').filter({ hasText: email });
  await expect(notice).toContainText('ava kirjas olev link');
  await page.reload();
  await expect(notice).toBeVisible();
  await logInHere(page, email, GOOD_PASSWORD);
  await expect(page.getByText('Vale e-posti aadress või parool')).toBeVisible();

  let confirmations = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/users/confirm')) confirmations += 1;
  });
  await page.goto(await linkMailedTo(email, 'Kinnita'));
  await expect(page.getByRole('status')).toContainText('Konto on kinnitatud');
  await expect(page.getByLabel('E-post')).toHaveValue(email);
  expect(confirmations).toBe(1);
  await logInHere(page, email, GOOD_PASSWORD);
  await expect(page).toHaveURL('/waiting');
  await page.goto('/register');
  await expect(page).toHaveURL('/waiting');
});

test('registering shows missing, weak and differing values at their fields, and keeps the input', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByText('Vähemalt 10 tähemärki.')).toBeVisible();
  await register(page);
  for (const label of ['Nimi', 'E-post']) await expect(page.getByText(`${label} on kohustuslik`)).toBeVisible();
  await expect(page.getByText('Parool on kohustuslik')).toHaveCount(2);
  await expect(page.getByText('Vormis on vigu')).toBeVisible();
  await expect(page.getByLabel('Nimi', { exact: true })).toBeFocused();

  await fillIn(page, newAddress());
  await page.getByLabel('Parool uuesti').fill('midagi muud');
  await register(page);
  await expect(page.getByText('Paroolid ei ole ühesugused')).toBeVisible();

  for (const label of ['Parool', 'Parool uuesti']) await page.getByLabel(label, { exact: true }).fill('leena lepik');
  await register(page);
  const password = page.getByLabel('Parool', { exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('leena lepik');
  await page.getByRole('button', { name: 'Näita parooli' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('registering a taken address shows the same page and mails the owner', async ({ page }) => {
  await page.goto('/register');
  await fillIn(page, users.viewer.email);
  await register(page);
  await expect(page.getByRole('status').filter({ hasText: users.viewer.email })).toBeVisible();
  await mailTo(users.viewer.email, 'Sul on juba konto');
});

test('an invalid confirmation link shows the next step; a failed call can be retried', async ({ page }) => {
  await page.goto('/confirm?userId=1&code=vale');
  await expect(page.getByRole('heading', { name: 'Konto kinnitamisel tekkis viga' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registreeru uuesti' })).toBeVisible();
  await page.goto('/confirm');
  await expect(page.getByRole('link', { name: 'Registreeru uuesti' })).toBeVisible();

  await page.route('**/api/users/confirm*', (route) => route.abort());
  await page.goto('/confirm?userId=1&code=vale');
  await expect(page.getByText('Serveriga ei saanud ühendust')).toBeVisible();
  await page.unroute('**/api/users/confirm*');
  await page.getByRole('button', { name: 'Proovi uuesti' }).click();
  await expect(page.getByRole('link', { name: 'Registreeru uuesti' })).toBeVisible();
});

test('the link of an empty installation makes the first administrator and ensemble, once', async ({ page }) => {
  const { link, stop } = await startEmptyInstallation();
  try {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Esimene administraator' })).toBeVisible();
    await fillIn(page, 'esimene@riideait.test');
    await page.getByLabel('Ansambli nimi').fill('Õnneseen ja sõbrad Tallinnast');
    await expect(page.getByLabel('Ansambli kood')).toHaveValue('onneseen-ja-sobrad');
    await page.getByLabel('Ansambli kood').fill('ounad');
    await page.getByLabel('Ansambli nimi').fill('Õunad');
    await page.getByRole('button', { name: 'Loo konto ja ansambel' }).click();
    await expect(page).toHaveURL(new URL('/', link).href);
    await expect(page.getByRole('button', { name: /Kasutajamenüü/ })).toBeVisible();

    await page.goto(new URL('/admin/users', link).href);
    await page.getByRole('button', { name: 'Muuda kasutajat: Leena Lepik' }).click();
    await expect(page.getByText('See on viimane administraator. Anna see roll enne kellelegi teisele.')).toBeVisible();

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await fillIn(page, 'teine@riideait.test');
    await page.getByLabel('Ansambli nimi').fill('Pirnid');
    await page.getByRole('button', { name: 'Loo konto ja ansambel' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Esimene administraator on juba olemas' })).toBeVisible();
  } finally {
    await stop();
  }
});
