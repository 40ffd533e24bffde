import { expect } from '@playwright/test';
import { GOOD_PASSWORD, logInHere } from '../src/accounts.ts';
import { aMember, logInAs } from '../src/members.ts';
import { menuEntry } from '../src/menu.ts';
import { test } from '../src/test.ts';

test('the packages of the product and their licences are in the menu, and the texts are for everybody', async ({ page, context }) => {
  await logInAs(page, await aMember());
  await page.goto('/');
  await menuEntry(page, 'Litsentsid').click();
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

test('a new password ends the session of the other device', async ({ page, browser }) => {
  const member = await aMember();
  const other = await (await browser.newContext()).newPage();
  await logInAs(other, member);
  await logInAs(page, member);
  await page.goto('/profile');
  const form = page.getByRole('region', { name: 'Parooli muutmine' });
  await form.getByLabel('Praegune parool').fill(GOOD_PASSWORD);
  await form.getByLabel('Uus parool').fill('neli täiesti suvalist sõna');
  await form.getByLabel('Korda uut parooli').fill('neli täiesti suvalist sõna');
  await form.getByRole('button', { name: 'Muuda parool' }).click();
  await expect(page.getByText('Parool muudetud')).toBeVisible();

  await other.goto('/groups');
  await expect(other).toHaveURL(/\/login/);
  await page.goto('/groups');
  await expect(page.getByRole('heading', { name: 'Rühmad' })).toBeVisible();
  await logInHere(other, member.email, 'neli täiesti suvalist sõna');
  await expect(other).toHaveURL('/groups');
});
