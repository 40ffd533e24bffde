import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { forgetFormer, lookForNewer } from './newer.service.ts';
import { listNotices } from './notices.service.ts';

const SCRIPTS = fileURLToPath(new URL('../../../../../scripts', import.meta.url));
const database = testDatabase();
const now = new Date('2026-11-28T05:00:00.000Z');

beforeEach(async () => {
  await database().pool.query('truncate installation_notice');
});

/** A clone with the scripts of the product, and the place that it comes from. */
async function aClone() {
  const folder = await mkdtemp(join(tmpdir(), 'riideait-newer-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'srv')];
  const at = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@tants.ee', ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
  at(folder, 'init', '--quiet', '--initial-branch=main', origin);
  await cp(SCRIPTS, join(origin, 'scripts'), { recursive: true });
  const commit = () => at(origin, 'commit', '--quiet', '--allow-empty', '--message', 'change');
  at(origin, 'add', '--all');
  commit();
  at(folder, 'clone', '--quiet', origin, clone);
  const version = (name: string, message: string) => {
    commit();
    at(origin, 'tag', '--annotate', '--message', message, name);
  };
  return { clone, origin, version, git: (...args: string[]) => at(clone, ...args) };
}

const said: string[] = [];
const look = (clone: string, stopping = new AbortController().signal) => {
  said.length = 0;
  return lookForNewer({ db: database().system, clone, now, complain: (words) => void said.push(words), stopping });
};
const notices = async () => (await listNotices(database().system)).map(({ details }) => details);

test('a newer version is told, by its name, until it is here', async () => {
  const { clone, version, git } = await aClone();
  await look(clone);
  expect([await notices(), said]).toEqual([[], []]);

  version('v1.2.0', 'security: a hole in links');
  await look(clone);
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(await notices()).toEqual([{ version: 'v1.2.0', day, security: true, present: git('rev-parse', 'HEAD') }]);
  expect(said).toEqual([
    expect.stringMatching(/^A newer version is there: v1\.2\.0 of \S+, which closes a security hole\. npm run update brings it\.$/),
  ]);
  // A start of the same version changes nothing, one of another takes the notice down.
  await forgetFormer(database().system, clone, now);
  expect(await notices()).toHaveLength(1);
  git('pull', '--quiet');
  await forgetFormer(database().system, clone, now);
  expect(await notices()).toEqual([]);
  await look(clone);
  expect([await notices(), said]).toEqual([[], []]);
});

test('without a network what was said stands, as long as that version runs; without a clone or a wish nothing is said', async () => {
  const { clone, origin, version, git } = await aClone();
  version('v1.2.0', 'Kevad');
  await look(clone);
  await rm(origin, { recursive: true });
  await look(clone);
  expect([(await notices()).length, said]).toEqual([1, []]);
  git('commit', '--quiet', '--allow-empty', '--message', 'own');
  await look(clone);
  expect(await notices()).toEqual([]);

  for (const none of [tmpdir(), undefined]) {
    await database().pool.query(`insert into installation_notice values ('NEWER_VERSION', now(), '${JSON.stringify(OLD)}')`);
    await (none === undefined ? forgetFormer(database().system, none, now) : look(none));
    expect([await notices(), said]).toEqual([[], []]);
  }
});

const OLD = { version: 'v1.0.0', day: '2026-11-01', security: false, present: '0'.repeat(40) };

test('a place that does not answer holds up no stop, and leaves no process', async () => {
  const { clone, git } = await aClone();
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  onTestFinished(() => void silent.close());
  git('remote', 'set-url', 'origin', `git://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/riideait.git`);
  const stop = new AbortController();
  const connected = new Promise<void>((resolve) => {
    silent.once('connection', (socket) => {
      // Its bytes are read: unread ones would hold up the end, which may be a failure.
      socket
        .on('error', () => {})
        .once('close', () => resolve())
        .resume();
      stop.abort();
    });
  });
  await look(clone, stop.signal);
  await connected;
  expect([await notices(), said]).toEqual([[], []]);
});
