// Files, bytes, elements and time until the main content is painted, of the first visit (cold) and the second (warm), on a phone with a processor
// made four times slower and the network of DevTools' "Slow 4G"; over HTTP/1.1, and over HTTP/2 where nginx is installed. The second visit
// comes when the service worker of the first has kept the files of the build; what the worker asks for, and its own work, are not slowed.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { type MeasuredSide, startServer, startSides, URL_OF_SERVER } from './server.ts';
import { hasProxy, startProxy } from './tls-proxy.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium-headless-shell';
const RUNS = Number(process.env.RUNS ?? 3);
const ONLY = process.env.PAGES?.split(',');
/** Bytes/s and ms: "Slow 4G" of DevTools and Lighthouse, which delays each request by 150 ms x 3.75. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1_474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const SLOWER = Number(process.env.SLOWER ?? 4);
const PHONE = { locale: 'et-EE', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true };

interface Screen {
  readonly name: string;
  readonly path: string;
  /** CSS selectors that all match once the main content is there. */
  readonly shows: readonly string[];
  readonly signedOut?: true;
}

interface Visit {
  readonly painted: number;
  /** Processor time of the page's main thread, ms, as if it were four times slower. */
  readonly busy: number;
  readonly elements: number;
  readonly requests: number;
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly bytes: number;
}

/** Paths of a dancer's page, of the plan with most dancers, and of the page that the dancer sees. */
interface Paths {
  readonly person: string;
  readonly plan: string;
  readonly holder: string;
}

/** Signs in through the API; the client finds its session in the storage. */
async function signIn(context: BrowserContext, address: string): Promise<Paths> {
  const data = { email: 'hoidja@riideait.test', password: 'riideait-demo' };
  const { accessToken } = (await (await context.request.post(`${address}/api/auth/login`, { data })).json()).data;
  const ask = async (path: string, method = 'GET') =>
    (await (await context.request.fetch(`${address}/api${path}`, { method, headers: { authorization: `Bearer ${accessToken}` } })).json())
      .data;
  const session = JSON.stringify({ authenticated: true, user: await ask('/users/me') });
  await context.addInitScript((session) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('riideait.session', session);
  }, session);
  const { id } = (await ask('/people?active=true&holds=true'))[0];
  const plans: readonly { id: number; numberOfPeople: number | null }[] = await ask('/dressing');
  const [largest] = plans.toSorted((a, b) => (b.numberOfPeople ?? 0) - (a.numberOfPeople ?? 0));
  if (largest === undefined) throw new Error('The demo has no plan');
  const link = new URL((await ask(`/people/${id}/holder-link`, 'POST')).url);
  return { person: `/people/${id}`, plan: `/dressing/${largest.id}`, holder: link.pathname + link.hash };
}

/** The time when all selectors match and the next frame is painted, ms after the visit began. */
async function untilPainted(page: Page, selectors: readonly string[]): Promise<{ painted: Promise<number> }> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  setTimeout(() => reject(new Error(`${selectors} did not show within a minute`)), 60_000).unref();
  await page.exposeFunction('reportPaint', resolve);
  await page.addInitScript((selectors) => {
    const look = () => {
      if (!selectors.every((selector) => document.querySelector(selector))) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => Reflect.get(globalThis, 'reportPaint')(performance.now())));
    };
    requestAnimationFrame(look);
  }, selectors);
  return { painted: promise };
}

function countTraffic(session: CDPSession) {
  const [requests, scripts] = [new Set<string>(), new Set<string>()];
  const counted = { bytes: 0, scriptBytes: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.url.startsWith('data:')) return;
    requests.add(requestId);
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.bytes += encodedDataLength;
    if (scripts.has(requestId)) counted.scriptBytes += encodedDataLength;
  });
  return () => ({ requests: requests.size, scripts: scripts.size, ...counted });
}

