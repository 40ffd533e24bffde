import { expect, type Page, test } from '@playwright/test';
import { logIn, users } from '../src/demo.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';

/** Names of what can be pressed and lies, whole or in part, under a toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.Toastify__toast')].map((toast) => toast.getBoundingClientRect());
    const pressables = [...document.querySelectorAll('a, button, input')].filter((element) => !element.closest('.Toastify__toast'));
    const meets = (box: DOMRect) =>
      box.width > 0 &&
      toasts.some((toast) => toast.left < box.right && toast.right > box.left && toast.top < box.bottom && toast.bottom > box.top);
    return pressables
      .filter((element) => element.checkVisibility() && meets(element.getBoundingClientRect()))
      .map(({ outerHTML }) => outerHTML);
  });

test('a toast lies over nothing to press: on wide screens it moves aside, on phones it is a strip above the end of the page', async ({
  page,
}) => {
  await logIn(page, users.manager);
  const { id, lastName } = await aDancer(page);
  const { items } = await aClothingName(page, `Vöö ${lastName}`, { clothingNumbers: '1-20' });
  await issueTo(page, { id }, items);
  const offer = page.getByRole('status').filter({ hasText: 'on tagasi' });

  await page.goto(`/people/${id}`);
  await page
    .getByRole('button', { name: /^Võta tagasi: / })
    .first()
    .click();
  await expect(offer).toBeVisible();
  // It stays under the pointer.
  await page.mouse.move(0, 400);
  await expect.poll(() => covered(page)).toEqual([]);
  for (const top of [120, 173, 400]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect.poll(() => covered(page)).toEqual([]);
  }
  // Another: the first may have closed by now.
  await page
    .getByRole('button', { name: /^Võta tagasi: / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Kõik rõivad' }).first().click();
  await expect(page.getByRole('button', { name: 'Lisa nimetus' })).toBeVisible();
  await page.mouse.move(0, 400);
  await expect(offer).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/people/${id}`);
  await page
    .getByRole('button', { name: /^Võta tagasi: / })
    .first()
    .click();
  await expect(offer).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => covered(page)).toEqual([]);
  const strip = await page.locator('.Toastify__toast').boundingBox();
  expect([strip?.x, strip?.width]).toEqual([0, 360]);
  expect(Math.round((strip?.y ?? 0) + (strip?.height ?? 0))).toBe(740);
});
