import { commitOf, productOf } from '../product.ts';
import { type Program, SECRET, startServer } from '../server.ts';
import { logIn } from '../sign-in.ts';
import { type Call, chosen, findCalls } from './calls.ts';
import type { Databases } from './databases.ts';
import { type Sender, senderTo } from './load.ts';
import type { Options } from './options.ts';
import { interleave, type Measured, rateRatio, type Side } from './paired.ts';
import { processorOf, processorOfPostgres } from './processor.ts';
import { answers, findReads } from './reads.ts';
import { attempt, factor, heading, row, times } from './report.ts';

/** So many times slower than the release a call is named. */
const SLOWER = 1.3;
const CONNECTIONS = 1;

interface Compared {
  readonly call: string;
  readonly before: Measured;
  readonly now: Measured;
}

/**
 * Measures on one connection every call that both products answer, by turns, each on a database of its own: the demo of the release, and a
 * copy of it that the present product has migrated. Names calls that became slower.
 */
export async function compareWithRelease(databases: Databases, options: Options) {
  const commit = commitOf(options.against);
  const product = productOf(commit);
  const filled = await databases.formerly(product);
  await using running = new AsyncDisposableStack();
  const serve = async (url: string, port: number, own = {}): Promise<Program> => {
    const server = await startServer({ DATABASE_URL: url, SECRET }, { port, part: 'server', ...own });
    running.defer(server.stop);
    return server;
  };
  const release = { name: 'release', server: await serve(filled.before.url, options.port, { product }) };
  const present = { name: 'present', server: await serve(filled.now.url, options.port + 1) };
  const postgres = await processorOfPostgres(filled.now.url);
  // Anew for each call: a token lives for 15 minutes.
  const senderOf = async ({ url }: Program): Promise<Sender> =>
    senderTo(url, await logIn(url, filled.now.admin), { ...options, fresh: true });
  const [formerly, now] = [await senderOf(release.server), await senderOf(present.server)];
  const calls = chosen([...(await findCalls(now, CONNECTIONS)), ...(await findReads(now, filled.now))], options.only);
  const sideOf = async (call: Call, { name, server }: typeof release): Promise<Side> => {
    const node = () => processorOf(server.pid);
    return { name, senders: [await senderOf(server)], call, node, postgres };
  };

  heading(`Against ${commit.slice(0, 8)}: how many times slower, by processor and by the clock; then processor time of a call, ms`);
  row('', 'processor', 'clock', 'node before', 'now', 'postgres before', 'now');
  const compared: Compared[] = [];
  for (const call of calls) {
    if (!(await answers(formerly, call))) continue;
    const sides = await Promise.all([release, present].map((each) => sideOf(call, each)));
    for (const [before, after] of await attempt(call.name, () => interleave(sides, options.length))) {
      if (before === undefined || after === undefined) continue;
      compared.push({ call: call.name, before, now: after });
      print(call.name, before, after);
    }
  }
  const slower = compared.filter(({ before, now: after }) => timesSlower(before, after) > SLOWER);
  heading(
    slower.length === 0 ? `No call takes more than ${SLOWER} times the processor` : `More than ${SLOWER} times the processor:`,
    ...slower.map(({ call, before, now: after }) => `  ${call}: ${factor(timesSlower(before, after))}`),
  );
  return { commit, compared };
}

const timesSlower = (before: Measured, now: Measured): number =>
  (now.nodeTime + now.postgresTime) / (before.nodeTime + before.postgresTime);

function print(name: string, before: Measured, now: Measured): void {
  row(
    name,
    factor(timesSlower(before, now)),
    factor(rateRatio(before, now)),
    times(before.nodeTime),
    times(now.nodeTime),
    times(before.postgresTime),
    times(now.postgresTime),
  );
}
