import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { GOOD_PASSWORD, logInHere, newAddress } from '../src/accounts.ts';
import { ask, logIn, make, users } from '../src/demo.ts';
import { linkMailedTo } from '../src/mails.ts';
import { openSetting, openSettings } from '../src/menu.ts';
import { test } from '../src/test.ts';

const administrator = { email: 'admin@riideait.test', name: 'Anneli Mägi' };

interface Made {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** Adds a user with a password to the own ensemble. */
async function aUser(page: Page, name: string): Promise<Made> {
  const { ensembleCode } = await ask<{ ensembleCode: string }>(page, '/users/me');
  return make<Made>(page, '/users', { name, email: newAddress(), ensembleCode, roleCode: 'ROLE_VIEWER', password: GOOD_PASSWORD });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('an administrator adds an ensemble and a user of it with a password, who logs in', async ({ page, browser }) => {
  await logIn(page, administrator);
  await page.goto('/');
  await openSetting(page, 'Ansamblid');
  await page.getByRole('button', { name: 'Lisa ansambel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(dialog.getByText('Nimi on kohustuslik')).toBeVisible();
  await expect(dialog.getByText('Kood on kohustuslik')).toBeVisible();
  await dialog.getByLabel('Ansambli nimi').fill('Põlluõis');
  await expect(dialog.getByLabel('Kood')).toHaveValue('polluois');
  const code = `e-${crypto.randomUUID().slice(0, 8)}`;
  const name = `tantsurühm Põlluõis ${code}`;
  await dialog.getByLabel('Kood').fill(code);
  await dialog.getByLabel('Ansambli nimi').fill(`Rahva${name}`);
  await expect(dialog.getByLabel('Kood')).toHaveValue(code);
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Ansambel lisatud')).toBeVisible();

  await page.getByRole('button', { name: `Muuda ansamblit: Rahva${name}` }).click();
  await expect(dialog.getByLabel('Kood')).toBeDisabled();
  await dialog.getByLabel('Ansambli nimi').fill(name);
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Ansambel muudetud')).toBeVisible();

  await page.getByRole('link', { name: `${name}: 0 kasutajat` }).click();
  await expect(page).toHaveURL(new RegExp(`ensembleCode=${code}`));
  await page.getByRole('button', { name: 'Lisa kasutaja' }).click();
  await dialog.getByRole('button', { name: 'Lisa kasutaja' }).click();
  await expect(dialog.getByText('E-post on kohustuslik')).toBeVisible();
  const email = newAddress();
  await dialog.getByLabel('Nimi').fill('Õie Põld');
  await dialog.getByLabel('E-post').fill(email);
  await expect(dialog.getByRole('combobox', { name: 'Ansambel' })).toHaveText(name);
  await choose(page, 'Roll', 'Haldur');
  await dialog.getByLabel('Parool', { exact: true }).fill('parool1234');
  await dialog.getByRole('button', { name: 'Lisa kasutaja' }).click();
  await expect(dialog.getByLabel('Parool', { exact: true })).toHaveAttribute('aria-invalid', 'true');
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

test('the filters of users are in the address; unchecked ones are sent as null', async ({ page }) => {
  await logIn(page, administrator);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/users' && searchParams.get('count') === '20') asked.push(searchParams.toString());
  });
  await page.goto('/admin/users');
  await expect(page.getByRole('row', { name: /Kadri Tamm/ })).toBeVisible();
  expect(asked.at(-1)).toContain('confirmed=null&active=null');

  await page.getByLabel('Nimi või e-post').fill('haldur@');
  await expect(page).toHaveURL(/name=haldur/);
  await choose(page, 'Roll', 'Haldur');
  await choose(page, 'Ansambel', 'Tantsuansambel Kirivöö');
  await page.getByLabel('Ainult kinnitatud').check();
  await page.getByLabel('Ainult aktiivsed').check();
  await expect(page).toHaveURL(/roleCode=ROLE_MANAGER/);
  await expect(page).toHaveURL(/ensembleCode=kirivoo/);
  await expect.poll(() => asked.at(-1)).toMatch(/confirmed=true&active=true/);
  await page.reload();
  await expect(page.getByLabel('Ainult kinnitatud')).toBeChecked();
  await expect(page.getByLabel('Nimi või e-post')).toHaveValue('haldur@');
  await expect(page.getByRole('row', { name: /Kadri Tamm/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Anneli Mägi/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Tühjenda' }).click();
  await expect(page.getByRole('row', { name: /Anneli Mägi/ })).toBeVisible();
});

test('a manager sees the users of the own ensemble but no administrators, ensembles or log; a viewer none', async ({ page }) => {
  await logIn(page, users.manager);
  await page.goto('/');
  await openSettings(page);
  const settings = page.getByRole('main');
  await expect(settings.getByRole('region', { name: 'Haldus' }).getByRole('link')).toHaveText(['Kasutajad']);
  await settings.getByRole('link', { name: 'Kasutajad' }).click();
  await expect(page.getByRole('row', { name: /Piret Õunapuu/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Anneli Mägi/ })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Ansambel' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Roll' }).click();
  await expect(page.getByRole('option', { name: 'Haldur' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Administraator' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  for (const path of ['/admin/ensembles', '/admin/audit']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Siia sa ei pääse' })).toBeVisible();
  }
  await page.getByRole('button', { name: /Kasutajamenüü/ }).click();
  await page.getByRole('menuitem', { name: 'Logi välja' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, users.viewer);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Siia sa ei pääse' })).toBeVisible();
});

test('actions the server would refuse show a reason; a manager without a second factor is led to the profile', async ({ page }) => {
  await logIn(page, administrator);
  await page.goto('/admin/users?roleCode=ROLE_ADMIN');
  await page.getByRole('button', { name: `Muuda kasutajat: ${administrator.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Iseennast ei saa välja lülitada.')).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Aktiivne' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Loobu' }).click();

  const security = page.getByRole('region', { name: 'Turvalisus' });
  await security.getByRole('switch', { name: /Nõua kaheastmelist/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nõua kõigilt' }).click();
  await expect(security.getByRole('status')).toContainText('seadista kaheastmeline sisselogimine iseendale');
  await expect(security.getByRole('switch')).not.toBeChecked();
  await security.getByRole('link', { name: 'Ava profiil' }).click();
  await expect(page).toHaveURL('/profile');
});

/** Sets up an authenticator app for a user, by the API. */
async function setUpApp(request: APIRequestContext, email: string): Promise<void> {
  const login = await request.post('/api/auth/login', { data: { email, password: GOOD_PASSWORD } });
  const headers = { authorization: `Bearer ${(await login.json()).data.accessToken}` };
  const begun = await request.post('/api/users/me/second-factor', { headers, data: { password: GOOD_PASSWORD } });
  const { secret } = (await begun.json()).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const proved = await request.put('/api/users/me/second-factor', { headers, data: { code } });
  expect(proved.ok(), await proved.text()).toBe(true);
}

test('an administrator helps users who have lost the phone or the invitation', async ({ page, request }) => {
  await logIn(page, administrator);
  const { name, email } = await aUser(page, 'Tiit Telefonita');
  await setUpApp(request, email);
  await page.goto(`/admin/users?name=${email}`);
  await page.getByRole('button', { name: `Tegevused: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Lülita välja kaheastmeline sisselogimine' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lülita välja' }).click();
  await expect(page.getByText('Kaheastmeline sisselogimine välja lülitatud')).toBeVisible();
  await page.getByRole('button', { name: `Tegevused: ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Kõik andmed' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Lülita välja kaheastmeline sisselogimine' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Kõik andmed' }).press('Escape');

  const invited = newAddress();
  await page.getByRole('button', { name: 'Lisa kasutaja' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nimi').fill('Kirja Kaotaja');
  await dialog.getByLabel('E-post').fill(invited);
  await dialog.getByRole('button', { name: 'Lisa kasutaja' }).click();
  await expect(page.getByText(`Kasutaja lisatud. Kutse saadeti aadressile ${invited}.`)).toBeVisible();
  const first = await linkMailedTo(invited);
  await page.getByLabel('Nimi või e-post').fill(invited);
  await expect(page.getByRole('row', { name: /Kirja Kaotaja/ })).toContainText('Kinnitamata');
  await page.getByRole('button', { name: 'Tegevused: Kirja Kaotaja' }).click();
  await page.getByRole('menuitem', { name: 'Saada kutse uuesti' }).click();
  await expect(page.getByText(`Kutse saadeti aadressile ${invited}`, { exact: true })).toBeVisible();
  const second = await linkMailedTo(invited);
  expect(second).toMatch(/^\/reset-password\?code=/);
  expect(second).not.toBe(first);
});

test('a manager takes a user out of the ensemble after confirmation', async ({ page }) => {
  await logIn(page, users.manager);
  const { name, email } = await aUser(page, 'Lembit Lahkuja');
  await page.goto(`/admin/users?name=${email}`);
  await page.getByRole('button', { name: `Tegevused: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Eemalda ansamblist' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eemalda ansamblist' }).click();
  await expect(page.getByText(`${name} on ansamblist eemaldatud`)).toBeVisible();
  await expect(page.getByText('Ühtegi kasutajat ei leitud')).toBeVisible();
});

test('the security log shows logins with addresses, and changed roles', async ({ page }) => {
  await logIn(page, administrator);
  const { name, email } = await aUser(page, 'Rein Rollivahetaja');
  await page.goto(`/admin/users?name=${email}`);
  await page.getByRole('button', { name: `Muuda kasutajat: ${name}` }).click();
  await choose(page, 'Roll', 'Haldur');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Kasutaja andmed muudetud')).toBeVisible();

  await openSetting(page, 'Turvalogi');
  await page.getByLabel('Kasutaja nimi või aadress').fill(email);
  await expect(
    page.getByRole('row', { name: new RegExp(`Muutis kasutajat.*Roll: Vaataja → Haldur.*${administrator.name}.*${email}`) }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Logis sisse/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Tühjenda' }).click();
  await choose(page, 'Sündmus', 'Logis sisse');
  await expect(page).toHaveURL(/kind=LOGIN/);
  await expect(page.getByRole('row', { name: /Logis sisse.*Anneli Mägi.*127\.0\.0\.1.*Chrom/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Muutis kasutajat/ })).toHaveCount(0);
  await page.getByLabel('Kuni').fill('1.1.2020');
  await expect(page).toHaveURL(/until=2020-01-01/);
  await expect(page.getByText('Ühtegi sündmust ei leitud')).toBeVisible();
});
