import { expect } from '@playwright/test';
import { GOOD_PASSWORD, logInHere, newAddress } from '../src/accounts.ts';
import { linkMailedTo, mailTo } from '../src/mails.ts';
import { apiOf, inOwnEnsemble } from '../src/members.ts';
import { test } from '../src/test.ts';

const today = () => new Intl.DateTimeFormat('et', { timeZone: 'Europe/Tallinn' }).format(new Date()).replaceAll(/\b0/g, '');

test('the last manager cannot erase herself, hands over, and the follower accepts by the mailed invitation: on the day both roles change', async ({
  page,
  browser,
}) => {
  const leaver = await inOwnEnsemble(page);
  const email = newAddress();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Kustuta minu konto' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Parool/)
    .fill(GOOD_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Kustuta minu konto' }).click();
  const refusal = page.getByRole('dialog').getByRole('alert');
  await expect(refusal.getByRole('button', { name: 'Palu sulgeda' })).toBeVisible();
  await refusal.getByRole('link', { name: 'Anna amet üle' }).click();

  await page.getByRole('combobox', { name: 'Järglane' }).click();
  await page.getByRole('option', { name: /Keegi teine/ }).click();
  await page.getByLabel(/^E-post/).fill(email);
  await page.getByLabel(/^Nimi/).fill('Kaisa Järglane');
  await page.getByLabel(/^Päev/).fill(today());
  await page.getByRole('button', { name: 'Paku ametit' }).click();
  const mine = page.getByRole('region', { name: 'Annad ameti üle' });
  for (const words of ['Kaisa Järglane', email]) await expect(mine).toContainText(words);
  await expect(mine).toContainText('Ootab vastust');

  const other = await browser.newPage();
  await other.goto(await linkMailedTo(email, 'Oled kutsutud'));
  await other.getByLabel('Parool', { exact: true }).fill(GOOD_PASSWORD);
  await other.getByLabel('Parool uuesti').fill(GOOD_PASSWORD);
  await other.getByRole('button', { name: 'Salvesta parool' }).click();
  await expect(other.getByRole('heading', { name: 'Logi sisse' })).toBeVisible();
  await mailTo(leaver.email, 'Amet on üle antud');
  await mailTo(email, 'Oled nüüd ansambli');
  await logInHere(other, email, GOOD_PASSWORD);
  await expect(other).toHaveURL('/');
  await other.goto('/admin/users');
  await expect(other.getByRole('row', { name: /Õie Žukova/ })).toContainText('Rõivahoidja');
  const me = await (await apiOf(leaver.email))<{ roleCode: string }>('/users/me');
  expect(me.roleCode).toBe('ROLE_USER');
  await other.close();
});
