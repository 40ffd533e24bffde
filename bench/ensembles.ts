// 200 ensembles that begin by themselves beside one: what each call costs with them, both products asked by turns.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AccessToken, AnyEnvelope, Id } from '@riideait/contract';
import { z } from 'zod';
import { openDatabase } from '../server/src/db/database.ts';
import { gatherFigures } from '../server/src/features/accounts/ensembles/figures.service.ts';
import { buildProduct, ROOT } from './product.ts';
import { SECRET, startDatabase } from './server.ts';

const MANY = Number(process.env.COUNT ?? 200);
const RUNS = Number(process.env.RUNS ?? 60);
const PORT = Number(process.env.PORT ?? 4399);
/** Ensembles that begin at once. */
const AT_ONCE = 4;
const PASSWORD = 'kuldne kiik ja kolm õuna';

interface Side {
  readonly ensembles: number;
  readonly admin: Record<string, string>;
  readonly manager: Record<string, string>;
  readonly personId: number;
  readonly pieceId: number;
  call(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<z.infer<typeof AnyEnvelope>>;
  gather(): Promise<void>;
}

type Call = Side['call'];

/** A product where anybody may begin an ensemble, and what it prints. */
function startProduct(ends: AsyncDisposableStack, port: number, databaseUrl: string) {
  const limits = { ENSEMBLES_A_DAY: '1000', TRUST_PROXY: '127.0.0.1', DATABASE_WAIT_SECONDS: '60' };
  const settings = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SECRET,
    DEMO: 'off',
    LOG_LEVEL: 'info',
    SMTP_URL: '',
    ENSEMBLES: 'open',
  };
  const program = ['--import', new URL('e2e/src/cheap-hashes.ts', ROOT).href, fileURLToPath(new URL('server/dist/main.js', ROOT))];
  const env = { ...process.env, ...settings, ...limits };
  const server = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  ends.defer(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  });
  let printed = '';
  server.stdout.on('data', (piece: Buffer) => {
    printed += piece;
  });
  /** The first group of a pattern in what the server prints, once it is there. */
  const printedIn = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const [, found] = pattern.exec(printed) ?? [];
      if (found !== undefined) return found;
      if (server.exitCode !== null) throw new Error('The server has ended');
      await sleep(20);
    }
  };
  const call: Call = async (method, path, headers, body) => {
    const answer = await fetch(`http://localhost:${port}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const envelope = AnyEnvelope.parse(await answer.json());
    if (!answer.ok) throw new Error(`${answer.status} ${method} ${path}: ${JSON.stringify(envelope)}`);
    return envelope;
  };
  return { call, printedIn };
}

const idOf = ({ data }: { data?: unknown }) => z.object({ id: Id }).parse(data).id;

async function logIn(call: Call, email: string): Promise<Record<string, string>> {
  const { data } = await call('POST', '/auth/login', { 'x-forwarded-for': '10.9.9.9' }, { email, password: PASSWORD, code: '' });
  return { authorization: `Bearer ${AccessToken.parse(data).accessToken}` };
}

/** Begins the ensemble of a number, with 60 pieces and some dancers. */
async function begin({ call, printedIn }: ReturnType<typeof startProduct>, n: number) {
  const email = `haldur${n}@bench.test`;
  // Each from a network of its own.
  const headers = { 'x-forwarded-for': `10.${1 + (n >> 8)}.${n & 255}.7` };
  const own = { name: `Haldur Nr ${n}`, email, password: PASSWORD, passwordRepeat: PASSWORD };
  const asked = { ...own, ensembleName: `Rahvatantsurühm ${n}`, place: 'Muhu vald', start: 'EMPTY', website: '' };
  await call('POST', '/ensemble-requests', headers, asked);
  const link = await printedIn(new RegExp(`to ${RegExp.escape(email)}: [^"\\s]+/confirm\\?([^"\\s\\\\]+)`));
  await call('GET', `/users/confirm?${link}`, headers);
  const manager = await logIn(call, email);
  const clothingTypeId = idOf(await call('POST', '/clothing-types', manager, { name: 'Seelikud' }));
  const nameId = idOf(await call('POST', '/clothing-names', manager, { name: 'Muhu seelik', clothingTypeId }));
  await call('POST', `/clothing-names/${nameId}/items/many`, manager, { clothingNumbers: '1-60' });
  let personId = 0;
  for (let k = 0; k < (n === 0 ? 40 : 3); k++) {
    personId = idOf(await call('POST', '/people', manager, { firstName: `Mari${k}`, lastName: `Mets${k}`, genderCode: 'F' }));
  }
  const { data } = await call('GET', `/clothing-names/${nameId}/items`, manager);
  return { manager, personId, pieceId: z.array(z.object({ id: Id })).parse(data)[0]?.id ?? 0 };
}

/** Starts a product with this many ensembles; calls measure the first of them. */
async function start(ends: AsyncDisposableStack, port: number, ensembles: number): Promise<Side> {
  const databaseUrl = await startDatabase(ends);
  const product = startProduct(ends, port, databaseUrl);
  const { call } = product;
  const code = await product.printedIn(/register\?setup=([\w-]+)/);
  const admin = { name: 'Aadu Admin', email: 'admin@bench.test', password: PASSWORD, passwordRepeat: PASSWORD };
  await call('POST', '/users/setup', {}, { ...admin, ensembleName: 'Haldusring', ensembleCode: 'haldus', code });

  const first = await begin(product, 0);
  const rest = Array.from({ length: ensembles - 1 }, (_, n) => n + 1);
  const some = async () => {
    for (let n = rest.shift(); n !== undefined; n = rest.shift()) await begin(product, n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  const database = openDatabase(databaseUrl, { max: 2 });
  ends.defer(() => database.close());
  const gather = () => gatherFigures({ database, roleSwitch: 'switch', now: new Date() }, new AbortController().signal);
  await database.pool.query('analyze');
  await gather();
  return { ensembles, ...first, admin: await logIn(call, admin.email), call, gather };
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
/** Of a quarter of the calls, the quickest: on a busy machine the others say what else runs there. */
const quickest = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 2] ?? Number.NaN;

/** Calls, and how many ensembles share what each costs. */
const works: readonly [what: string, work: (side: Side) => Promise<unknown>, runs?: number, each?: (side: Side) => number][] = [
  ['POST /auth/login', ({ call }) => call('POST', '/auth/login', {}, { email: 'haldur0@bench.test', password: PASSWORD, code: '' }), 20],
  ['GET /beginning', ({ call }) => call('GET', '/beginning', {})],
  ['GET /menu', ({ call, manager }) => call('GET', '/menu', manager)],
  ['GET /own-ensemble/use', ({ call, manager }) => call('GET', '/own-ensemble/use', manager)],
  ['GET /people', ({ call, manager }) => call('GET', '/people', manager)],
  ['GET /keeper-sheet', ({ call, manager }) => call('GET', '/keeper-sheet', manager)],
  ['GET /successions', ({ call, manager }) => call('GET', '/successions', manager)],
  [
    'issue and return',
    async ({ call, manager, personId, pieceId }) => {
      await call('POST', `/people/${personId}/clothing`, manager, { clothingIds: [pieceId] });
      await call('DELETE', `/people/${personId}/clothing/${pieceId}`, manager);
    },
  ],
  ['POST /people', ({ call, manager }) => call('POST', '/people', manager, { firstName: 'Kai', lastName: 'Kask', genderCode: 'F' }), 30],
  ['GET /installation', ({ call, admin }) => call('GET', '/installation', admin)],
  ['GET /ensembles', ({ call, admin }) => call('GET', '/ensembles', admin)],
  ['GET /ensembles, a row', ({ call, admin }) => call('GET', '/ensembles', admin), RUNS, ({ ensembles }) => ensembles + 1],
  ['quarter-hour job, an ensemble', ({ gather }) => gather(), 5, ({ ensembles }) => ensembles + 1],
];

await using ends = new AsyncDisposableStack();
buildProduct(ROOT);
const began = performance.now();
const [one, many] = [await start(ends, PORT, 1), await start(ends, PORT + 1, MANY)];
console.log(`${MANY} ensembles began in ${((performance.now() - began) / 1000).toFixed(0)} s`);
const row = (what: string, ...cells: string[]) => console.log(what.padEnd(32) + cells.map((cell) => cell.padStart(12)).join(''));
row('lower quartile', 'one', `${MANY}`, 'ratio');
for (const [what, work, runs = RUNS, each = () => 1] of works) {
  const times: [number[], number[]] = [[], []];
  for (let run = -3; run < runs; run++) {
    const sides = [one, many] as const;
    for (const at of run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const time = (await timed(() => work(sides[at]))) / each(sides[at]);
      if (run >= 0) times[at].push(time);
    }
  }
  const [alone, among] = times.map(quickest);
  row(what, `${alone?.toFixed(2)} ms`, `${among?.toFixed(2)} ms`, ((among ?? Number.NaN) / (alone ?? Number.NaN)).toFixed(2));
}
