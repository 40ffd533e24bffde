import { expect } from '@playwright/test';
import budget from '../../web/budget.json' with { type: 'json' };
import { ask, dancer, logIn } from '../src/demo.ts';
import { test } from '../src/test.ts';
import { stopTime, untilSo } from '../src/time.ts';

test('no page sends more requests to the API than its budget allows', async ({ page }) => {
  await page.clock.install();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() === 'fetch') calls.push(pathname + search);
  });
  const open = async (path: string) => {
    // What the page before asks for late is not of this one.
    await page.goto('about:blank');
    calls.length = 0;
    // Early answers that nobody took are out of date after 10 s: less passes until the page has them.
    await stopTime(page);
    await page.goto(path);
    await untilSo(page, () => page.getByRole('heading', { level: 1 }).isVisible());
    await page.clock.resume();
    await page.waitForLoadState('networkidle');
    return calls;
  };

  expect((await open('/login')).length, `/login: ${calls}`).toBeLessThanOrEqual(budget.login.calls);
  await logIn(page);
  const { id } = await dancer(page, 0);
  const [plan] = await ask<{ id: number }[]>(page, '/dressing');
  const pages = [
    ['/', budget.home],
    ['/people/search', budget.people],
    [`/people/${id}`, budget.person],
    [`/dressing/${plan?.id}`, budget.plan],
    ['/return', budget.return],
    ['/clothing/overview', budget.overview],
    ['/summary', budget.summary],
  ] as const;
  for (const [path, limit] of pages) {
    const sent = await open(path);
    expect(sent.length, `${path}: ${sent}`).toBeLessThanOrEqual(limit.calls);
    expect(sent.length, `${path} sends one twice: ${sent}`).toBe(new Set(sent).size);
  }
});

test('a screen is asked for when the app has come, before the libraries have', async ({ page }) => {
  await logIn(page);
  const { id } = await dancer(page, 0);
  let isAsked = false;
  const screen = page.waitForRequest(/\/assets\/person-[\w-]{8}\.js$/);
  void screen.then(() => (isAsked = true));
  // As slow as a phone's network: the first script has run before.
  const hasStarted = page.waitForRequest('**/api/auth/refresh*');
  await page.route(/\/assets\/app-/, async (route) => {
    await hasStarted;
    await page.evaluate(() => new Promise((later) => setTimeout(later)));
    expect(isAsked).toBe(false);
    await route.continue();
  });
  await page.route(/\/assets\/libraries-/, async (route) => {
    await screen;
    await route.continue();
  });
  await page.goto(`/people/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
