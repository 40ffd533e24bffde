import { expect } from '@playwright/test';
import { ask, dancer } from '../src/demo.ts';
import { aMember, anEnsemble, logInAs } from '../src/members.ts';
import { menuEntry } from '../src/menu.ts';
import { test } from '../src/test.ts';

test('two tabs without a token refresh at once, and both go on', async ({ page, context }) => {
  await logInAs(page, await aMember());
  await page.goto('/groups');
  const other = await context.newPage();
  await other.goto('/people/search');
  await expect(other.getByRole('heading', { name: 'Tantsijad' })).toBeVisible();

  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().includes('/api/auth/refresh')) refreshes += 1;
  });
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([page.reload(), other.reload()]);
    await expect(page.getByRole('link', { name: 'Naisrühm' })).toBeVisible();
    await expect(other.getByRole('row', { name: /Ilves/ }).first()).toBeVisible();
  }
  expect(refreshes).toBeGreaterThanOrEqual(6);
});

test('one device is logged out from another, then all of them', async ({ page, browser }) => {
  const member = await aMember();
  const phone = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' })
  ).newPage();
  await logInAs(phone, member);
  await logInAs(page, member);
  await page.goto('/profile');
  const sessions = page.getByRole('region', { name: 'Seansid' });
  await expect(sessions.getByRole('listitem').filter({ hasText: 'see seade' })).toContainText('Chrome');
  await sessions.getByRole('button', { name: 'Logi välja: Firefox, Android' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logi välja' }).click();
  await expect(page.getByText('Seade on välja logitud')).toBeVisible();
  await expect(sessions.getByText('Firefox, Android')).toHaveCount(0);
  await phone.goto('/groups');
  await expect(phone).toHaveURL(/\/login/);

  await logInAs(phone, member);
  await sessions.getByRole('button', { name: 'Logi välja kõikjal' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logi välja kõikjal' }).click();
  await expect(page).toHaveURL(/\/login/);
  await phone.goto('/groups');
  await expect(phone).toHaveURL(/\/login/);
});

test('switching the ensemble clears the data of the last one, in the other tab too', async ({ page, context }) => {
  const there = await anEnsemble(`Teine ansambel ${crypto.randomUUID()}`);
  const administrator = await aMember({ roleCode: 'ROLE_ADMIN' });
  await logInAs(page, administrator);
  const { id, name } = await dancer(page, 7);
  const other = await context.newPage();
  await other.goto(`/people/${id}`);
  await expect(other.getByRole('heading', { name })).toBeVisible();
  // The list is of this ensemble.
  const desk = other.getByRole('combobox', { name: 'Mida väljastada' });
  await desk.fill('seelik');
  await other.getByRole('option').first().click();
  await expect(other.getByRole('button', { name: /^Väljasta \d/ })).toBeVisible();

  await page.goto('/groups');
  await expect(page.getByRole('link', { name: 'Naisrühm' })).toBeVisible();
  await page.getByRole('button', { name: /Kasutajamenüü/ }).click();
  await page.getByRole('menuitem', { name: 'Profiil' }).click();
  await page.getByRole('combobox', { name: 'Ansambel' }).click();
  await page.getByRole('option', { name: there.name }).click();
  await page.getByRole('region', { name: 'Andmed' }).getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText('Andmed salvestatud')).toBeVisible();

  await expect(other).toHaveURL('/');
  await expect(other.getByText(`Oled nüüd ansamblis ${there.name}`)).toBeVisible();
  await expect(other.getByText('Rühmi veel ei ole.')).toBeVisible();
  await expect(other.getByText(name)).toHaveCount(0);
  for (const tab of [page, other]) {
    await menuEntry(tab, 'Tantsijad').click();
    await tab.getByRole('navigation', { name: 'Tantsijad' }).getByRole('link', { name: 'Rühmad' }).click();
    await expect(tab.getByRole('heading', { name: 'Rühmad' })).toBeVisible();
    await expect(tab.getByText('Rühmi veel ei ole')).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Naisrühm' })).toHaveCount(0);
    await tab.getByRole('button', { name: /Kasutajamenüü/ }).click();
    await expect(tab.getByText(`${there.name} · Administraator`)).toBeVisible();
    await tab.keyboard.press('Escape');
  }
  expect(await ask(page, '/people')).toEqual([]);

  // Back in the first ensemble the same user goes on with the list.
  await page.goto('/profile');
  await page.getByRole('combobox', { name: 'Ansambel' }).click();
  await page.getByRole('option', { name: 'Tantsuansambel Kirivöö' }).click();
  await page.getByRole('region', { name: 'Andmed' }).getByRole('button', { name: 'Salvesta' }).click();
  await expect(other.getByRole('link', { name: 'Naisrühm' }).first()).toBeVisible();
  await other.goto(`/people/${id}`);
  await expect(other.getByRole('heading', { name })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Väljasta \d/ })).toBeVisible();
});