async function visit(context: BrowserContext, url: string, { shows, signedOut }: Screen): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = countTraffic(session);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const paint = await untilPainted(page, shows);
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await paint.painted;
  await page.waitForLoadState('networkidle');
  const { metrics } = await session.send('Performance.getMetrics');
  const busy = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  const elements = await page.locator('*').count();
  if (!signedOut) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
  return { painted, busy, elements, ...traffic() };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const row = (...cells: (string | number)[]) =>
  console.log(
    cells
      .map((cell, i) => (i === 0 ? `${cell}`.padEnd(20) : `${typeof cell === 'number' ? Math.round(cell) : cell}`.padStart(11)))
      .join(''),
  );

const main = 'main';
const screens = ({ person, plan, holder }: Paths): Screen[] => [
  { name: 'login', path: '/login', shows: ['form [type=password]', 'form [type=submit]'], signedOut: true },
  { name: 'home', path: '/', shows: [`${main} dl`, `${main} ul a[href^="/people/"]`] },
  {
    name: 'people',
    path: '/people/search',
    shows: [`${main} a[href^="/people/"]:not([href="/people/add-person"], [href="/people/measure"])`],
  },
  { name: 'person', path: person, shows: [`${main} h1`, `${main} a[href^="/clothing/"]`] },
  { name: 'plan', path: plan, shows: [`${main} h1`, `${main} section button`] },
  { name: 'desk', path: '/return', shows: [`${main} input`, `${main} li`] },
  { name: 'minu', path: holder, shows: [`${main} li`], signedOut: true },
  { name: 'overview', path: '/clothing/overview', shows: [`${main} li section`] },
];

/** A first and a second visit to a screen. */
async function visitTwice(browser: Browser, url: string, index: number): Promise<[Visit, Visit]> {
  const context = await browser.newContext(PHONE);
  const screen = screens(await signIn(context, url))[index];
  if (screen === undefined) throw new Error(`There is no screen ${index}`);
  const visitors = screen.signedOut ? await browser.newContext(PHONE) : context;
  const visits: [Visit, Visit] = [
    await visit(visitors, `${url}${screen.path}`, screen),
    await visit(visitors, `${url}${screen.path}`, screen),
  ];
  await visitors.close();
  await context.close();
  return visits;
}

function print(name: string, visits: readonly (readonly [Visit, Visit])[]): void {
  const cold = (figure: keyof Visit) => median(visits.map(([first]) => first[figure]));
  const warm = (figure: keyof Visit) => median(visits.map(([, second]) => second[figure]));
  row(
    name,
    cold('painted'),
    warm('painted'),
    cold('busy'),
    warm('busy'),
    cold('elements'),
    cold('requests'),
    cold('scripts'),
    cold('scriptBytes') / 1000,
    cold('bytes') / 1000,
  );
}

/** On products by turns, the first of which is the present one. */
async function measure(sides: readonly MeasuredSide[], ...args: readonly string[]): Promise<void> {
  await using browser = await chromium.launch({
    ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
  row('', 'cold ms', 'warm ms', 'busy ms', 'warm busy', 'elements', 'requests', 'scripts', 'script kB', 'all kB');
  for (const [index, { name }] of screens({ person: '', plan: '', holder: '' }).entries()) {
    if (ONLY && !ONLY.includes(name)) continue;
    const made = sides.map((side) => ({ ...side, visits: [] as [Visit, Visit][] }));
    for (let run = 0; run < RUNS; run++) {
      for (const { url, visits } of made) visits.push(await visitTwice(browser, url, index));
    }
    for (const { name: side, visits } of made) print(made.length > 1 ? `${name}, ${side.slice(0, 8)}` : name, visits);
  }
}

{
  await using ends = new AsyncDisposableStack();
  const sides = await startSides(ends);
  console.log('\nHTTP/1.1');
  await measure(sides);
}
if (hasProxy && process.env.HTTP2 !== 'off' && process.env.AGAINST === undefined) {
  await using ends = new AsyncDisposableStack();
  const port = Number(new URL(URL_OF_SERVER).port) + 1;
  const address = `https://localhost:${port}`;
  const behind = await startServer({ PUBLIC_URL: address, TRUST_PROXY: '127.0.0.1' });
  ends.defer(behind.stop);
  const proxy = await startProxy(port, `127.0.0.1:${port - 1}`);
  ends.defer(proxy.stop);
  console.log('\nHTTP/2 by nginx');
  await measure([{ name: 'now', url: address }], proxy.trusted);
}
