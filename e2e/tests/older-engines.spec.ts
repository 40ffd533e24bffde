import { expect } from '@playwright/test';
import { newerMethods, newerThanLinkPages } from '../../web/src/lib/newer-methods.ts';
import { bearer } from '../src/accounts.ts';
import { dancer, holderPath, logIn, users } from '../src/demo.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

/** As the oldest engines are. */
const withoutMethods = (paths: readonly string[]) => {
  for (const path of paths) {
    const [method = '', ...owners] = path.split('.').reverse();
    const owner = owners.reverse().reduce<unknown>((at, name) => Reflect.get(Object(at), name), globalThis);
    Reflect.deleteProperty(Object(owner), method);
  }
};

test('pages open in an engine without the newer methods', async ({ page }) => {
  await page.addInitScript(withoutMethods, newerMethods);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await logIn(page, users.manager);
  const { id, name } = await dancer(page, 0);
  const screens = [
    [`/people/${id}`, name],
    ['/people/search', 'Tantsijad'],
    ['/clothing/search', 'Rõivad'],
    ['/clothing/overview', 'Ülevaade'],
    ['/performances', 'Esinemised'],
    ['/', 'Täna'],
  ] as const;
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  }
  await page.goto(await holderPath(page, id));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a dancer answers in an engine as old as her phone', async ({ page }) => {
  await logIn(page);
  const name = `Vöö ${crypto.randomUUID().slice(0, 8)}`;
  const { items } = await aClothingName(page, name, { clothingNumbers: '1-2' });
  const { id } = await aDancer(page);
  await issueTo(page, { id }, items);
  const path = await holderPath(page, id);
  await page.addInitScript(withoutMethods, newerThanLinkPages);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(path);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await page.request.delete(`/api/people/${id}/clothing/${items[0]?.id}`, { headers: await bearer(page) });
  await page.getByRole('button', { name: 'Jah, need on minu käes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nimekiri on vahepeal muutunud' })).toBeVisible();
  await page.getByRole('button', { name: 'Jah, need on minu käes' }).click();
  await expect(page.getByText(/Kinnitasid [\d.]+\d{4} 1 eseme/)).toBeVisible();
  await page.locator('summary', { hasText: 'Minu mõõdud' }).click();
  await page.getByLabel('Vööümbermõõt, cm').fill('84,5');
  await page.getByRole('button', { name: 'Saada', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Minu mõõdud' })).toContainText('ootab rõivahoidjat');
  expect(errors).toEqual([]);
});

test('an engine that runs no script of the product reads a plain sentence', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  for (const path of ['/login', '/minu']) {
    await page.goto(path);
    await expect(page.getByText('Kui leht ei avane, uuenda brauserit')).toBeHidden();
    // Ten seconds later.
    await page.evaluate(() => document.getAnimations().map((animation) => animation.finish()));
    await expect(page.getByText('Kui leht ei avane, uuenda brauserit')).toBeVisible();
  }
});
