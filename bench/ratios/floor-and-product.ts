import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Program, SECRET, startProgram, startServer, temporaryFolder } from '../server.ts';
import { logIn } from '../sign-in.ts';
import { type Call, chosen, findCalls } from './calls.ts';
import type { Databases } from './databases.ts';
import { senderTo } from './load.ts';
import type { Options } from './options.ts';
import { interleave, type Measured, rateRatio } from './paired.ts';
import { processorOf, processorOfPostgres } from './processor.ts';
import { nameRoundTrips, recordCalls } from './recordings.ts';
import { attempt, factor, heading, row, times } from './report.ts';

interface Compared {
  readonly call: string;
  readonly product: Measured;
  readonly floor: Measured;
}

interface Recorded {
  readonly calls: readonly Call[];
  /** File of what the floor is to do. */
  readonly recording: string;
  readonly roundTrips: readonly string[];
}

/** Makes each call on a server that records its statements. */
async function recordProduct({ one }: Databases, options: Options, folder: string): Promise<Recorded> {
  const [log, recording] = [join(folder, 'statements'), join(folder, 'recording')];
  await writeFile(log, '');
  const env = { DATABASE_URL: one.url, SECRET, RECORD_TO: log, NODE_OPTIONS: `--import ${new URL('recorder.ts', import.meta.url)}` };
  const server = await startServer(env, { port: options.port, part: 'server', sources: true });
  try {
    const send = senderTo(server.url, await logIn(server.url), { fresh: true });
    const calls = chosen(await findCalls(send, options.connections), options.only);
    await recordCalls(log, send, calls, recording);
    const roundTrips: string[] = [];
    for (const call of calls) roundTrips.push(...(await nameRoundTrips(log, send, call)));
    return { calls, recording, roundTrips };
  } finally {
    await server.stop();
  }
}

/** Measures every call on the product and on the floor by turns, and prints the ratios. */
export async function compareWithFloor(ends: AsyncDisposableStack, databases: Databases, options: Options) {
  const { one } = databases;
  const folder = await temporaryFolder();
  ends.defer(() => rm(folder, { recursive: true, force: true }));
  const { calls, recording, roundTrips } = await recordProduct(databases, options, folder);
  await using running = new AsyncDisposableStack();
  const env = { DATABASE_URL: one.url, SECRET, RECORDING: recording };
  const product = await startServer(env, { port: options.port, part: 'server' });
  running.defer(product.stop);
  const floor = await startProgram(['ratios/floor.ts'], { port: options.port + 1, env, ready: '/ready' });
  running.defer(floor.stop);
  const postgres = await processorOfPostgres(one.url);

  const sideOf = async (name: string, { url, pid }: Program) => {
    const headers = await logIn(product.url);
    const asking = { encoding: options.encoding, fresh: options.fresh && name === 'product' };
    const senders = Array.from({ length: options.connections }, () => senderTo(url, headers, asking));
    return (call: Call) => ({ name, senders, call, node: () => processorOf(pid), postgres });
  };
  const compared: Compared[] = [];
  heading(
    'Product against the floor: requests/s and calls per processor second (higher is better), processor time of a call (lower is better);',
    'then figures of the product and of the floor, times in ms',
  );
  row('', 'requests/s', 'calls/cpu s', 'node', 'postgres', 'requests/s', 'p50', 'p95', 'p99', 'node', 'postgres');
  for (const call of calls) {
    const sides = [(await sideOf('product', product))(call), (await sideOf('floor', floor))(call)];
    for (const [ofProduct, ofFloor] of await attempt(call.name, () => interleave(sides, options.length))) {
      if (ofProduct === undefined || ofFloor === undefined) continue;
      compared.push({ call: call.name, product: ofProduct, floor: ofFloor });
      print(call.name, ofProduct, ofFloor);
    }
  }
  heading('Round trips, median time', ...roundTrips.map((line) => `  ${line}`));
  return { compared, roundTrips };
}

function print(name: string, product: Measured, floor: Measured): void {
  const both = (of: (side: Measured) => number) => `${times(of(product))} / ${times(of(floor))}`;
  row(
    name,
    factor(rateRatio(product, floor)),
    factor((floor.nodeTime + floor.postgresTime) / (product.nodeTime + product.postgresTime)),
    factor(product.nodeTime / floor.nodeTime),
    factor(product.postgresTime / floor.postgresTime),
    both(({ rate }) => rate),
    both(({ p50 }) => p50),
    both(({ p95 }) => p95),
    both(({ p99 }) => p99),
    both(({ nodeTime }) => nodeTime),
    both(({ postgresTime }) => postgresTime),
  );
}
