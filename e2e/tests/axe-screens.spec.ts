import { expect, type Page } from '@playwright/test';
import { aConfirmedUser, aPasswordLink } from '../src/accounts.ts';
import { scrollsSideways, seriousProblems, shortenLists } from '../src/axe.ts';
import { logIn, users } from '../src/demo.ts';
import { filled, rowsOfDemo, screens, signedOutScreens } from '../src/screens.ts';
import { test } from '../src/test.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** One page for all screens: it keeps its login and its compiled scripts. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});

async function look(path: string, heading: string): Promise<void> {
  // A page without scripts, of the same process: it has nothing to draw anew in another size.
  await page.goto('/api/health');
  await page.setViewportSize(PHONE);
  await page.goto(path);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(heading);
  expect(await scrollsSideways(page)).toBe(false);

  await page.setViewportSize(DESKTOP);
  await expect(title).toContainText(heading);
  await shortenLists(page);
  expect(await seriousProblems(page)).toEqual([]);
}

for (const [path, heading] of signedOutScreens) test(`without login: ${path}`, () => look(path, heading));

test('without login: a link for a new password', async () => {
  await look(await aPasswordLink(page, await aConfirmedUser(page)), 'Uus parool');
});

test('without login: /register with mistakes', async () => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Registreeru' }).click();
  await expect(page.getByText('Nimi on kohustuslik')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});

test.describe('of a manager:', () => {
  let rows: Awaited<ReturnType<typeof rowsOfDemo>>;
  test.beforeAll(async () => {
    await logIn(page, users.manager);
    rows = await rowsOfDemo(page);
  });

  for (const [path, heading] of screens) test(path, () => look(filled(path, rows), filled(heading, rows)));
});
