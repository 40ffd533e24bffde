import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { peopleEndpoints } from '@riideait/contract';
import { random } from '../../server/src/demo/random.ts';
import { freePort, untilReady } from '../../server/test/listening.ts';
import { clientOf } from './client.ts';
import type { Run, Verdict } from './proof.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const KILLS = 4;
/** As systemd waits before it starts again what has ended, ms. */
const RESTART = 1_000;
/** A whole update takes about this long, ms: kills fall anywhere in it. */
const WHOLE = 60_000;

/** A clone of this repository in use, and the one that its newer versions come from. */
interface Home {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly url: string;
  git(...args: string[]): string;
  /** Publishes a version with one more migration, or with another one in place of the last; returns its commit. */
  publish(migration: string, options?: { readonly instead: boolean }): Promise<string>;
  /** `npm run update`: its exit code and what it said. */
  update(kill?: number): Promise<{ code: number | null; said: string }>;
}

async function aHome(folder: string): Promise<Home> {
  const [origin = '', dev = '', root = ''] = ['origin.git', 'dev', 'srv'].map((name) => join(folder, name));
  const gitIn = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
  gitIn(folder, 'clone', '--quiet', '--bare', ROOT, origin);
  gitIn(origin, 'branch', '--force', 'versions', gitIn(ROOT, 'rev-parse', 'HEAD'));
  for (const clone of [dev, root]) gitIn(folder, 'clone', '--quiet', '--branch', 'versions', origin, clone);
  // The packages as they stand; builds where they are of this version.
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(root, 'node_modules')]);
  for (const part of ['web/dist', 'server/dist'])
    if (existsSync(join(ROOT, part))) await cp(join(ROOT, part), join(root, part), { recursive: true });

  const port = await freePort();
  const { PATH, HOME, USER } = process.env;
  const env = { PATH, HOME, USER, PORT: String(port), DATA_DIR: join(root, 'data'), DEMO: 'on', LOG_LEVEL: 'error' };
  let versions = 0;
  return {
    root,
    env,
    url: `http://127.0.0.1:${port}`,
    git: (...args) => gitIn(root, ...args),
    publish: async (migration, { instead } = { instead: false }) => {
      if (!instead) versions += 1;
      await writeFile(join(dev, `server/migrations/${9000 + versions}_proof.sql`), migration);
      gitIn(dev, 'add', '--all');
      gitIn(
        dev,
        '-c',
        'user.name=Proof',
        '-c',
        'user.email=proof@riideait.test',
        'commit',
        '--quiet',
        '--message',
        `Migration ${versions}`,
      );
      gitIn(dev, 'push', '--quiet');
      return gitIn(dev, 'rev-parse', 'HEAD');
    },
    update: async (kill) => {
      const child = spawn(process.execPath, ['scripts/update.mjs'], {
        cwd: root,
        env: { PATH, HOME, USER },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said: string[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
      const timer = kill === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), kill);
      const [code] = await once(child, 'exit');
      clearTimeout(timer);
      return { code, said: said.join('') };
    },
  };
}

/** Starts the product, and again whenever it ends, as systemd does. */
function supervise({ root, env }: Home): { end(): Promise<void> } {
  let child: ChildProcess | undefined;
  let ending = false;
  const going = (async () => {
    while (!ending) {
      const output = openSync(join(root, '../product.log'), 'a');
      child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', output, output] });
      await once(child, 'exit');
      closeSync(output);
      await sleep(RESTART);
    }
  })();
  return {
    end: async () => {
      ending = true;
      child?.kill('SIGTERM');
      await going;
    },
  };
}

/** Adds people as fast as they are answered; every acknowledged one must stay. */
function keeper({ url }: Home) {
  const client = clientOf(url, 'hoidja@riideait.test');
  const added: number[] = [];
  let longest = 0;
  let halted = false;
  const working = (async () => {
    for (let since = Date.now(); !halted; await sleep(100)) {
      const { data } = await client.call(peopleEndpoints.add, {
        body: { firstName: 'Mari', lastName: `Uuendus ${added.length}`, genderCode: 'F' },
      });
      if (data === undefined) continue;
      added.push(data.id);
      longest = Math.max(longest, Date.now() - since);
      since = Date.now();
    }
  })();
  return {
    halt: async () => {
      halted = true;
      await working;
    },
    /** Longest time between two answers since it was last asked for, ms. */
    longest: () => {
      const ms = longest;
      longest = 0;
      return ms;
    },
    lost: async () => {
      const missing: string[] = [];
      for (const id of added) {
        const { status } = await client.call(peopleEndpoints.get, { params: { id } });
        if (status !== 200) missing.push(`person ${id}: ${status}`);
      }
      return missing;
    },
  };
}

/** A clone of this repository is brought to newer versions: a good one, one whose migration fails, and good ones whose update is killed. */
export async function update({ seed, times = KILLS, say }: Run): Promise<Verdict[]> {
  await using ended = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'riideait-updates-'));
  ended.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  // As root, PostgreSQL runs as another user.
  await chmod(folder, 0o711);
  const home = await aHome(folder);
  const product = supervise(home);
  ended.defer(() => product.end());
  await untilReady(home.url);
  const mari = keeper(home);
  ended.defer(() => mari.halt());

  const good = await home.publish('create table proof (id int primary key)');
  const first = await home.update();
  say(`an update: the longest wait for an answer was ${(mari.longest() / 1000).toFixed(1)} s`);
  const failing = await home.publish('select 1 / 0');
  const second = await home.update();
  say(`one whose migration fails: ${(mari.longest() / 1000).toFixed(1)} s`);
  const afterFailing = home.git('rev-parse', 'HEAD');
  const killed = await killedUpdates(home, seed, times);
  say(`${times} killed ones: ${(mari.longest() / 1000).toFixed(1)} s`);
  await mari.halt();

  const said = ({ code, said: words }: { code: number | null; said: string }) => [`exit ${code}`, ...words.split('\n').slice(-15)];
  return [
    {
      promise: 'An update ends with the newer version running, and says how to go back',
      broken: first.code === 0 && first.said.includes('npm run restore --') ? [] : said(first),
    },
    {
      promise: 'An update whose migration fails ends with the former version running',
      broken: second.code === 1 && afterFailing === good && failing !== good ? [] : said(second),
    },
    { promise: 'A killed update leaves a running product, and the next one ends it', broken: killed },
    { promise: 'No acknowledged entry is lost', broken: await mari.lost() },
  ];
}

async function killedUpdates(home: Home, seed: number, times: number): Promise<string[]> {
  const { between } = random(seed);
  const broken: string[] = [];
  for (let kill = 1; kill <= times; kill += 1) {
    const target = await home.publish(`create table proof_of_kill_${kill} (id int primary key)`, { instead: kill === 1 });
    const at = between(500, WHOLE);
    await home.update(at);
    await untilReady(home.url).catch((error: Error) => broken.push(`killed after ${at} ms: ${error.message}`));
    const next = await home.update();
    const ended = home.git('rev-parse', 'HEAD') === target && home.git('status', '--porcelain') === '';
    if (next.code !== 0 || !ended) broken.push(`killed after ${at} ms, the next: exit ${next.code}`, ...next.said.split('\n').slice(-10));
    await untilReady(home.url);
  }
  return broken;
}
