import { expect } from '@playwright/test';
import { GOOD_PASSWORD, logInHere } from '../src/accounts.ts';
import { ask } from '../src/demo.ts';
import { aMember, logInAs } from '../src/members.ts';
import { test } from '../src/test.ts';

test('the profile shows the user; without the preference for sizes the items have no such column', async ({ page }) => {
  const member = await aMember();
  await logInAs(page, member);
  const [skirt] = await ask<{ id: number }[]>(page, '/clothing-names?name=Kihnu%20k%C3%B6rt');
  const sizes = page.getByRole('columnheader', { name: /Suurus/ });
  await page.goto(`/clothing/${skirt?.id}`);
  await expect(sizes).toBeVisible();

  await page.getByRole('button', { name: /Kasutajamenüü/ }).click();
  await page.getByRole('menuitem', { name: 'Profiil' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('E-post')).toHaveValue(member.email);
  await expect(page.getByLabel('Ansambel')).not.toBeEditable();
  const preferences = page.getByRole('region', { name: 'Eelistused' });
  await page.getByRole('switch', { name: 'Näita rõivaste suuruse veergu' }).click();
  await preferences.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Eelistused salvestatud')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('columnheader', { name: /Number/ })).toBeVisible();
  await expect(sizes).toHaveCount(0);

  await page.goto('/profile');
  await page.getByRole('switch', { name: 'Näita rõivaste suuruse veergu' }).click();
  await preferences.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Eelistused salvestatud')).toBeVisible();
  await page.goto(`/clothing/${skirt?.id}`);
  await expect(sizes).toBeVisible();
});

test('the packages of the product and their licences are under the own name, and the texts are for everybody', async ({
  page,
  context,
}) => {
  await logInAs(page, await aMember());
  await page.goto('/');
  await page.getByRole('button', { name: /Kasutajamenüü/ }).click();
  await page.getByRole('menuitem', { name: 'Litsentsid' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Litsentsid' })).toBeVisible();
  await page.getByRole('button', { name: 'Litsents' }).click();
  await page.getByRole('combobox', { name: /lehel/i }).click();
  await page.getByRole('option', { name: 'Kõik' }).click();
  await expect(page.getByRole('row', { name: /sharp-libvips.* LGPL-3\.0-or-later/ })).toBeVisible();

  const texts = context.waitForEvent('page');
  await page.getByRole('link', { name: /litsentside täistekstid/ }).click();
  await expect((await texts).getByText('GNU LESSER GENERAL PUBLIC LICENSE').first()).toBeAttached();
  await context.clearCookies();
  const answer = await page.request.get('/licences.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toContain('Copyright 2016 The Inter Project Authors');
});

test('a new name shows at once, an empty one is refused', async ({ page }) => {
  await logInAs(page, await aMember({ name: 'Maarja Lepik' }));
  await page.goto('/profile');
  const data = page.getByRole('region', { name: 'Andmed' });
  await data.getByLabel('Nimi').fill('');
  await data.getByRole('button', { name: 'Salvesta' }).click();
  await expect(data.getByText('Nimi on kohustuslik')).toBeVisible();
  await data.getByLabel('Nimi').fill('Maarja Õun');

  // The user is read again and the answer is slow: the former name must not come back meanwhile.
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    if (route.request().method() === 'GET') await answered.promise;
    await route.continue();
  });
  const readAgain = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith('/api/users/me'));
  await data.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Andmed salvestatud')).toBeVisible();
  await readAgain;
  await expect(page.getByRole('banner')).toContainText('Maarja Õun');
  answered.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('banner')).toContainText('Maarja Õun');
});

test('a new password is checked, and ends the session of the other device', async ({ page, browser }) => {
  const member = await aMember();
  const other = await (await browser.newContext()).newPage();
  await logInAs(other, member);
  await logInAs(page, member);
  await page.goto('/profile');
  const form = page.getByRole('region', { name: 'Parooli muutmine' });
  const change = async (current: string, next: string, again = next) => {
    await form.getByLabel('Praegune parool').fill(current);
    await form.getByLabel('Uus parool').fill(next);
    await form.getByLabel('Korda uut parooli').fill(again);
    await form.getByRole('button', { name: 'Muuda parool' }).click();
  };

  await change(GOOD_PASSWORD, 'lühike');
  await expect(form.getByText('Paroolis peab olema vähemalt 10 tähemärki')).toBeVisible();
  await change(GOOD_PASSWORD, 'uus ja pikk parool', 'uus ja teine parool');
  await expect(form.getByText('Paroolid ei ole ühesugused')).toBeVisible();
  await change('see ei ole õige', 'neli täiesti suvalist sõna');
  await expect(form.getByText('Parool ei ole õige')).toBeVisible();
  await change(GOOD_PASSWORD, 'neli täiesti suvalist sõna');
  await expect(page.getByText('Parool muudetud')).toBeVisible();
  await expect(form.getByLabel('Uus parool')).toHaveValue('');

  await other.goto('/groups');
  await expect(other).toHaveURL(/\/login/);
  await page.goto('/groups');
  await expect(page.getByRole('heading', { name: 'Rühmad' })).toBeVisible();
  await logInHere(other, member.email, 'neli täiesti suvalist sõna');
  await expect(other).toHaveURL('/groups');
});
