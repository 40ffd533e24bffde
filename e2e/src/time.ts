import { expect, type Page } from '@playwright/test';
import { SLOWNESS } from '../../scripts/patience.ts';

/** How far ahead the time stops, ms: longer than the order to stop usually takes. */
const AHEAD = 1_000;

/** Time that passes between two looks, ms: more than a frame. */
const STEP = 20;

/** Stops the time of a page whose clock is installed (`page.clock.install()` before it opens): it passes by `page.clock.runFor` until `page.clock.resume()`. */
export const stopTime = (page: Page): Promise<void> =>
  // An order that comes too late fails, and stops the time all the same.
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD)).toPass();

/** Lets as little of the stopped time pass as it takes until something is so: the page draws by timers. */
export const untilSo = (page: Page, isSo: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(STEP);
        return isSo();
      },
      // On a slow machine the page does less between two looks.
      { intervals: [STEP * SLOWNESS] },
    )
    .toBe(true);
