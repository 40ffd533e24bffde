// npm run scale-test: two servers and two workers behind nginx, on PgBouncer, a primary and a replica, all of this machine.
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Verdict } from '../proof.ts';
import { racesOn } from '../races.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { guide } from './guide.ts';
import { harm } from './harm.ts';
import { journeys } from './journeys.ts';
import { mail } from './mail.ts';
import { onOthers } from './others.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    kills: { type: 'string' },
    only: { type: 'string' },
    others: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
/** Of the log of a run that failed, characters. */
const LAST_WORDS = 4_000;

const say = (line: string) => console.log(`  ${line}`);

/** Transactions that the replica has served. */
async function readsOf({ replica }: Fleet): Promise<number> {
  const client = new pg.Client({ connectionString: replica.url });
  await client.connect();
  const { rows } = await client.query<{ reads: string }>("select xact_commit as reads from pg_stat_database where datname = 'riideait'");
  await client.end();
  return Number(rows[0]?.reads ?? 0);
}

/** Mistakes with a pooler are one line at the start. */
async function refusals({ refusedWith }: Fleet): Promise<Verdict[]> {
  const mistakes: readonly [NodeJS.ProcessEnv, string][] = [
    [{ PREPARED_STATEMENTS: 'on' }, 'set PREPARED_STATEMENTS=off'],
    [{ DATABASE_DIRECT_URL: '' }, 'set DATABASE_DIRECT_URL'],
  ];
  const verdicts: Verdict[] = [];
  for (const [env, words] of mistakes) {
    const said = await refusedWith(env);
    verdicts.push({ promise: `The server says: ${words}`, broken: said.includes(words) ? [] : [said] });
  }
  return verdicts;
}

const parts: Readonly<Record<string, (fleet: Fleet) => Promise<Verdict[]>>> = {
  refusals,
  races: async (fleet) => {
    const before = await readsOf(fleet);
    const run = { seed, times: Number(values.rounds ?? 60), minutes: undefined, say };
    const verdicts = await racesOn({ url: fleet.gate.url, openDatabase: async () => fleet.openDatabase() }, run);
    return [...verdicts, ...(await replicaServed(fleet, before))];
  },
  journeys: async (fleet) => {
    const before = await readsOf(fleet);
    return [await journeys(fleet, say), ...(await replicaServed(fleet, before))];
  },
  harm: (fleet) => harm(fleet, { seed, kills: Number(values.kills ?? 8), say }),
};

async function replicaServed(fleet: Fleet, before: number): Promise<Verdict[]> {
  const reads = (await readsOf(fleet)) - before;
  say(`${reads} transactions on the replica`);
  return [{ promise: 'The replica serves reads', broken: reads > 0 ? [] : [`${reads} transactions`] }];
}

// Whatever ends this, the fleet ends too.
const halted = Promise.withResolvers<never>();
halted.promise.catch(() => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => halted.reject(new Error(`Ended by ${signal}`)));

/** Prints what came of a part. */
function show(name: string, verdicts: readonly Verdict[]): void {
  console.log(name);
  for (const { promise, broken: places } of verdicts) {
    console.log(`  ${places.length === 0 ? '✓' : '✗'} ${promise}`);
    for (const place of places.slice(0, 30)) console.log(`      ${place}`);
    if (places.length > 0) broken += 1;
  }
}

const isWanted = (name: string) => values.only === undefined || values.only === name;

/** All that needs the fleet. */
async function onFleet(wanted: readonly [string, (fleet: Fleet) => Promise<Verdict[]>][]): Promise<void> {
  const fleet = await startFleet();
  say(`nginx, 2 servers, 2 workers, PgBouncer, primary and replica are up (${((Date.now() - began) / 1000).toFixed(0)} s)`);
  try {
    for (const [name, part] of wanted) show(name, await Promise.race([part(fleet), halted.promise]));
  } catch (error) {
    broken += 1;
    console.log(error);
  } finally {
    if (broken > 0) console.log((await fleet.logs()).slice(-LAST_WORDS));
    await fleet[Symbol.asyncDispose]();
  }
}

console.log(`scale-test, seed ${seed}`);
let broken = 0;
const began = Date.now();
for (const [name, part] of Object.entries({ guide, mail })) if (isWanted(name)) show(name, await Promise.race([part(say), halted.promise]));
const wanted = Object.entries(parts).filter(([name]) => isWanted(name));
if (wanted.length > 0) await onFleet(wanted);
if (isWanted('others') && values.others !== undefined) {
  for await (const [name, verdicts] of onOthers(values.others, seed, say, halted.promise)) show(name, verdicts);
}
console.log(
  `${broken === 0 ? 'All promises were kept' : `${broken} promises were broken`} (${((Date.now() - began) / 1000).toFixed(0)} s)`,
);
process.exit(broken === 0 ? 0 : 1);
