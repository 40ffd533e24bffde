import { test as base, type Page } from '@playwright/test';

/** Like a finger that scrolls between two presses: each one counts wherever it is, as if the user had looked before. */
const scrollBetweenPresses = () =>
  window.addEventListener(
    'pointerdown',
    () => {
      if (document.documentElement.dataset.guarded === undefined) document.dispatchEvent(new Event('wheel'));
    },
    true,
  );

export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(scrollBetweenPresses);
    await use(context);
  },
});

/** Presses without looking, as an impatient user does: the app guards against what has come under the finger. */
export async function guarded(page: Page, presses: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('wheel'));
    document.documentElement.dataset.guarded = '';
  });
  await presses();
  await page.evaluate(() => delete document.documentElement.dataset.guarded);
}
