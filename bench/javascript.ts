// JavaScript and all bytes that a fresh browser receives, compressed as sent, for the login page and for the list of people.
import { existsSync } from 'node:fs';
import { type BrowserContext, chromium } from '@playwright/test';
import { startServer, URL_OF_SERVER } from './server.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium-headless-shell';

const server = await startServer();
const browser = await chromium.launch({
  ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** Opens a page in a fresh browser, signed in with a state, and counts bodies as transferred. */
async function measure(
  what: string,
  path: string,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> {
  const context = await browser.newContext(storageState === undefined ? {} : { storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  const received = { script: 0, all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    received.all += encodedDataLength;
    if (scripts.has(requestId)) received.script += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(`${URL_OF_SERVER}${path}`, { waitUntil: 'networkidle' });

  const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0).padStart(4)} kB`;
  console.log(
    `${what.padEnd(20)} JavaScript ${inKilobytes(received.script)} in ${scripts.size} files, everything ${inKilobytes(received.all)}`,
  );
  return context;
}

try {
  const signedOut = await measure('login', '/login');
  const [page] = signedOut.pages();
  if (page === undefined) throw new Error('The page is gone');
  await page.getByLabel('E-post').fill('hoidja@riideait.test');
  await page.getByLabel('Parool', { exact: true }).fill('riideait-demo');
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  await page.waitForURL(`${URL_OF_SERVER}/`);
  await measure('list of people', '/people/search', await signedOut.storageState());
} finally {
  await browser.close();
  await server.stop();
}
