import { expect, type Page } from '@playwright/test';
import type { Summary } from '@riideait/contract';
import { ask, logIn, users } from '../src/demo.ts';
import { printed } from '../src/pdf.ts';
import { test } from '../src/test.ts';

const PHONE = { width: 360, height: 740 };
const tables = (page: Page) => page.getByRole('table');

/** No part of the page is wider than the phone. */
const fits = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

test('a manager opens it from today, on a phone, and prints it on one page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await logIn(page, users.manager);
  await page.goto('/');
  await page.getByRole('link', { name: 'Kokkuvõte' }).click();
  await expect(page.getByRole('heading', { name: 'Kokkuvõte' })).toBeVisible();
  const summary = await ask<Summary>(page, '/summary');
  await expect(page.getByRole('term')).toHaveText([
    'Esemeid',
    'Väärtus',
    'Väljas',
    'Hilinenud',
    'Paranduses üle 30 päeva',
    'Lahtisi kahjusid',
  ]);
  await expect(tables(page).first().getByRole('row')).toHaveCount(summary.months.length + 1);
  await expect(tables(page).last().getByRole('row')).toHaveCount(summary.returns.length + 1);
  await expect(page.locator('.summary-chart svg')).toHaveCount(2);
  await fits(page);

  const sheets = await printed(page);
  expect(sheets).toHaveLength(1);
  for (const words of ['Kokkuvõte', 'Väärtus', 'Tagasi tulnud', 'lk 1 / 1']) expect(sheets[0]).toContain(words);
  expect(sheets[0]).not.toContain('Prindi');
});

test('a keeper sees no money', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await logIn(page);
  await page.goto('/summary');
  await expect(page.getByRole('term')).toHaveText(['Esemeid', 'Väljas', 'Hilinenud', 'Paranduses üle 30 päeva']);
  await fits(page);
  expect((await printed(page))[0]).not.toContain('€');
});

const worthOf = (pieces: number, cents: number) => {
  const sums = { pieces, cents, unvalued: pieces };
  return { own: sums, inactive: sums, borrowed: sums };
};

/** Of a register without an issue, then of one with the largest numbers at the end of a season. */
function answered(page: Page, count: number, money: NonNullable<Summary['money']>) {
  const until = '2027-08-31';
  const ends = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, 9 + month, 0)).toISOString().slice(0, 10));
  const season = { issued: count, returned: Math.round(count / 2) };
  const data: Summary = {
    on: until,
    pieces: { own: count, inactive: count, borrowed: count },
    out: count,
    late: count,
    longRepairs: count,
    money,
    months: ends.map((on) => ({ on, out: count })),
    returns: ends.map((on) => ({ on, lastSeason: season, thisSeason: season })),
  };
  return page.route('**/api/summary', (route) => route.fulfill({ json: { ok: true, data, messages: { messageList: [] } } }));
}

test('without an issue it has words instead of charts; twelve months of a large register are one page', async ({ page }) => {
  await logIn(page, users.manager);
  await answered(page, 0, { worth: worthOf(0, 0), openSettlements: 0, openCents: 0 });
  await page.goto('/summary');
  await expect(page.getByText('Sel hooajal ei ole midagi välja antud.', { exact: true })).toBeVisible();
  await expect(page.getByText('Sel ega eelmisel hooajal ei ole midagi välja antud.')).toBeVisible();
  await expect(tables(page)).toHaveCount(0);

  await page.unroute('**/api/summary');
  await answered(page, 123_456, { worth: worthOf(123_456, 1_234_567_890), openSettlements: 1_234, openCents: 123_456_789 });
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: '12\u00a0345\u00a0678,90\u00a0€' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '50 % (61 728/123 456)' })).toHaveCount(24);
  const sheets = await printed(page);
  expect(sheets).toHaveLength(1);
});
