// Time from a tap on a number of a stocktake's list until its tile is painted dark, with 233 tiles, on a processor made six times slower.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { AnyEnvelope, Id } from '@riideait/contract';
import { z } from 'zod';
import { startServer, URL_OF_SERVER } from './server.ts';
import { KEEPER, logIn } from './sign-in.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium-headless-shell';
const SLOWER = Number(process.env.SLOWER ?? 6);
const TILES = Number(process.env.TILES ?? 233);
const TAPS = Number(process.env.TAPS ?? 30);

const Made = z.object({ id: Id });

/** A stocktake of one garment with numbers 1 to `TILES`. */
async function aStocktake(): Promise<number> {
  const headers = await logIn();
  headers.set('content-type', 'application/json');
  const send = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    return AnyEnvelope.parse(await (await fetch(`${URL_OF_SERVER}/api${path}`, { headers, ...init })).json()).data;
  };
  const [type] = z.array(Made).parse(await send('/clothing-types'));
  const { id: nameId } = Made.parse(await send('/clothing-names', { name: 'Loendatav seelik', clothingTypeId: type?.id }));
  await send(`/clothing-names/${nameId}/items/many`, { clothingNumbers: `1-${TILES}`, unnumbered: 0 });
  return Made.parse(await send('/stocktakes', { name: 'Seelikud', nameIds: [nameId] })).id;
}

async function openList(page: Page, stocktakeId: number): Promise<void> {
  await page.goto(`${URL_OF_SERVER}/login`);
  await page.getByLabel('E-post').fill(KEEPER);
  await page.getByLabel('Parool', { exact: true }).fill('riideait-demo');
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  await page.waitForURL(`${URL_OF_SERVER}/`);
  await page.goto(`${URL_OF_SERVER}/stocktake/${stocktakeId}?view=list`);
  await page.waitForLoadState('networkidle');
}

/** Notes the time of each tap, and that of the first frame after a tile has changed its colour. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = [];
    let tapped: number | undefined;
    document.addEventListener('pointerup', ({ timeStamp }) => {
      tapped = timeStamp;
    });
    new MutationObserver(() => {
      const since = tapped;
      if (since === undefined) return;
      tapped = undefined;
      requestAnimationFrame(() => {
        // After the paint of this frame.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - since);
        port2.postMessage(null);
      });
    }).observe(document.body, { subtree: true, attributeFilter: ['aria-pressed'] });
    Object.assign(globalThis, { painted: times });
  });

const server = await startServer();
const browser = await chromium.launch({
  ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const stocktakeId = await aStocktake();
  const phone = { locale: 'et-EE', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const page = await (await browser.newContext(phone)).newPage();
  await openList(page, stocktakeId);
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await watch(page);
  const tiles = page.locator('main button[aria-pressed][aria-label]');
  console.log(`${await tiles.count()} tiles`);
  for (let tap = 0; tap < TAPS; tap++) {
    await tiles.nth(tap).tap();
    await sleep(1500);
  }
  const sorted = (await page.evaluate<number[]>('painted')).toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)} ms`;
  console.log(`tap to colour: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}; ${sorted.length} of ${TAPS} painted`);
} finally {
  await browser.close();
  await server.stop();
}
