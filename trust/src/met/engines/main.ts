// npm run engines: what people do, in other engines than Chromium of today. Words: names of engines, of journeys.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WAIT } from '../../../../scripts/patience.ts';
import { startServer } from '../../server.ts';
import { type Folder, folderAt } from '../programs.ts';
import { journeys, type Stage } from './journeys.ts';
import { engines } from './launch.ts';
import { pageOf } from './page.ts';
import { registerOf } from './register.ts';

const wanted = process.argv.slice(2);
const chosen = <T>(all: Readonly<Record<string, T>>) => {
  const named = Object.entries(all).filter(([name]) => wanted.includes(name));
  return named.length === 0 ? Object.entries(all) : named;
};
/** What comes of a page that is left while it still asks, or loads a font (Firefox's NS_BINDING_ABORTED). */
const LEFT = /no answer|NetworkError|AbortError|status=2152398850/;
const [LOG_IN] = Object.keys(journeys);
/** Below the floor of the app (decision 117): the pages of links are for them too. */
const BELOW = ['qt87', 'qt102'];
const OF_LINKS = ["holder's page to its receipt", "maker's page"];

const table: string[] = [];
const said = (error: unknown) => (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;
const began = Date.now();

/** An engine that answers nothing any more. */
const STUCK = 'it answers no more';
async function stuck(): Promise<never> {
  await sleep(3 * WAIT, undefined, { ref: false });
  throw new Error(STUCK);
}

async function meet(name: string, launch: (typeof engines)[string], url: string, folder: Folder): Promise<void> {
  await using engine = await launch(folder);
  const open = async () => {
    const wire = await engine.tab();
    return { wire, page: pageOf(wire, url) };
  };
  const { wire, page } = await open();
  const stage: Stage = {
    page,
    other: async () => (await open()).page,
    register: await registerOf(url),
    print: () => engine.print(wire),
    folder: folder.path,
  };
  const note = (journey: string, outcome: string) => {
    table.push(`${name} | ${engine.version} | ${journey} | ${outcome}`);
    console.log(table.at(-1));
  };
  for (const [journey, walk] of Object.entries(journeys)) {
    const isAsked = journey === LOG_IN || chosen(journeys).some(([one]) => one === journey);
    if (!isAsked || (BELOW.includes(name) && !OF_LINKS.includes(journey))) continue;
    const start = Date.now();
    const outcome = await Promise.race([walk(stage), stuck()]).then(
      () => `✓ ${seconds(start)}`,
      (error: unknown) => `✗ ${said(error)}`,
    );
    const heard = (await engine.complaints()).filter((line) => !LEFT.test(line));
    note(journey, [outcome, ...new Set(heard.map((line) => `console: ${line.replaceAll(/\s+/g, ' ').slice(0, 300)}`))].join('; '));
    if ((journey === LOG_IN && outcome.startsWith('✗')) || outcome.includes(STUCK)) return;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
const folder = folderAt(await mkdtemp(join(tmpdir(), 'riideait-engines-')));
try {
  const running = process.env.ENGINES_URL;
  await using server = running === undefined ? await startServer({ DEMO: 'on' }) : undefined;
  for (const [name, launch] of chosen(engines))
    await meet(name, launch, running ?? server?.url ?? '', folder).catch((error: unknown) => {
      table.push(`${name} | | | ✗ ${said(error)}`);
      console.log(table.at(-1));
    });
} finally {
  await rm(folder.path, { recursive: true, force: true });
}
const broken = table.filter((row) => row.includes('| ✗'));
console.log(`${table.length - broken.length} of ${table.length} rows hold (${seconds(began)})`);
process.exit(broken.length === 0 ? 0 : 1);
