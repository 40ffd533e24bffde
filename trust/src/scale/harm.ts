import { setTimeout as sleep } from 'node:timers/promises';
import { random } from '../../../server/src/demo/random.ts';
import { clientOf } from '../client.ts';
import { judge, newLedger } from '../ledger.ts';
import type { Verdict } from '../proof.ts';
import { type Writer, writerOf } from '../writer.ts';
import type { Fleet } from './fleet.ts';
import { judgeRepeats, repeater } from './repeats.ts';

const WRITERS = 4;
const REPEATERS = 2;

/** Time that nginx gives the requests of a server that gets no new ones, ms. */
const DRAIN = 2_000;
/** Time without the replica, and for reads to come back to it, ms. */
const AWAY = 4_000;

interface Run {
  readonly seed: number;
  readonly kills: number;
  readonly say: (line: string) => void;
}

/** Writers record each answer while servers and workers are killed, restarted one after the other, and the replica is lost. */
export async function harm(fleet: Fleet, { seed, kills, say }: Run): Promise<Verdict[]> {
  const ledger = newLedger();
  const client = clientOf(fleet.gate.url, 'hoidja@riideait.test');
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, i) => writerOf(client, ledger, random(seed + i + 1), i)));
  const repeaters = Array.from({ length: REPEATERS }, (_, i) => repeater(client, i));
  const halt = new AbortController();
  const untilHalt = async (work: () => Promise<void>) => {
    while (!halt.signal.aborted) await work();
  };
  const working = Promise.all([...writers.map(({ write }) => untilHalt(write)), ...repeaters.map(({ add }) => untilHalt(add))]);
  const sum = (name: 'acknowledged' | 'unanswered') => writers.reduce((total, { counts }) => total + counts[name], 0);

  const harming = async () => {
    await killing(fleet, seed, kills);
    await untilAnswered(writers);
    const before = { acknowledged: sum('acknowledged'), unanswered: sum('unanswered') };
    say(`${kills} kills: ${before.acknowledged} acknowledged writes, ${before.unanswered} without an answer`);
    await rolling(fleet);
    await losingReplica(fleet);
    const unanswered = sum('unanswered') - before.unanswered;
    say(
      `rolling restart, loss of the replica: ${sum('acknowledged') - before.acknowledged} acknowledged writes, ${unanswered} without an answer`,
    );
    return unanswered;
  };
  const dropped = await Promise.race([harming(), working.then(() => Promise.reject(new Error('The writers have ended')))]);
  halt.abort();
  await working;

  const database = fleet.openDatabase();
  try {
    const requests = repeaters.reduce((total, { added }) => total + added.size, 0);
    say(`${requests} requests with an id, repeated until answered`);
    return [
      ...(await judge(ledger, database)),
      await judgeRepeats(repeaters, database),
      { promise: 'A rolling restart and a lost replica drop no request', broken: dropped === 0 ? [] : [`${dropped} writes had no answer`] },
    ];
  } finally {
    await database.close();
  }
}

/** Resolves once each writer gets answers again: a write that was cut off is counted only when its writer knows its effect. */
async function untilAnswered(writers: readonly Writer[]): Promise<void> {
  const before = writers.map(({ counts }) => counts.acknowledged);
  while (writers.some(({ counts }, index) => counts.acknowledged === before[index])) await sleep(50);
}

async function killing({ servers, workers }: Fleet, seed: number, kills: number): Promise<void> {
  const { between, shuffled } = random(seed);
  for (let kill = 0; kill < kills; kill++) {
    await sleep(between(300, 1500));
    const [victim] = shuffled([...servers, ...workers]);
    if (victim === undefined) return;
    await victim.kill('SIGKILL');
    await sleep(between(0, 500));
    victim.start();
    if (servers.includes(victim)) await victim.ready();
  }
}

/** As docs/deploy.md has it: nginx sends new requests past a server before it is stopped. */
async function rolling({ servers, workers, gate }: Fleet): Promise<void> {
  for (const server of servers) {
    await gate.avoid([server.port]);
    await sleep(DRAIN);
    await server.kill('SIGTERM');
    server.start();
    await server.ready();
    await gate.avoid([]);
  }
  for (const worker of workers) {
    await worker.kill('SIGTERM');
    worker.start();
  }
}

async function losingReplica({ replica }: Fleet): Promise<void> {
  await replica.stop();
  await sleep(AWAY);
  await replica.start();
  await sleep(AWAY);
}
