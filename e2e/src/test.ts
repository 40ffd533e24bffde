import { test as base, expect, type Page } from '@playwright/test';
import { SLOWNESS } from '../../scripts/patience.ts';
import { scrollsSideways, seriousProblems } from './axe.ts';

/** Like a finger that scrolls between two presses: each one counts wherever it is, as if the user had looked before. */
const scrollBetweenPresses = () =>
  window.addEventListener(
    'pointerdown',
    () => {
      if (document.documentElement.dataset.guarded === undefined) document.dispatchEvent(new Event('wheel'));
    },
    true,
  );

/** A toast stands as much longer as the machine is slower. The animation of its bar is its time. */
const slowToasts = (slowness: number) =>
  document.addEventListener('animationstart', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('.Toastify__progress-bar')) return;
    for (const animation of target.getAnimations()) animation.updatePlaybackRate(1 / slowness);
  });

export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(scrollBetweenPresses);
    await context.addInitScript(slowToasts, SLOWNESS);
    await use(context);
  },
  // The page on which a journey on a phone ends is accessible, and as wide as the phone.
  page: async ({ page }, use, info) => {
    await use(page);
    if (info.project.name !== 'phone' || info.status !== 'passed' || page.isClosed()) return;
    expect(await seriousProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
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
