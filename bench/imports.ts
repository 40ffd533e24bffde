// An import of 50,000 rows, from the file to the register and back: how long each step takes, what memory the server needs for it,
// and what others feel meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { AnyEnvelope, Import, type ImportKind } from '@riideait/contract';
import { writeXlsx } from 'hucre/xlsx';
import { type MeasuredServer, startServer, URL_OF_SERVER } from './server.ts';
import { logIn } from './sign-in.ts';

const ROWS = 50_000;
/** Milliseconds between two calls of somebody else. */
const PAUSE = 20;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Row = readonly (string | number | null)[];

const firstNames = ['Mari', 'Jüri', 'Õie', 'Ülo', 'Kätlin', 'Žanna', 'Mari-Liis', 'Tõnu'];

/** So many people in 40 groups, who all have an address of their own. */
const people = (): Row[] => [
  [
    'Eesnimi',
    'Perekonnanimi',
    'Sugu',
    'Rühm',
    'E-post',
    'Telefon',
    'Pikkus',
    'Jalanumber',
    'Peaümbermõõt',
    'Aktiivne',
    'Sünniaeg',
    'Märkus',
  ],
  ...Array.from({ length: ROWS }, (_, n): Row => {
    const name = firstNames[n % firstNames.length] ?? 'Mari';
    const contact = [`tantsija${n}@naide.ee`, `5${String(n).padStart(6, '0')}`];
    return [
      name,
      `Õunapuu ${n}`,
      n % 2 === 0 ? 'N' : 'M',
      `Rühm ${n % 40}`,
      ...contact,
      150 + (n % 50),
      36 + (n % 10),
      56,
      'jah',
      '1.2.2001',
      'uus',
    ];
  }),
];

/** So many numbered items of 250 clothing names, measured twice; every third is with somebody of the demo. */
const clothing = (holders: readonly string[]): Row[] => [
  [
    'Tüüp',
    'Nimetus',
    'Kihelkond',
    'Number',
    'Suurus',
    'Kasutusel',
    'Kelle käes',
    'Väljastatud',
    'Kommentaar',
    'Ümbermõõt',
    'Pikkus',
    'Riiul',
  ],
  ...Array.from({ length: ROWS }, (_, n): Row => {
    const holder = n % 3 === 0 ? (holders[n % holders.length] ?? null) : null;
    const measured = [60 + (n % 400) / 10, 80 + (n % 300) / 10];
    const where = [holder, holder && '3.9.2025', n % 5 === 0 ? 'Parandatud 2019, varrukas lühem' : null];
    return [
      'Seelikud',
      `Mõõdetud seelik ${n % 250}`,
      'Muhu',
      Math.floor(n / 250) + 1,
      36 + (n % 20),
      'jah',
      ...where,
      ...measured,
      `R${n % 30}`,
    ];
  }),
];

const workbook = (rows: Row[]) => writeXlsx({ sheets: [{ name: 'Leht1', rows: rows.map((row) => [...row]) }] });

async function call(headers: Headers, method: string, path: string, body?: FormData): Promise<unknown> {
  const answer = await fetch(`${URL_OF_SERVER}/api${path}`, { method, headers, ...(body && { body }) });
  const { data, messages } = AnyEnvelope.parse(await answer.json());
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${messages?.messageList[0]?.text}`);
  return data;
}

/** Milliseconds of calls as a wardrobe makes them, one after the other, until `work` is done; sorted. */
async function timesDuring(work: Promise<unknown>, headers: Headers): Promise<number[]> {
  const paths = ['/people?active=true', '/clothing-names', '/clothing/search?searchString=12+seelik', '/groups', '/history/latest'];
  const times: number[] = [];
  let over = false;
  const end = () => {
    over = true;
  };
  work.then(end, end);
  for (let n = 0; !over; n++) {
    const began = performance.now();
    await call(headers, 'GET', paths[n % paths.length] ?? '');
    times.push(performance.now() - began);
    await sleep(PAUSE);
  }
  return times.toSorted((a, b) => a - b);
}

const p95 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? 0;

interface Measured {
  readonly headers: Headers;
  readonly server: MeasuredServer;
  /** Time of other calls while the server is idle, ms. */
  readonly idle: number;
}

/** Does one step, and prints its time, its memory and the delay of other calls. */
async function step<T>(name: string, { headers, server, idle }: Measured, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let peak = 0;
  const sampling = setInterval(async () => {
    peak = Math.max(peak, await server.memory());
  }, 50);
  const doing = work();
  const times = await timesDuring(doing, headers);
  const result = await doing;
  clearInterval(sampling);
  const took = (performance.now() - began) / 1000;
  const others = p95(times);
  const felt = `others p95 ${others.toFixed(1)} ms, ${(others / idle).toFixed(2)} of idle (slowest ${times.at(-1)?.toFixed(0)} ms, ${times.length} calls)`;
  console.log(`  ${name.padEnd(8)} ${took.toFixed(1).padStart(5)} s; ${felt}; server ${peak.toFixed(0)} MiB`);
  return result;
}

/** What others feel while nothing else goes on. */
async function idleTime(headers: Headers): Promise<number> {
  const idle = p95(await timesDuring(sleep(8000), headers));
  console.log(`  idle     p95 ${idle.toFixed(1)} ms`);
  return idle;
}

async function untilDone(headers: Headers, id: number): Promise<Import> {
  for (;;) {
    const entry = Import.parse(await call(headers, 'GET', `/imports/${id}`));
    if (entry.status !== 'RUNNING') return entry;
    await sleep(250);
  }
}

async function measure(kind: ImportKind, rows: Row[], measured: Measured): Promise<void> {
  const file = await workbook(rows);
  const { headers } = measured;
  console.log(`${kind}: ${ROWS} rows, xlsx of ${(file.length / 1024 / 1024).toFixed(1)} MiB`);
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new Blob([Buffer.from(file)], { type: XLSX }), 'register.xlsx');
  const { id } = Import.parse(await step('read', measured, () => call(headers, 'POST', '/imports', form)));
  await step('preview', measured, () => call(headers, 'GET', `/imports/${id}/preview`));
  await step('page 2', measured, () => call(headers, 'GET', `/imports/${id}/preview?page=2`));
  const done = await step('write', measured, async () => {
    await call(headers, 'POST', `/imports/${id}/run`);
    return untilDone(headers, id);
  });
  console.log(`  ${done.status} ${JSON.stringify(done.counts)}`);
  // A register of that size is slower by itself.
  const larger = { ...measured, idle: await idleTime(headers) };
  const undone = Import.parse(await step('undo', larger, () => call(headers, 'POST', `/imports/${id}/undo`)));
  console.log(`  ${undone.status}`);
}

await using ends = new AsyncDisposableStack();
const server = await startServer();
ends.defer(server.stop);
const headers = await logIn();

const found = await call(headers, 'GET', '/people?active=true&count=60');
const holders = (Array.isArray(found) ? found : []).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
for (let n = 0; n < 3; n++) await timesDuring(sleep(1000), headers);
const idle = await idleTime(headers);
await measure('PEOPLE', people(), { headers, server, idle });
await measure('CLOTHING', clothing(holders), { headers, server, idle });
