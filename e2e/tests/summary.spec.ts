import { expect, type Page } from '@playwright/test';
import type { Summary } from '@riideait/contract';
import { ask, logIn, users } from '../src/demo.ts';
import { printed } from '../src/pdf.ts';
import { test } from '../src/test.ts';

const PHONE = { width: 360, height: 740 };

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
  await expect(page.getByRole('table', { name: 'Väljas kuude lõpus' }).getByRole('row')).toHaveCount(summary.months.length);
  await expect(page.getByRole('table', { name: 'Hilinenud nädalate lõpus' }).getByRole('row')).toHaveCount(12);
  await expect(page.getByRole('table', { name: 'Väärtus tüübi järgi' })).toBeVisible();
  await fits(page);

  const sheets = await printed(page);
  expect(sheets).toHaveLength(1);
  for (const words of ['Kokkuvõte', 'Väärtus', 'Kadunud, ostetud, parandatud', 'Hilinenud nädalate lõpus', 'lk 1 / 1'])
    expect(sheets[0]).toContain(words);
  expect(sheets[0]).not.toContain('Prindi');

  // Each figure opens its list.
  for (const [figure, address] of [
    ['Väljas', /people\/search\?holds=true/],
    ['Hilinenud', /people\/search\?late=true/],
    ['Väärtus', /\/insurance/],
  ] as const) {
    await page.getByRole('term').filter({ hasText: figure }).locator('xpath=following-sibling::dd').getByRole('link').click();
    await expect(page).toHaveURL(address);
    await page.goto('/summary');
  }
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
  const several = Array.from({ length: 8 }, (_, id) => ({ id, name: `Rahvarõivad number ${id}`, ...sums }));
  return { own: sums, inactive: sums, borrowed: sums, byType: several, byPlace: several, byOwner: several };
};

/** Of an empty register, then of one with the largest numbers at the end of a season. */
function answered(page: Page, count: number, money: NonNullable<Summary['money']>) {
  const until = '2027-08-31';
  const ends = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, 9 + month, 0)).toISOString().slice(0, 10));
  const season = { issued: count, returned: Math.round(count / 2) };
  const names = Array.from({ length: count === 0 ? 0 : 20 }, (_, id) => ({ id, name: `Pika nimega rahvarõivas number ${id}`, count: 12 }));
  const happened = { count, cents: 123_456_789, unvalued: 0, names };
  const seasons = { lastSeason: happened, thisSeason: happened };
  const data: Summary = {
    on: until,
    pieces: { own: count, inactive: count, borrowed: count },
    out: count,
    late: count,
    longRepairs: count,
    money,
    months: ends.map((on) => ({ on, out: count })),
    returns: { lastSeason: season, thisSeason: season },
    lateWeeks: ends.map((on) => ({ on, late: count })),
    ...{ lost: seasons, bought: seasons, mended: seasons },
  };
  return page.route('**/api/summary', (route) => route.fulfill({ json: { ok: true, data, messages: { messageList: [] } } }));
}

test('an empty register and a large one at the end of a season are one page each', async ({ page }) => {
  await logIn(page, users.manager);
  await answered(page, 0, { worth: worthOf(0, 0), openSettlements: 0, openCents: 0 });
  await page.goto('/summary');
  await expect(page.getByText('Hooajal antust tagasi –, aasta tagasi –.')).toBeVisible();
  expect(await printed(page)).toHaveLength(1);

  await page.unroute('**/api/summary');
  await answered(page, 123_456, { worth: worthOf(123_456, 1_234_567_890), openSettlements: 1_234, openCents: 123_456_789 });
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: '12\u00a0345\u00a0678,90\u00a0€' })).toBeVisible();
  await expect(page.getByText('50\u00a0% (61\u00a0728/123\u00a0456)').first()).toBeVisible();
  expect(await printed(page)).toHaveLength(1);
});
