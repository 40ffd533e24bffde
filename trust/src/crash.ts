import { setTimeout as sleep } from 'node:timers/promises';
import { random } from '../../server/src/demo/random.ts';
import { clientOf } from './client.ts';
import { judge, newLedger } from './ledger.ts';
import type { Run, Verdict } from './proof.ts';
import { type Server, startServer, type Victim } from './server.ts';
import { writerOf } from './writer.ts';

const KILLS = 50;
const WRITERS = 6;
const VICTIMS: readonly Victim[] = ['server', 'postgres', 'both'];

/** Writers record each acknowledged answer while the server, PostgreSQL or both are killed at random moments. */
export async function crash(run: Run): Promise<Verdict[]> {
  await using server = await startServer();
  // Awaited, or the server would end first.
  return await crashOn(server, run);
}

export async function crashOn(server: Server, { seed, times = KILLS, say }: Run): Promise<Verdict[]> {
  const ledger = newLedger();
  const client = clientOf(server.url, 'hoidja@riideait.test');
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, (_, serial) => writerOf(client, ledger, random(seed + serial + 1), serial)),
  );

  const halt = new AbortController();
  const writing = writers.map(async ({ write }) => {
    while (!halt.signal.aborted) await write();
  });
  const sum = (name: 'acknowledged' | 'unanswered') => writers.reduce((total, { counts }) => total + counts[name], 0);
  const progress = async (writes: number) => {
    for (const goal = sum('acknowledged') + writes; sum('acknowledged') < goal; ) await sleep(5);
  };
  const { ended, longest } = await Promise.race([killing(server, { seed, times, progress }), Promise.all(writing).then(() => never())]);
  halt.abort();
  await Promise.all(writing);

  const database = await server.openDatabase();
  const verdicts = await judge(ledger, database).finally(() => database.close());
  say(`${times} kills, ${sum('acknowledged')} acknowledged writes, ${sum('unanswered')} without an answer`);
  say(`ready again after ${longest.toFixed(0)} ms at most`);
  return [...verdicts, { promise: 'The server outlives its PostgreSQL', broken: ended }];
}

/** A writer has ended without being asked to: its error has ended the proof already. */
const never = (): never => {
  throw new Error('The writers have ended');
};

interface Killing {
  readonly seed: number;
  readonly times: number;
  /** Resolves after so many further acknowledged writes. */
  readonly progress: (writes: number) => Promise<void>;
}

async function killing(server: Server, { seed, times, progress }: Killing) {
  const { between, chance, shuffled } = random(seed);
  const ended: string[] = [];
  let longest = 0;
  for (let kill = 1; kill <= times; kill++) {
    await progress(between(1, 50));
    const victim = shuffled(VICTIMS)[0] ?? 'both';
    // Some are killed again on their way up.
    for (let again = true; again; again = chance(20)) {
      await server.kill(victim);
      if (victim !== 'postgres') server.start();
      await sleep(between(0, 500));
    }
    const began = performance.now();
    await server.ready().catch(async () => {
      ended.push(`the server has ended by itself after kill ${kill}, of ${victim}`);
      server.start();
      await server.ready();
    });
    longest = Math.max(longest, performance.now() - began);
  }
  return { ended, longest };
}
