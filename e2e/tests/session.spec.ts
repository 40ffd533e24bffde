import { expect } from '@playwright/test';
import { dancer, logIn, users } from '../src/demo.ts';
import { test } from '../src/test.ts';

test('a wrong password shows an error and keeps the address; the right one leads to the requested page', async ({ page }) => {
  await page.goto('/groups');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  await expect(page.getByText('E-post on kohustuslik')).toBeVisible();
  await expect(page.getByText('Parool on kohustuslik')).toBeVisible();

  await page.getByLabel('E-post').fill(users.keeper.email);
  await page.getByLabel('Parool', { exact: true }).fill('vale parool');
  await page.getByLabel('Parool', { exact: true }).press('Enter');
  await expect(page.getByText('Vale e-posti aadress või parool')).toBeVisible();
  await expect(page.getByLabel('E-post')).toHaveValue(users.keeper.email);

  await page.getByLabel('Parool', { exact: true }).fill('riideait-demo');
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  await expect(page).toHaveURL('/groups');
  await expect(page.getByText(users.keeper.name)).toBeVisible();
});

test('an expiring token loses no form input', async ({ page }) => {
  await logIn(page);
  await page.goto('/people/add-person');
  await page.getByLabel('Eesnimi').fill('Õnne-Mai');
  await page.getByLabel('Perekonnanimi').fill('Žukov-Öövel');
  await page.getByLabel('Sugu').click();
  await page.getByRole('option', { name: 'Naine' }).click();
  await page.getByLabel('Pikkus').fill('168,5');

  let saves = 0;
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/refresh')) refreshes += 1;
  });
  await page.route('**/api/people', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    saves += 1;
    if (saves > 1) return route.continue();
    return route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } });
  });
  await page.getByRole('button', { name: /Salvesta|Lisa tantsija/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Õnne-Mai Žukov-Öövel');
  expect([saves, refreshes]).toEqual([2, 1]);
  await expect(page.getByText('168,5 cm')).toBeVisible();
});

test('an ended session leads to the login page without a message', async ({ page, context }) => {
  await logIn(page);
  await page.goto('/');
  // The first refresh has ended: its answer would set the cookie again.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Täna');
  await context.clearCookies();
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/auth/refresh') && answer.status() === 401);
  await page.reload();
  await refused;
  await expect(page.getByRole('button', { name: 'Logi sisse', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a refresh with a lost answer does not log the phone out', async ({ page, context }) => {
  await logIn(page);
  const { lastName, firstName } = await dancer(page, 5);
  await page.goto('/people/search');
  const list = page.getByRole('link', { name: `${lastName}, ${firstName}`, exact: true });
  await expect(list).toBeVisible();

  let lost = 0;
  await page.route('**/api/auth/refresh*', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    const before = await context.cookies(`${new URL(page.url()).origin}/api/auth`);
    await route.fetch();
    // The server has changed the token; the phone has not received it.
    await context.addCookies(before);
    return route.abort('connectionreset');
  });
  await page.reload();
  const retry = page.getByRole('button', { name: 'Proovi uuesti' });
  await expect
    .poll(async () => {
      // Pressed as long as it is there: the page may come by itself.
      await retry.evaluateAll(([button]) => button instanceof HTMLElement && button.click());
      return list.isVisible();
    })
    .toBe(true);
  expect(lost).toBe(1);
  await expect(page).toHaveURL(/\/people\/search/);
});

test('logging out in one tab logs out the other', async ({ page, context }) => {
  await logIn(page);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/groups');
  await expect(other.getByRole('heading', { name: 'Rühmad' })).toBeVisible();

  await page.getByRole('button', { name: /Kasutajamenüü|Piret Õunapuu/ }).click();
  await page.getByRole('menuitem', { name: 'Logi välja' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  await page.goto('/people/search');
  await expect(page).toHaveURL(/\/login/);
});

test('a viewer sees everything and can change nothing', async ({ page }) => {
  await logIn(page, users.viewer);
  const { id } = await dancer(page, 0);
  await page.goto(`/people/${id}`);
  await expect(page.getByRole('heading', { name: /Praegu käes/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Võta/ })).toHaveCount(0);
  await page.goto('/groups');
  await expect(page.getByRole('link', { name: 'Naisrühm' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lisa rühm' })).toHaveCount(0);
  await page.goto('/people/search');
  await expect(page.getByRole('row', { name: /Ilves/ }).first()).toBeVisible();
  await expect(page.getByText('Lisa tantsija')).toHaveCount(0);
  await page.goto('/clothing/search?name=Kihnu%20k%C3%B6rt');
  await expect(page.getByRole('row', { name: /Kihnu kört/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lisa nimetus' })).toHaveCount(0);
  await page.goto('/dressing');
  await expect(page.getByRole('heading', { name: 'Siia sa ei pääse' })).toBeVisible();
});
