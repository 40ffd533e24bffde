import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { GOOD_PASSWORD, logInHere } from '../src/accounts.ts';
import { loseAnswer } from '../src/lost-answers.ts';
import { aMember, anEnsemble, apiOf, logInAs } from '../src/members.ts';
import { menuEntry } from '../src/menu.ts';
import { test } from '../src/test.ts';

/** Code of an authenticator app. Each code is valid once; that of the next half minute is valid already. */
const codeOf = (secret: string, { next = false } = {}) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + (next ? 30_000 : 0) });

/** Goes through the set-up on the profile up to the recovery codes. */
async function setUp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Seadista', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Praegune parool')).toBeFocused();
  await dialog.getByLabel('Praegune parool').fill('see ei ole õige');
  await dialog.getByRole('button', { name: 'Edasi' }).click();
  await expect(dialog.getByText('Parool ei ole õige')).toBeVisible();
  await dialog.getByLabel('Praegune parool').fill(GOOD_PASSWORD);
  await dialog.getByRole('button', { name: 'Edasi' }).click();

  await expect(dialog.getByRole('img', { name: /Ruutkood/ })).toBeVisible();
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await dialog.getByLabel('Kood rakendusest').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Lülita sisse' }).click();
  await expect(dialog.getByRole('heading', { name: 'Taastekoodid' })).toBeVisible();
  return secret;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Kasutajamenüü/ }).click();
  await page.getByRole('menuitem', { name: 'Logi välja' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('a second factor is turned on, asked for at the login, and turned off', async ({ page }) => {
  const member = await aMember();
  await logInAs(page, member);
  await page.goto('/profile');
  const secret = await setUp(page);

  const dialog = page.getByRole('dialog');
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Laadi alla' }).click();
  expect((await download).suggestedFilename()).toBe('riideait-taastekoodid.txt');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Valmis' })).toBeDisabled();
  await dialog.getByLabel('Olen need hoiule pannud').check();
  await dialog.getByRole('button', { name: 'Valmis' }).click();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole('region', { name: 'Kaheastmeline sisselogimine' });
  await expect(card).toContainText('Alles on 10 taastekoodi');

  await logOut(page);
  await logInHere(page, member.email, GOOD_PASSWORD);
  await page.getByLabel('Kood', { exact: true }).fill(codeOf(secret, { next: true }));
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  await expect(page).toHaveURL('/');

  await logOut(page);
  await logInHere(page, member.email, GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Tagasi' }).click();
  await expect(page.getByLabel('Parool', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Kasuta taastekoodi' }).click();
  await page.getByLabel('Taastekood').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/profile');
  await expect(card).toContainText('Alles on 9 taastekoodi');
  await card.getByRole('button', { name: 'Lülita välja' }).click();
  await dialog.getByLabel('Praegune parool').fill(GOOD_PASSWORD);
  await dialog.getByRole('button', { name: 'Lülita välja' }).click();
  await expect(card).toContainText('Välja lülitatud');
  await logOut(page);
  await logInAs(page, member);
});

test('a second factor whose first answer is lost is on: the next try says where to get recovery codes; the same for turning off', async ({
  page,
}) => {
  await logInAs(page, await aMember());
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Seadista', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Praegune parool').fill(GOOD_PASSWORD);
  await dialog.getByRole('button', { name: 'Edasi' }).click();
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await dialog.getByLabel('Kood rakendusest').fill(codeOf(secret));
  await loseAnswer(page, '**/api/users/me/second-factor', 'PUT');
  const turnOn = dialog.getByRole('button', { name: 'Lülita sisse' });
  await turnOn.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Serveriga ei saanud ühendust' })).toBeVisible();
  await turnOn.click();
  await expect(page.getByText('taastekoodid jäid näitamata: vajuta „Loo uued taastekoodid“')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Lülita välja' }).click();
  await dialog.getByLabel('Praegune parool').fill(GOOD_PASSWORD);
  await loseAnswer(page, '**/api/users/me/second-factor/off', 'POST');
  const turnOff = dialog.getByRole('button', { name: 'Lülita välja' });
  await turnOff.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Serveriga ei saanud ühendust' })).toBeVisible();
  await turnOff.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Seadista', exact: true })).toBeVisible();
});

test('new recovery codes replace the old ones', async ({ page }) => {
  const member = await aMember();
  await logInAs(page, member);
  await page.goto('/profile');
  await setUp(page);
  const dialog = page.getByRole('dialog');
  const before = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByLabel('Olen need hoiule pannud').check();
  await dialog.getByRole('button', { name: 'Valmis' }).click();

  await page.getByRole('button', { name: 'Loo uued taastekoodid' }).click();
  await dialog.getByLabel('Praegune parool').fill(GOOD_PASSWORD);
  await dialog.getByRole('button', { name: 'Loo uued taastekoodid' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const after = await dialog.getByRole('listitem').allInnerTexts();
  expect(after.filter((code) => before.includes(code))).toEqual([]);
});

test('a user of an ensemble that requires a second factor sees only the profile until it is set up', async ({ page }) => {
  const { code: ensembleCode } = await anEnsemble('Kindel ansambel');
  const manager = await aMember({ ensembleCode, roleCode: 'ROLE_MANAGER' });
  const member = await aMember({ ensembleCode });
  await logInAs(page, member);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Menüü' })).toBeVisible();

  const askAsManager = await apiOf(manager.email);
  const { secret } = await askAsManager<{ secret: string }>('/users/me/second-factor', {
    method: 'POST',
    data: { password: GOOD_PASSWORD },
  });
  await askAsManager('/users/me/second-factor', { method: 'PUT', data: { code: codeOf(secret) } });
  await askAsManager('/own-ensemble', { method: 'PUT', data: { secondFactorRequired: true } });

  // The first refusal updates the open page.
  await page.getByRole('navigation', { name: 'Menüü' }).getByRole('link', { name: 'Tantsijad' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('alert').first()).toContainText('Kindel ansambel nõuab');
  await expect(page.getByRole('navigation', { name: 'Menüü' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0);
  await page.goto('/people/search');
  await expect(page).toHaveURL('/profile');

  await setUp(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Olen need hoiule pannud').check();
  await dialog.getByRole('button', { name: 'Valmis' }).click();
  await expect(page.getByText('Välja lülitada ei saa')).toBeVisible();
  await menuEntry(page, 'Tantsijad').click();
  await expect(page.getByRole('heading', { name: 'Tantsijad' })).toBeVisible();
});
