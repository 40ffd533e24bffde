import { type Program, SECRET, startServer } from '../server.ts';
import { logIn } from '../sign-in.ts';
import { type Call, chosen, findCalls } from './calls.ts';
import type { Databases, Filled } from './databases.ts';
import { senderTo } from './load.ts';
import type { Options } from './options.ts';
import { interleave, type Length, type Measured, type Side } from './paired.ts';
import { type Processor, processorOf, processorOfPostgres } from './processor.ts';
import { findReads } from './reads.ts';
import { attempt, factor, heading, row, times } from './report.ts';

interface Grown {
  readonly call: string;
  readonly one: Measured;
  readonly many: Measured;
  /** Not there where the large ensemble has no row for the call. */
  readonly large: Measured | undefined;
}

const CONNECTIONS = 1;
/** For the reads of the contract: there are a hundred. */
const BRIEF: Length = { round: 200, rounds: 3, warmUp: 300 };

/** A server on one of the databases: makes the side of a call. */
async function serve(
  ends: AsyncDisposableStack,
  filled: Filled,
  { name, port, postgres, options }: { name: string; port: number; postgres: Processor; options: Options },
): Promise<{ calls: readonly Call[]; sideOf: (call: Call) => Promise<Side> }> {
  const server: Program = await startServer({ DATABASE_URL: filled.url, SECRET }, { port, part: 'server' });
  ends.defer(server.stop);
  // Anew for each call: a token lives for 15 minutes.
  const sender = async () => senderTo(server.url, await logIn(server.url, filled.admin), { ...options, fresh: true });
  const send = await sender();
  const calls = chosen([...(await findCalls(send, CONNECTIONS)), ...(await findReads(send, filled))], options.only);
  const node = () => processorOf(server.pid);
  return { calls, sideOf: async (call) => ({ name, senders: [await sender()], call, node, postgres }) };
}

/** Measures every call, on one connection, in one ensemble, in one of many and in a large one, by turns. */
export async function measureGrowth(databases: Databases, options: Options): Promise<Grown[]> {
  const filled = [
    { name: 'one', database: databases.one },
    { name: 'many', database: await databases.many() },
    { name: 'large', database: await databases.large() },
  ];
  await using running = new AsyncDisposableStack();
  const postgres = await processorOfPostgres(databases.one.url);
  const servers = [];
  for (const [index, { name, database }] of filled.entries()) {
    servers.push(await serve(running, database, { name, port: options.port + index, postgres, options }));
  }

  heading(
    `Growth: ${options.ensembles} ensembles, and a large one (500 people, 100,000 items, 300,000 issues), against one of demo size`,
    'Aims: postgres with many 1.2 at most; large p50 under 50 ms, its p95 at most three times that of one (! where missed)',
  );
  row('', 'many: postgres', 'p50', 'p95', 'large: postgres', 'p50', 'p95', 'p50 of one', 'many', 'large', 'p95 of large');
  const grown: Grown[] = [];
  for (const { name } of servers[0]?.calls ?? []) {
    const sides = await Promise.all(servers.flatMap(({ calls, sideOf }) => calls.filter((call) => call.name === name).map(sideOf)));
    const length = name.startsWith('/') ? BRIEF : options.length;
    for (const measured of await attempt(name, () => interleave(sides, length))) {
      const [one, many, large] = ['one', 'many', 'large'].map((side) => measured.find((each) => each.side === side));
      if (one === undefined || many === undefined) continue;
      grown.push({ call: name, one, many, large });
      print(name, one, many, large);
    }
  }
  return grown;
}

function print(name: string, one: Measured, many: Measured, large: Measured | undefined): void {
  const judged = (value: number, limit: number, text: string) => (value > limit ? `! ${text}` : text);
  const against = (side: Measured | undefined, of: (side: Measured) => number, limit = Number.POSITIVE_INFINITY) => {
    if (side === undefined) return '-';
    const ratio = of(side) / of(one);
    return judged(ratio, limit, factor(ratio));
  };
  row(
    name,
    against(many, ({ postgresTime }) => postgresTime, 1.2),
    against(many, ({ p50 }) => p50),
    against(many, ({ p95 }) => p95),
    against(large, ({ postgresTime }) => postgresTime),
    against(large, ({ p50 }) => p50),
    against(large, ({ p95 }) => p95, 3),
    times(one.p50),
    times(many.p50),
    large ? judged(large.p50, 50, times(large.p50)) : '-',
    large ? times(large.p95) : '-',
  );
}
