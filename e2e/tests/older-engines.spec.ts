import { expect } from '@playwright/test';
import { newerMethods } from '../../web/src/lib/newer-methods.ts';
import { dancer, holderPath, logIn, users } from '../src/demo.ts';
import { test } from '../src/test.ts';

/** As the oldest engines are. */
const withoutMethods = (paths: readonly string[]) => {
  for (const path of paths) {
    const names = path.split('.');
    const owner = names.slice(0, -1).reduce<unknown>((at, name) => Reflect.get(Object(at), name), globalThis);
    Reflect.deleteProperty(Object(owner), names.at(-1) ?? '');
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
