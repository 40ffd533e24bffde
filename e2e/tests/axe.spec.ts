import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { GOOD_PASSWORD } from '../src/accounts.ts';
import { seriousProblems } from '../src/axe.ts';
import { dancer, logIn } from '../src/demo.ts';
import { aMember, logInAs } from '../src/members.ts';
import { test } from '../src/test.ts';

test('axe finds nothing serious in the search, in dialogs and in the basket', async ({ page }) => {
  await logIn(page);
  await page.goto('/groups');
  // Shortcuts work once the bar is there.
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('combobox').or(bar.getByRole('button', { name: 'Otsi', exact: true }))).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('muhu');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  await page.goto('/groups');
  await page.getByRole('button', { name: 'Lisa rühm' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  const { id } = await dancer(page, 1);
  await page.goto(`/people/${id}`);
  const search = page.getByRole('combobox', { name: 'Mida väljastada' });
  await search.fill('seelik');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('option').first().click();
  await expect(page.getByRole('button', { name: 'Väljasta 1 ese' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});

test('axe finds nothing serious on the waiting page and in the set-up of a second factor', async ({ page }) => {
  await logInAs(page, await aMember({ ensembleCode: null, roleCode: 'ROLE_VIEWER' }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Mis edasi saab?' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Lisa pääsuvõti' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Loobu' }).click();
  await page.getByRole('button', { name: 'Seadista', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Praegune parool').fill(GOOD_PASSWORD);
  await dialog.getByRole('button', { name: 'Edasi' }).click();
  await expect(dialog.getByRole('img', { name: /Ruutkood/ })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  const secret = (await dialog.getByRole('code').textContent()) ?? '';
  await dialog.getByLabel('Kood rakendusest').fill(new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate());
  await dialog.getByRole('button', { name: 'Lülita sisse' }).click();
  await expect(dialog.getByRole('heading', { name: 'Taastekoodid' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});
