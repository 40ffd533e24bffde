// Time from a key at the desk to its painted result, on a processor made four times slower; by turns with the product of the commit AGAINST.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { AnyEnvelope, Id } from '@riideait/contract';
import { z } from 'zod';
import { startSides } from './server.ts';
import { KEEPER, logIn } from './sign-in.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium-headless-shell';
const SLOWER = Number(process.env.SLOWER ?? 4);
const RUNS = Number(process.env.RUNS ?? 3);

/** ms from the first and second key of a text; NaN where nothing new was painted within a second. */
interface Times {
  readonly first: number[];
  readonly second: number[];
}

/** Notes the time of each key, and that of the first frame after the choices have changed. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = [];
    let pressed: number | undefined;
    let shown = '';
    const press = ({ timeStamp }: KeyboardEvent) => {
      pressed = timeStamp;
    };
    document.addEventListener('keydown', press, true);
    new MutationObserver(() => {
      const choices = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent).join('\n');
      if (choices === shown) return;
      shown = choices;
      const since = pressed;
      if (choices === '' || since === undefined) return;
      pressed = undefined;
      requestAnimationFrame(() => {
        // After the paint of this frame.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - since);
        port2.postMessage(null);
      });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { painted: times });
  });

const painted = (page: Page) => page.evaluate<number[]>('painted');

async function openDesk(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-post').fill(KEEPER);
  await page.getByLabel('Parool', { exact: true }).fill('riideait-demo');
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  await page.waitForURL(`${url}/`);
  const answer = await fetch(`${url}/api/people?active=true&count=1`, { headers: await logIn(url) });
  const [person] = z.array(z.object({ id: Id })).parse(AnyEnvelope.parse(await answer.json()).data);
  await page.goto(`${url}/people/${person?.id}`);
  await page.waitForLoadState('networkidle');
}

/** Types each number of two digits into an empty box: no text continues the one before, and none is searched twice. */
async function measure(page: Page, times: Times): Promise<void> {
  const box = page.locator('main').getByRole('combobox').first();
  const time = async (key: string) => {
    const { length } = await painted(page);
    await box.press(key);
    await sleep(1000);
    return (await painted(page))[length] ?? Number.NaN;
  };
  for (const digit of '123456789') {
    times.first.push(await time(digit));
    times.second.push(await time('1'));
    await box.fill('');
    await sleep(300);
  }
}

await using ends = new AsyncDisposableStack();
const sides = (await startSides(ends)).map((side) => ({ ...side, times: { first: [], second: [] } satisfies Times as Times }));
const browser = await chromium.launch({
  ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
ends.defer(() => browser.close());
for (let run = 0; run < RUNS; run++) {
  for (const { url, times } of sides) {
    const page = await (await browser.newContext({ locale: 'et-EE', viewport: { width: 360, height: 740 }, hasTouch: true })).newPage();
    await openDesk(page, url);
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await watch(page);
    await measure(page, times);
    await page.context().close();
  }
}
for (const { name, times } of sides) {
  for (const [key, values] of Object.entries<number[]>({ ...times })) {
    const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
    const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)} ms`;
    console.log(`${name}: ${key} key: median ${at(0.5)}, p95 ${at(0.95)}, shortest ${at(0)}; ${sorted.length} of ${values.length} painted`);
  }
}
