// Pieces that the scanner takes a second: Chromium's camera shows labels for a second each, on a processor made four times slower.
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { AnyEnvelope, codeAddress } from '@riideait/contract';
import { z } from 'zod';
import { cameraArguments, filmOf } from '../e2e/src/camera.ts';
import { startServer, URL_OF_SERVER } from './server.ts';
import { KEEPER, logIn } from './sign-in.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium-headless-shell';
const SLOWER = Number(process.env.SLOWER ?? 4);
/** Seconds of each label. */
const EACH = Number(process.env.EACH ?? 1);
const LABELS = 24;

const Out = z.array(z.object({ items: z.array(z.object({ code: z.string(), clothingNumber: z.string().nullable() })) }));

/** Labels of pieces that are out: straight, turned, blurred, small, in turns. */
async function film(): Promise<Buffer> {
  const answer = await fetch(`${URL_OF_SERVER}/api/returns/open`, { headers: await logIn() });
  const pieces = Out.parse(AnyEnvelope.parse(await answer.json()).data).flatMap(({ items }) => items);
  const ways = [{}, { turned: 35 }, { blur: 2 }, { turned: 190, blur: 2 }, { size: 180 }, { turned: 300, size: 200, blur: 1 }];
  const labels = pieces
    .slice(0, LABELS)
    .map(({ code }, index) => ({ text: codeAddress('https://riideait.ee', code), ...ways[index % ways.length] }));
  return await filmOf([...labels, { text: null }], EACH);
}

const file = join(tmpdir(), `riideait-scan-${process.pid}.mjpeg`);
const server = await startServer();
await writeFile(file, await film());
const browser = await chromium.launch({
  ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...cameraArguments(file)],
});
try {
  const page = await (await browser.newContext({ locale: 'et-EE', viewport: { width: 360, height: 740 }, hasTouch: true })).newPage();
  await page.goto(`${URL_OF_SERVER}/login`);
  await page.getByLabel('E-post').fill(KEEPER);
  await page.getByLabel('Parool', { exact: true }).fill('riideait-demo');
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  await page.waitForURL(`${URL_OF_SERVER}/`);
  await page.goto(`${URL_OF_SERVER}/return`);
  await page.waitForLoadState('networkidle');
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const read = { pictures: 0 };
    const { prototype } = HTMLVideoElement;
    const next = prototype.requestVideoFrameCallback;
    prototype.requestVideoFrameCallback = function (wanted) {
      read.pictures += 1;
      return next.call(this, wanted);
    };
    Object.assign(globalThis, { read });
  });
  await page.getByRole('main').getByRole('button', { name: 'Skaneeri silte' }).tap();
  const heading = page.getByRole('heading', { name: /^Täna tagasi/ });
  await heading.waitFor();
  const [began, before] = [performance.now(), await page.evaluate<number>('read.pictures')];
  // The first label is in.
  await sleep((LABELS - 1) * EACH * 1000);
  const seconds = (performance.now() - began) / 1000;
  const pictures = (await page.evaluate<number>('read.pictures')) - before;
  console.log(`${await heading.textContent()}: of ${LABELS} labels, ${EACH} s each, on a processor ${SLOWER} times slower`);
  console.log(`pictures read: ${(pictures / seconds).toFixed(1)} a second`);
} finally {
  await browser.close();
  await server.stop();
  await rm(file, { force: true });
}
