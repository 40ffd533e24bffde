import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '../../../server/src/demo/random.ts';
import { freePort } from '../../../server/test/listening.ts';
import { clientOf } from '../client.ts';
import { judge, newLedger } from '../ledger.ts';
import { quantile, type Verdict } from '../proof.ts';
import { writerOf } from '../writer.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { journeys } from './journeys.ts';
import type { PoolerProgram } from './pooler.ts';
import { end, launch, untilListening } from './program.ts';

const DESKS = 20;
/** Issues, returns and names of each desk. */
const WRITES = 10;

const BUCKET = 'riideait-images';
const KEYS = ['scale-test', 'a secret of the scale test'] as const;

type Say = (line: string) => void;

/** The image journeys and a morning of 20 desks: images on versitygw, PgBouncer of this Debian and of the next one, without and with prepared statements. */
export async function* onOthers(folder: string, seed: number, say: Say, halted: Promise<never>): AsyncGenerator<[string, Verdict[]]> {
  const libraries = join(folder, 'usr/lib/x86_64-linux-gnu');
  // By its own C library: this Debian's is older.
  const next: PoolerProgram['command'] = [
    join(folder, 'usr/lib64/ld-linux-x86-64.so.2'),
    '--library-path',
    libraries,
    join(folder, 'usr/sbin/pgbouncer'),
  ];
  const poolers: readonly [string, PoolerProgram][] = [
    ['PgBouncer of Debian 13, prepared statements', { command: next, keepsStatements: true }],
    ['PgBouncer of Debian 13, no prepared statements', { command: next, keepsStatements: false }],
    ['PgBouncer of this Debian, no prepared statements', { command: ['/usr/sbin/pgbouncer'], keepsStatements: false }],
  ];
  for (const [name, pooler] of poolers) {
    await using store = await startStore(join(folder, 'versitygw'));
    await using fleet = await startFleet(store.env, pooler);
    const work = async () => [await journeys(fleet, say, ['images']), await stored(store, say), ...(await morning(fleet, seed, say))];
    const verdicts = await Promise.race([work(), halted]).catch(async (error) => {
      say(await fleet.logs());
      throw error;
    });
    if (verdicts.some(({ broken }) => broken.length > 0)) say(await fleet.logs());
    yield [`versitygw, ${name}`, verdicts];
  }
}

interface Store extends AsyncDisposable {
  /** Configuration of the product. */
  readonly env: NodeJS.ProcessEnv;
  names(): Promise<string[]>;
}

async function startStore(program: string): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'riideait-store-'));
  const bucket = join(folder, 'buckets', BUCKET);
  await mkdir(bucket, { recursive: true });
  const port = await freePort();
  const [key, secret] = KEYS;
  const words = ['--access', key, '--secret', secret, '--port', `127.0.0.1:${port}`, 'posix', join(folder, 'buckets')];
  const running = launch(program, words, { log: join(folder, 'versitygw.log') });
  await untilListening(port);
  return {
    env: {
      IMAGE_STORE: `s3://${BUCKET}?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: secret,
    },
    names: async () => (await readdir(bucket)).filter((name) => name.endsWith('.webp')),
    [Symbol.asyncDispose]: async () => {
      await end(running);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function stored(store: Store, say: Say): Promise<Verdict> {
  const { length } = await store.names();
  say(`${length} images in the store`);
  return { promise: 'Images lie in the store', broken: length > 0 ? [] : ['none'] };
}

async function morning(fleet: Fleet, seed: number, say: Say): Promise<Verdict[]> {
  const ledger = newLedger();
  const client = clientOf(fleet.gate.url, 'hoidja@riideait.test');
  const took: number[] = [];
  const desk = async (number: number) => {
    const writer = await writerOf(client, ledger, random(seed + number), number);
    for (let times = 0; times < WRITES; times++) {
      const began = performance.now();
      await writer.write();
      took.push(performance.now() - began);
    }
    return writer.counts.unanswered;
  };
  const unanswered = (await Promise.all(Array.from({ length: DESKS }, (_, number) => desk(number)))).reduce((sum, count) => sum + count, 0);
  const [usual, slow] = [0.5, 0.95].map((share) => Math.round(quantile(took, share)));
  say(`${took.length} writes of ${DESKS} desks: ${usual} ms, nineteen of twenty within ${slow} ms`);
  const database = fleet.openDatabase();
  try {
    const promise = `Each write of ${DESKS} desks is answered`;
    return [{ promise, broken: unanswered === 0 ? [] : [`${unanswered} had no answer`] }, ...(await judge(ledger, database))];
  } finally {
    await database.close();
  }
}
