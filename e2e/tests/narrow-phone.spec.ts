import { expect } from '@playwright/test';
import { logIn, users } from '../src/demo.ts';
import { test } from '../src/test.ts';

test('on a phone a short form is a sheet as tall as what is in it, at the bottom', async ({ page }) => {
  await logIn(page, users.manager);
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Lisa rühm' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Lisa rühm' });
  await expect(dialog.getByRole('button', { name: 'Salvesta' })).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect
    .poll(async () => Math.round(((await dialog.boundingBox())?.y ?? 0) + ((await dialog.boundingBox())?.height ?? 0)))
    .toBe(height);
  const box = await dialog.boundingBox();
  expect(box?.width).toBe(width);
  expect(box?.height).toBeLessThan(0.6 * height);
});

test('on a phone rows of a wide table for paper are cards, and the page has its way back', async ({ page }) => {
  await logIn(page, users.manager);
  await page.goto('/values');
  await page.getByRole('link', { name: 'Uuendamine' }).tap();
  const sheet = page.getByRole('region', { name: 'Uuendamine' });
  await expect(sheet.getByRole('row').nth(2)).toBeVisible();
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Tagasi' }).tap();
  await expect(page).toHaveURL('/values');
  // A sheet that was opened by its address, too.
  await page.goto('/print/jobs');
  await page.getByRole('link', { name: 'Tagasi' }).tap();
  await expect(page).toHaveURL('/jobs');
});

test('on a phone all tabs of a register are in sight', async ({ page }) => {
  await logIn(page, users.manager);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, name] of [
    ['/reminders/send', 'Kirjad'],
    ['/clothing/search', 'Rõivad'],
  ] as const) {
    await page.goto(path);
    const tabs = page.getByRole('navigation', { name });
    await expect(tabs.getByRole('link')).toHaveCount(5);
    await expect(tabs.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  }
});
