import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, temporaryFolder } from '../server.ts';
import { logIn } from '../sign-in.ts';
import { findCalls } from './calls.ts';
import { median, round, senderTo } from './load.ts';
import type { Options } from './options.ts';
import { heading, row } from './report.ts';

/** Until memory is looked at, ms. */
const REST = 3000;
const WARM_STARTS = 3;

interface Started {
  /** From an empty folder to ready, and from a folder with a database, ms. */
  readonly firstStart: number;
  readonly warmStart: number;
  /** Resident memory of Node, MiB. */
  readonly afterFirstStart: number;
  readonly atRest: number;
  readonly afterLoad: number;
}

/** Starts the whole product, with its own PostgreSQL, in an empty folder and again in the same; then loads it with all calls. */
export async function measureStart({ port, connections, length }: Options): Promise<Started> {
  const dataDir = await temporaryFolder();
  try {
    const first = await startServer({}, { port, dataDir });
    await sleep(REST);
    const afterFirstStart = await first.memory().finally(first.stop);
    const warm: number[] = [];
    for (let nr = 1; nr < WARM_STARTS; nr++) {
      const { startTime, stop } = await startServer({}, { port, dataDir });
      await stop();
      warm.push(startTime);
    }
    const server = await startServer({}, { port, dataDir });
    warm.push(server.startTime);
    try {
      await sleep(REST);
      const atRest = await server.memory();
      const headers = await logIn(server.url);
      const senders = Array.from({ length: connections }, () => senderTo(server.url, headers));
      const calls = await findCalls(senderTo(server.url, headers), connections);
      for (const call of calls) await round(call, senders, length.round * length.rounds);
      await sleep(REST);
      const measured = { firstStart: first.startTime, warmStart: median(warm), afterFirstStart, atRest, afterLoad: await server.memory() };
      print(measured, calls.length * length.round * length.rounds);
      return measured;
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function print({ firstStart, warmStart, afterFirstStart, atRest, afterLoad }: Started, load: number): void {
  heading('Start, and memory of Node');
  const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;
  const mib = (size: number) => `${size.toFixed(0)} MiB`;
  row('', 'empty folder', 'warm start', 'first start', 'at rest', `after ${(load / 1000).toFixed(0)} s of load`);
  row('', seconds(firstStart), seconds(warmStart), mib(afterFirstStart), mib(atRest), mib(afterLoad));
}
