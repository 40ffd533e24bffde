import { expect, type Locator, type Page } from '@playwright/test';
import { ask, logIn, users } from '../src/demo.ts';
import { aClothingName, aDancer, issueTo } from '../src/register.ts';
import { test } from '../src/test.ts';

/** Names of what can be pressed and lies, whole or in part, under a toast. Under the top bar nothing is seen anyway. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const toasts = [...document.querySelectorAll('.Toastify__toast')].map((toast) => toast.getBoundingClientRect());
    const pressables = [...document.querySelectorAll('a, button, input')].filter((element) => !element.closest('.Toastify__toast'));
    const isUnder = (element: Element) => {
      const box = element.getBoundingClientRect();
      const top = element.closest('header') ? box.top : Math.max(box.top, bar);
      return (
        box.width > 0 &&
        toasts.some((toast) => toast.left < box.right && toast.right > box.left && toast.top < box.bottom && toast.bottom > top)
      );
    };
    return pressables.filter((element) => element.checkVisibility() && isUnder(element)).map(({ outerHTML }) => outerHTML);
  });

/** The same with page and menu scrolled to their ends, where they are by now. */
const coveredAtTheEnd = async (page: Page) => {
  await page.evaluate(() => {
    for (const part of [document.documentElement, document.querySelector('nav')]) part?.scrollTo(0, part.scrollHeight);
  });
  return covered(page);
};

/** As in a window behind others: toasts stay. */
const holdToasts = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('blur')));

test('a toast stands under the top bar on wide screens, on others in a strip below the end of page and menu', async ({ page }) => {
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
  await holdToasts(page);
  const bar = await page.getByRole('banner').boundingBox();
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 768 });
    const toast = () => page.locator('.Toastify__toast').boundingBox();
    await expect.poll(async () => Math.round(((await toast())?.x ?? 0) + 416)).toBe(width);
    expect((await toast())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/people/${id}`);
  await page
    .getByRole('button', { name: /^Võta tagasi: / })
    .first()
    .click();
  await expect(offer).toBeVisible();
  await holdToasts(page);
  await expect.poll(() => coveredAtTheEnd(page)).toEqual([]);
  const strip = await page.locator('.Toastify__toast').boundingBox();
  expect([strip?.x, strip?.width]).toEqual([0, 360]);
  expect(Math.round((strip?.y ?? 0) + (strip?.height ?? 0))).toBe(740);
  // An open menu is above it, wherever it opens.
  const hasItsCenter = (toast: Element) => {
    const { x, y, width, height } = toast.getBoundingClientRect();
    return toast.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const isOnTop = () => page.locator('.Toastify__toast').evaluate(hasItsCenter);
  await expect.poll(isOnTop).toBe(true);
  await page
    .getByRole('button', { name: /^Veel tegevusi: / })
    .nth(9)
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect(await isOnTop()).toBe(false);
});

test('on a phone the buttons of a dialog and of a bar at the bottom stand above a toast', async ({ page }) => {
  await logIn(page, users.manager);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Lisa rühm' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Nimi' })
    .fill(`Rühm ${crypto.randomUUID().slice(0, 8)}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.locator('.Toastify__toast')).toBeVisible();
  await holdToasts(page);
  await page.getByRole('button', { name: 'Lisa rühm' }).click();
  await page.mouse.move(180, 200);
  const edges = async (part: Locator) => {
    const box = await part.boundingBox();
    return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? 0) };
  };
  const toast = page.locator('.Toastify__toast');
  const isAbove = async (button: Locator) => (await edges(button)).bottom <= (await edges(toast)).top;
  const buttons = page.getByRole('dialog').getByRole('button');
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await expect.poll(() => isAbove(button)).toBe(true);

  await page.goto('/people/add-person');
  const add = page.getByRole('button', { name: 'Lisa tantsija' });
  await add.click();
  await expect(toast).toBeVisible();
  await holdToasts(page);
  await expect.poll(async () => (await edges(toast)).bottom).toBe(740);
  await expect.poll(() => isAbove(add)).toBe(true);
});

test('over a dialog toasts stand in their place, and the keyboard reaches the undo there', async ({ page }) => {
  await logIn(page, users.manager);
  const { id, lastName } = await aDancer(page);
  const { items } = await aClothingName(page, `Vöö ${lastName}`, { clothingNumbers: '1-3' });
  await issueTo(page, { id }, items);
  await page.goto(`/people/${id}`);
  const place = async () => {
    const box = await page.locator('.Toastify__toast').first().boundingBox();
    return box && { right: Math.round(box.x + box.width), top: Math.round(box.y) };
  };
  const corner = { right: 1264, top: 82 };

  await page
    .getByRole('button', { name: /^Võta tagasi: / })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'on tagasi' })).toBeVisible();
  await holdToasts(page);
  await page.getByRole('button', { name: 'Muuda tantsija andmeid' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(place).toEqual(corner);

  await page.keyboard.press('Alt+T');
  await page.keyboard.press('Tab');
  const undo = page.getByRole('button', { name: 'Ennista', exact: true });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Ennistatud' })).toBeVisible();
  expect(await ask<unknown[]>(page, `/people/${id}/clothing`)).toHaveLength(3);
  // The focus goes back to the dialog.
  await expect(page.locator('.MuiDialog-root :focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'Eesnimi' })).toBeFocused();

  // One that comes while the dialog is open.
  await dialog.getByRole('textbox', { name: 'Eesnimi' }).fill('');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'vigu' })).toBeVisible();
  await holdToasts(page);
  await expect.poll(place).toEqual(corner);
});
