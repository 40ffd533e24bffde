import { expect, type Page, test } from '@playwright/test';
import { logIn } from '../src/demo.ts';
import { answerOverview } from '../src/large-overview.ts';
import { aSmallEnsemble, rowOf } from '../src/small-overview.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A touch move by `way` in ten steps. */
async function swipe(page: Page, from: Point, way: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', step: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x + way.x * step, y: from.y + way.y * step }] });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step++) await touch('touchMove', step);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a phone the matrix scrolls under its headings, and the filters fold away', async ({ page }) => {
  await logIn(page);
  await answerOverview(page);
  await page.goto('/clothing/overview');
  const grid = page.getByRole('grid', { name: 'Mis on kelle käes' });
  const first = grid.getByRole('link', { name: 'Õnne-Mai Žukovskaja 1', exact: true });
  await expect(first).toBeInViewport({ ratio: 1 });
  const frame = await grid.boundingBox();
  if (frame === null) throw new Error('There is no matrix');
  // The matrix takes most of the window and fits in it.
  expect(frame.height).toBeGreaterThan(400);
  expect(frame.y + frame.height).toBeLessThanOrEqual(740);

  await expect(page.getByRole('combobox', { name: 'Sugu' })).toBeHidden();
  await page.getByRole('button', { name: 'Valikud' }).tap();
  await page.getByRole('combobox', { name: 'Sugu' }).tap();
  await page.getByRole('option', { name: 'Naine' }).tap();
  await expect(page).toHaveURL(/genderCode=F/);
  await page.getByRole('button', { name: 'Valikud · 1' }).tap();
  await expect(page.getByRole('combobox', { name: 'Sugu' })).toBeHidden();

  await grid.evaluate((scrolled) => {
    scrolled.addEventListener('scroll', () => scrolled.setAttribute('data-scrolls', 'yes'));
    scrolled.addEventListener('scrollend', () => scrolled.setAttribute('data-scrolls', 'no'));
  });
  for (const way of [
    { x: 0, y: -30 },
    { x: -20, y: 0 },
  ])
    await swipe(page, { x: frame.x + 280, y: frame.y + 420 }, way);
  await expect(first).not.toBeInViewport();
  // Scrolling goes on for a while; a tap would only stop it.
  await expect(grid).not.toHaveJSProperty('scrollTop', 0);
  await expect(grid).not.toHaveJSProperty('scrollLeft', 0);
  await expect(grid).toHaveAttribute('data-scrolls', 'no');
  const heading = await grid.getByRole('columnheader', { name: 'Tantsija' }).boundingBox();
  expect(heading).toMatchObject({ x: expect.closeTo(frame.x + 1, 0), y: expect.closeTo(frame.y + 1, 0) });
  const seen = await page.evaluate(({ x, y }) => {
    const linkAt = (left: number, top: number) => document.elementFromPoint(x + left, y + top)?.closest('a')?.textContent;
    return { person: linkAt(50, 300), name: linkAt(220, 60) };
  }, frame);
  expect(seen.person).toMatch(/^Õnne-Mai Žukovskaja \d+$/);
  expect(seen.name).toMatch(/^Muhu naise põikitriibuline seelik \d+$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);

  await page.touchscreen.tap(frame.x + 50, frame.y + 300);
  await expect(page).toHaveURL(/\/people\/\d+$/);
});

test('with a thumb: an empty cell gets a piece, which a toast takes back; a marked person gives all back', async ({ page }) => {
  await aSmallEnsemble(page);
  await page.goto('/clothing/overview');
  const cells = rowOf(page, 'Kai Kask').getByRole('gridcell');
  await cells.first().tap();
  const dialog = page.getByRole('dialog', { name: 'Kai Kask: Kihnu põll' });
  await dialog.getByRole('button', { name: 'nr 3, suuruseta' }).tap();
  await expect(cells.first()).toHaveText('3');
  await page.getByRole('button', { name: 'Võta tagasi' }).tap();
  await expect(cells.first()).toHaveText('');

  await page.getByRole('checkbox', { name: 'Vali: Anu Aas' }).tap();
  const bar = page.getByRole('region', { name: 'Valitud' });
  await expect(bar).toContainText('1 tantsija · käes 2 eset');
  await bar.getByRole('button', { name: 'Võta tagasi' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Võta tagasi 2 eset' }).tap();
  await expect(bar).toContainText('1 tantsija · käes 0 eset');
  await bar.getByRole('button', { name: 'Tühista valik' }).tap();
  await expect(bar).toBeHidden();
});

test('a phone on its side, and a laptop at 200 %, show four people on the first screen; the filters unfold', async ({ page }) => {
  await logIn(page);
  await answerOverview(page);
  for (const [width, height] of [
    [740, 360],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/clothing/overview');
    for (const number of [1, 2, 3, 4]) await expect(page.getByRole('row').nth(number).getByRole('rowheader')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expect(page.getByRole('combobox', { name: 'Rühm' })).toBeHidden();
  await page.getByRole('button', { name: 'Valikud' }).tap();
  await expect(page.getByRole('combobox', { name: 'Rühm' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Komplekt' })).toBeVisible();
});
