// JavaScript and all bytes that a browser receives, compressed as sent, for the login page and then for the list of people.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startServer, URL_OF_SERVER } from './server.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

const server = await startServer();
const browser = await chromium.launch({
  ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  const received = { script: 0, all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.all += encodedDataLength;
    if (scripts.has(requestId)) received.script += encodedDataLength;
  });
  await session.send('Network.enable');

  const report = (what: string) =>
    console.log(
      `${what.padEnd(28)} JavaScript ${(received.script / 1000).toFixed(0).padStart(4)} kB, everything ${(received.all / 1000).toFixed(0).padStart(4)} kB`,
    );

  await page.goto(`${URL_OF_SERVER}/login`, { waitUntil: 'networkidle' });
  report('login');
  await page.getByLabel('E-post').fill('hoidja@riideait.test');
  await page.getByLabel('Parool', { exact: true }).fill('riideait-demo');
  await page.getByRole('button', { name: 'Logi sisse' }).click();
  await page.waitForURL(`${URL_OF_SERVER}/`);
  await page.goto(`${URL_OF_SERVER}/people/search`, { waitUntil: 'networkidle' });
  report('… and the list of people');
} finally {
  await browser.close();
  await server.stop();
}
