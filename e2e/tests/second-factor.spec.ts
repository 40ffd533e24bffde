import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { GOOD_PASSWORD, logInHere } from '../src/accounts.ts';
import { aMember, logInAs } from '../src/members.ts';
import { test } from '../src/test.ts';

/** Code of an authenticator app. Each code is valid once; that of the next half minute is valid already. */
const codeOf = (secret: string, { next = false } = {}) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + (next ? 30_000 : 0) });

/** Goes through the set-up on the profile up to the recovery codes. */
async function setUp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Seadista', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Praegune parool').fill(GOOD_PASSWORD);
  await dialog.getByRole('button', { name: 'Edasi' }).click();

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
