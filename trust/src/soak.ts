import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  clothingItemEndpoints,
  clothingNameEndpoints,
  type Endpoint,
  exportingEndpoints,
  issuingEndpoints,
  peopleEndpoints,
  searchEndpoints,
} from '@riideait/contract';
import type { Database } from '../../server/src/db/database.ts';
import { type Random, random } from '../../server/src/demo/random.ts';
import { type Client, clientOf } from './client.ts';
import { judge, newLedger } from './ledger.ts';
import { quantile, type Run, type Verdict } from './proof.ts';
import { startServer } from './server.ts';
import { writerOf } from './writer.ts';

const MINUTES = 30;
const DESKS = 4;
/** Longest pause of a desk between two calls, ms. */
const PAUSE = 100;
/** Between two samples, ms. */
const EVERY = 5_000;
/** Share of the time that does not count. */
const WARM_UP = 1 / 3;
/** Growth after the warm-up that still counts as level: a share of the mean, or so many MB, handles or connections. */
const LEVEL = { share: 0.1, number: 2 };

const KEEPER = 'hoidja@riideait.test';
const reads: readonly { readonly endpoint: Endpoint; readonly query?: Record<string, string> }[] = [
  { endpoint: peopleEndpoints.search, query: { lastName: 'tamm' } },
  { endpoint: peopleEndpoints.search, query: { holds: 'true', count: '100' } },
  { endpoint: clothingItemEndpoints.search, query: { issued: 'true', count: '50' } },
  { endpoint: clothingNameEndpoints.search },
  { endpoint: issuingEndpoints.search, query: { searchString: '12 seelik' } },
  { endpoint: issuingEndpoints.latest },
  { endpoint: searchEndpoints.find, query: { searchString: 'mari' } },
];

/** Mixed load for a long time: memory, handles and connections must level off. */
export async function soak({ seed, minutes = MINUTES, say }: Run): Promise<Verdict[]> {
  await using server = await startServer();
  const ledger = newLedger();
  const times: number[] = [];
  const halt = new AbortController();
  const desks = Array.from({ length: DESKS }, async (_, serial) => {
    const client = clientOf(server.url, KEEPER);
    const dice = random(seed + serial);
    const { write } = await writerOf(client, ledger, dice, serial);
    while (!halt.signal.aborted) {
      await (dice.chance(30) ? write() : read(client, dice, times));
      await sleep(dice.between(0, PAUSE));
    }
  });
  const logins = everyMinute(halt.signal, () => clientOf(server.url, KEEPER).call(exportingEndpoints.clothing));

  const database = await server.openDatabase();
  const samples = await Promise.race([sampling(server.pid(), database, minutes * 60_000), Promise.all(desks).then(() => [])]);
  halt.abort();
  await Promise.all([...desks, logins]);
  const ofTables = await judge(ledger, database).finally(() => database.close());

  say(`${minutes} minutes, ${times.length} reads with a p95 of ${quantile(times, 0.95).toFixed(1)} ms, ${ledger.issues.size} issues`);
  const levels = (['memory', 'handles', 'connections'] as const).map((what) => {
    const { mean, growth } = trend(samples.map((sample) => [sample.at, sample[what]]));
    say(
      `${what}${what === 'memory' ? ', MB' : ''}: ${mean.toFixed(0)} on average after the warm-up, ${growth.toFixed(1)} more at its end than at its begin`,
    );
    const isLevel = growth <= Math.max(LEVEL.share * mean, LEVEL.number);
    return {
      promise: `No lasting growth of ${what}`,
      broken: isLevel ? [] : [`${growth.toFixed(1)} more, with ${mean.toFixed(0)} on average`],
    };
  });
  return [...levels, ...ofTables];
}

async function read(client: Client, { shuffled }: Random, times: number[]): Promise<void> {
  const [choice] = shuffled(reads);
  if (choice === undefined) return;
  const { status, took } = await client.call(choice.endpoint, choice.query ? { query: choice.query } : {});
  if (status !== 200) throw new Error(`A read was answered with ${status}`);
  times.push(took);
}

/** Logs in and exports. */
async function everyMinute(signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await work();
    await sleep(60_000, undefined, { signal }).catch(() => {});
  }
}

interface Sample {
  /** ms. */
  readonly at: number;
  /** Resident memory of the server, MB. */
  readonly memory: number;
  readonly handles: number;
  readonly connections: number;
}

async function sampling(pid: number, { pool }: Database, duration: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const began = Date.now(); Date.now() < began + duration; await sleep(Math.min(EVERY, duration / 30))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const { rows } = await pool.query<{ count: number }>(
      "select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    samples.push({
      at: Date.now(),
      memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
      handles: (await readdir(`/proc/${pid}/fd`)).length,
      connections: rows[0]?.count ?? 0,
    });
  }
  return samples;
}

/** Mean after the warm-up, and growth from there to the end by the line of least squares. */
function trend(all: readonly (readonly [at: number, value: number])[]): { mean: number; growth: number } {
  const points = all.slice(Math.floor(all.length * WARM_UP));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const meanAt = mean(points.map(([at]) => at));
  const meanValue = mean(points.map(([, value]) => value));
  const spread = points.reduce((sum, [at]) => sum + (at - meanAt) ** 2, 0);
  const together = points.reduce((sum, [at, value]) => sum + (at - meanAt) * (value - meanValue), 0);
  return { mean: meanValue, growth: spread === 0 ? 0 : (together / spread) * ((points.at(-1)?.[0] ?? 0) - (points[0]?.[0] ?? 0)) };
}
