// Frames per second while the overview of 300 people by 120 clothing names scrolls, on a processor made four times slower.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { answerOverview, LARGE } from '../e2e/src/large-overview.ts';
import { startServer, URL_OF_SERVER } from './server.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium-headless-shell';
const SLOWER = Number(process.env.SLOWER ?? 4);
const FRAME = 1000 / 60;
const WINDOWS = [
  { what: 'desktop 1280 x 800', viewport: { width: 1280, height: 800 } },
  { what: 'phone on its side 740 x 360', viewport: { width: 740, height: 360 }, isMobile: true, hasTouch: true },
];

/** px to the right and down. */
type Way = readonly [x: number, y: number];

interface Recording {
  readonly frames: number[];
  readonly longTasks: number;
}

/** Times of all frames while `scroll` runs, and the number of tasks over 50 ms. */
async function record(page: Page, scroll: () => Promise<void>): Promise<Recording> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let [longTasks, running] = [0, true];
    new PerformanceObserver((list) => {
      longTasks += list.getEntries().length;
    }).observe({ type: 'longtask' });
    const tick = (now: number) => {
      frames.push(now);
      if (running) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    const stopRecording = () => {
      running = false;
      return { frames, longTasks };
    };
    Object.assign(globalThis, { stopRecording });
  });
  await scroll();
  return page.evaluate<Recording>('stopRecording()');
}

const row = (...cells: string[]) => console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(40) : cell.padStart(13))).join(''));

function report(what: string, { frames, longTasks }: Recording, busy: number, px: number): void {
  const times = frames.slice(1).map((time, i) => time - (frames[i] ?? time));
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const late = times.filter((time) => time > 1.5 * FRAME).length;
  row(
    what,
    (1000 / mean).toFixed(1),
    `${Math.max(...times).toFixed(0)} ms`,
    `${late} / ${times.length}`,
    `${longTasks}`,
    `${(busy / times.length).toFixed(1)} ms`,
    `${px} px`,
  );
}

/** Processor time of the page's main thread so far, ms; independent of other load. */
async function busySoFar(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

const positionOf = (page: Page) => page.locator('[role=grid]').evaluate((grid) => grid.scrollLeft + grid.scrollTop);

/** Scrolls by script, this far with every frame. */
const byFrame = (page: Page, way: Way) =>
  page.locator('[role=grid]').evaluate(
    (grid, [x, y]) =>
      new Promise<void>((resolve) => {
        let frames = 0;
        const step = () => {
          grid.scrollBy(x, y);
          frames += 1;
          if (frames < 120) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
    way,
  );

/** By a wheel that turns so far sixty times a second. */
async function byWheel(page: Page, [x, y]: Way): Promise<void> {
  for (let turns = 0; turns < 120; turns++) await Promise.all([page.mouse.wheel(x, y), sleep(FRAME)]);
}

/** By a finger that moves so far sixty times a second, and begins anew after a tenth of a second's way. */
async function byFinger(session: CDPSession, [x, y]: Way): Promise<void> {
  for (let swipes = 0; swipes < 12; swipes++) {
    const at = (step: number) => [{ x: 300 - x * step, y: 680 - y * step }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step <= 10; step++)
      await Promise.all([session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) }), sleep(FRAME)]);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}

async function openOverview(page: Page): Promise<void> {
  await page.goto(`${URL_OF_SERVER}/login`);
  await page.getByLabel('E-post').fill('hoidja@riideait.test');
  await page.getByLabel('Parool', { exact: true }).fill('riideait-demo');
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  await page.waitForURL(`${URL_OF_SERVER}/`);
  await answerOverview(page);
  await page.goto(`${URL_OF_SERVER}/clothing/overview`);
  await page.getByRole('rowheader').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const server = await startServer();
const browser = await chromium.launch({
  ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

try {
  for (const { what, ...window } of WINDOWS) {
    const page = await (await browser.newContext({ locale: 'et-EE', ...window })).newPage();
    await openOverview(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.mouse.move(window.viewport.width * 0.7, window.viewport.height * 0.8);

    const measure = async (label: string, scroll: () => Promise<void>) => {
      await page.locator('[role=grid]').evaluate((grid) => grid.scrollTo(0, 0));
      await page.waitForTimeout(500);
      const before = await busySoFar(session);
      const recording = await record(page, scroll);
      report(label, recording, (await busySoFar(session)) - before, await positionOf(page));
    };

    console.log(`\n${what}, processor ${SLOWER} times slower, ${LARGE.people} x ${LARGE.names}`);
    row('', 'frames/s', 'longest', 'late', 'over 50 ms', 'busy a frame', 'scrolled');
    await measure('standing still', () => page.waitForTimeout(2000));
    await measure('40 px a frame down', () => byFrame(page, [0, 40]));
    await measure('40 px a frame to the right', () => byFrame(page, [40, 0]));
    await measure('30 px a frame both ways', () => byFrame(page, [30, 30]));
    if (window.hasTouch) {
      await measure('finger, 40 px a frame down', () => byFinger(session, [0, 40]));
      await measure('finger, 25 px a frame to the right', () => byFinger(session, [25, 0]));
    } else {
      await measure('wheel, 40 px a frame down', () => byWheel(page, [0, 40]));
      await measure('wheel, 40 px a frame to the right', () => byWheel(page, [40, 0]));
    }
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}
