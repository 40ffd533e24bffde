import { expect, type Page } from '@playwright/test';
import { seriousProblems } from '../src/axe.ts';
import { logIn, screens, signedOutScreens, users } from '../src/demo.ts';
import { test } from '../src/test.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** Opens a screen in the size of the last one and looks at it in both: loading it costs more than a change of size. */
async function look(page: Page, path: string, heading: string): Promise<void> {
  const sizes = page.viewportSize()?.width === PHONE.width ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
  await page.goto(path);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const where = `${path} at ${size.width} px`;
    await expect(page.getByRole('heading', { level: 1 }), where).toContainText(heading);
    expect(await seriousProblems(page), where).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, where).toBeLessThanOrEqual(0);
  }
}

test('axe finds nothing serious on any screen without login, and none scrolls sideways', async ({ page }) => {
  test.slow();
  for (const [path, heading] of signedOutScreens) await look(page, path, heading);

  await page.goto('/register');
  await page.getByRole('button', { name: 'Registreeru' }).click();
  await expect(page.getByText('Nimi on kohustuslik')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});

/** In parts: a slow machine has three minutes for each, and repeats one of them at most. */
const PARTS = 4;
for (let part = 0; part < PARTS; part++)
  test(`axe finds nothing serious on any screen, and none scrolls sideways, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.slow();
    await logIn(page, users.manager);
    const all = await screens(page);
    for (const [path, heading] of all.filter((_, index) => index % PARTS === part)) await look(page, path, heading);
  });
