// The steps of an update on real clones of git; packages, builds and processes are files and notes of the test.
// What runs for real: npm run trust -- update.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WAIT } from '../patience.ts';
import { aClone, partsOf, put } from './a-clone.mjs';
import { openClone } from './clone.mjs';
import { clear, foldersOf, PARTS } from './parts.mjs';
import { running, settingsOf, until } from './running.mjs';
import { update, updateUnattended } from './update.mjs';

const BACKUP = 'riideait-before-update-2026-11-26-101500.tar.gz';

const parts = (root) =>
  PARTS.map((part) => (existsSync(join(root, part, '.inputs')) ? readFileSync(join(root, part, '.inputs'), 'utf8') : null));

/** Runs an update; `fails` names the step that fails, `outcomes` what each start comes to. Resolves to what was done and said. */
async function run(
  { root },
  {
    fails,
    outcomes = [],
    processes = [{ pid: 1, env: { PORT: '1' }, since: 0, unit: 'riideait.service' }],
    wanted,
    built = partsOf('new'),
    leaves = {},
    unattended = false,
    failed = { commit: undefined },
  } = {},
) {
  const done = [];
  const said = [];
  const note = (step) => {
    done.push(`${step} at ${readFileSync(join(root, 'version.txt'), 'utf8')} with ${parts(root)[0]}`);
    if (fails === step) throw new Error(`${step} failed`);
  };
  const make = async () => {
    const clone = openClone(root);
    return (unattended ? updateUnattended : update)({
      root,
      clone,
      wanted,
      say: (line) => said.push(line),
      effects: {
        running: () => processes,
        settingsOf: (env) => settingsOf(root, env),
        makeAside: async (commit) => {
          note('build');
          clone.git('worktree', 'add', '--quiet', '--force', '--detach', foldersOf(root).fresh, commit);
          put(foldersOf(root).fresh, built);
        },
        make: async () => note('make'),
        alone: async (work) => work(),
        restart: async () => {
          note('restart');
          // As a start that migrates.
          put(root, { [`data/backups/${BACKUP}`]: '', ...leaves });
          const failure = outcomes.shift();
          return { failure, end: async () => done.push('end') };
        },
        clear: () => clear(clone, root),
        failedBefore: () => failed.commit,
        noteFailed: (commit) => {
          failed.commit = commit;
        },
      },
    });
  };
  const result = await make().catch((error) => ({ error: error.message }));
  return { done, said, result };
}

test('it is built before anything changes, then all changes at once, and the way back is said', async () => {
  const clone = aClone();
  clone.publish({ 'version.txt': '2' });
  clone.publish({ 'version.txt': '3', 'server/migrations/0002.sql': '' });
  const former = clone.git('rev-parse', '--short=10', 'HEAD');
  const { done, said, result } = await run(clone);
  expect(done).toEqual(['build at 1 with 1', 'restart at 3 with new']);
  expect([clone.version(), parts(clone.root), result.failure]).toEqual(['3', ['new', 'new', 'new'], undefined]);
  expect(said.join('\n')).toContain('2 commits');
  expect(said.slice(-6)).toEqual([
    'To go back, without what is entered from now on:',
    'sudo systemctl stop riideait.service',
    `git checkout -B main ${former}`,
    expect.stringMatching(/^mv \S+\/srv\/data \S+\/srv\/data-[0-9a-f]{10}$/),
    expect.stringMatching(new RegExp(`^npm run restore -- \\S+/srv/data-[0-9a-f]{10}/backups/${BACKUP}$`)),
    'sudo systemctl start riideait.service',
  ]);
  expect(clone.git('status', '--porcelain')).toBe('');
  expect(clone.git('rev-parse', '--abbrev-ref', 'HEAD@{upstream}')).toBe('origin/main');
  expect(Object.values(foldersOf(clone.root)).filter(existsSync)).toEqual([]);
  expect((await run(clone, { processes: [] })).said).toEqual([expect.stringContaining('is the newest version: npm start starts it')]);
});

test('where the build fails nothing has changed, and the next run begins anew', async () => {
  const clone = aClone();
  clone.publish({ 'version.txt': '2' });
  const { done, result } = await run(clone, { fails: 'build' });
  expect([done, result.error]).toEqual([['build at 1 with 1'], 'build failed']);
  expect([clone.version(), parts(clone.root)]).toEqual(['1', ['1', '1', '1']]);
  clear(openClone(clone.root), clone.root);
  expect((await run(clone)).done.at(-1)).toBe('restart at 2 with new');
});

test('a version that does not come up makes room for the former one, whole', async () => {
  const clone = aClone();
  clone.publish({ 'version.txt': '2' });
  const { done, said, result } = await run(clone, { outcomes: ['it ends again and again'] });
  expect(done).toEqual(['build at 1 with 1', 'restart at 2 with new', 'end', 'restart at 1 with 1']);
  expect([clone.version(), parts(clone.root), result.failed]).toEqual(['1', ['1', '1', '1'], true]);
  expect(said.at(-1)).toContain('Riideait runs as before');
  expect(clone.git('status', '--porcelain')).toBe('');
});

test('where the former one does not come up either, the backup is named', async () => {
  const clone = aClone();
  clone.publish({ 'version.txt': '2' });
  const failed = { commit: undefined };
  const { result } = await run(clone, { outcomes: ['it has ended (1)', 'it has ended (1)'], failed });
  expect(failed.commit).toBe(clone.git('rev-parse', 'origin/main').trim());
  expect(result.error).toMatch(/does not come up either: it has ended \(1\)\. The backup from before is \S+before-update\S+;/);
});

test('where it has copied the database to a newer PostgreSQL, the way back to the former one is named', async () => {
  const clone = aClone();
  put(clone.root, { 'data/postgres/PG_VERSION': '18\n' });
  clone.publish({ 'version.txt': '2' });
  const outcomes = ['it has ended (1)', 'it ends again and again'];
  const { result } = await run(clone, { outcomes, leaves: { 'data/postgres/PG_VERSION': '19\n' } });
  const cluster = join(clone.root, 'data/postgres');
  expect(result.error).toContain(
    ` The database is in PostgreSQL 19 by now, which that version does not have: mv ${cluster} ${cluster}.19 && mv ${cluster}.18 ${cluster} puts`,
  );
});

test('parts that cannot be put in place leave everything as it was', async () => {
  const clone = aClone();
  clone.publish({ 'version.txt': '2' });
  const { done, result } = await run(clone, { built: { 'node_modules/.inputs': 'new', 'web/dist/.inputs': 'new' } });
  expect([done.at(-1), result.error]).toEqual(['build at 1 with 1', expect.stringContaining('could not be put in place')]);
  expect([clone.version(), parts(clone.root)]).toEqual(['1', ['1', '1', '1']]);
  expect(clone.git('status', '--porcelain')).toBe('');
});

test('a run that was cut off between the change and the start is ended by the next one', async () => {
  const clone = aClone();
  clone.publish({ 'version.txt': '2' });
  clone.git('fetch', '--quiet');
  clone.git('merge', '--quiet', '--ff-only', 'origin/main');
  const { done, said } = await run(clone);
  expect(done).toEqual(['make at 2 with 1', 'restart at 2 with 1']);
  expect(said[0]).toContain('an older one runs');
  const later = [{ pid: 1, env: {}, since: Date.now() + 10_000, unit: undefined }];
  expect((await run(clone, { processes: later })).said).toEqual([expect.stringContaining('and it runs')]);
});

test('a tag is taken where one is named, also without a branch', async () => {
  const clone = aClone();
  clone.publish({ 'version.txt': '2' }, 'v1.2');
  clone.publish({ 'version.txt': '3' });
  clone.git('checkout', '--quiet', '--detach');
  expect((await run(clone)).result.error).toContain('This version follows no branch');
  const { said } = await run(clone, { wanted: 'v1.2' });
  expect(clone.version()).toBe('2');
  expect(said).toContainEqual(expect.stringMatching(/^git checkout --detach [0-9a-f]{10}$/));
  expect((await run(clone, { wanted: 'v9' })).result.error).toBe('There is no version "v9".');
  clone.git('checkout', '--quiet', '--detach', 'origin/main');
  expect((await run(clone, { wanted: 'v1.2' })).result.error).toContain('is older than what is here');
});

test('the newest version by name is taken, not what the branch has since; a developer ahead of it stays', async () => {
  const clone = aClone();
  clone.publish({ 'version.txt': '2' });
  clone.tag('v1.9.0', 'Kevad');
  clone.publish({ 'version.txt': '3' });
  clone.tag('v1.10.0', 'Suvi');
  clone.publish({ 'version.txt': '4' }, 'v2.0.0');
  clone.tag('v2.0.0-rc.1', 'Proov');
  clone.git('checkout', '--quiet', '--detach');
  const { said } = await run(clone);
  expect([clone.version(), said[0]]).toEqual([
    '3',
    expect.stringMatching(/^From [0-9a-f]{10} of \S+ to v1\.10\.0 \([0-9a-f]{10} of \S+\): 2 commits/),
  ]);
  expect((await run(clone, { processes: [] })).said).toEqual([expect.stringMatching(/^v1\.10\.0 \(.*\) is the newest version/)]);

  clone.git('checkout', '--quiet', 'main');
  clone.git('merge', '--quiet', '--ff-only', 'origin/main');
  expect((await run(clone, { processes: [] })).said).toEqual([expect.stringContaining('is the newest version')]);
  expect(clone.version()).toBe('4');
});

test('what would be lost is refused before anything is built', async () => {
  const changed = aClone();
  changed.publish({ 'version.txt': '2' });
  put(changed.root, { 'version.txt': 'minu oma' });
  const parted = aClone();
  parted.publish({ 'version.txt': '2' });
  parted.git('-c', 'user.name=A', '-c', 'user.email=a@b.ee', 'commit', '--quiet', '--allow-empty', '--message', 'own');
  const away = aClone();
  rmSync(away.origin, { recursive: true });
  const outcomes = [await run(changed), await run(parted), await run(away)];
  expect(outcomes.map(({ done }) => done)).toEqual([[], [], []]);
  expect(outcomes.map(({ result }) => result.error)).toEqual([
    expect.stringMatching(/overwrite it: version\.txt\. Settings belong into \.env/),
    expect.stringContaining('has commits that'),
    expect.stringContaining('could not be fetched'),
  ]);
  expect(() => openClone(tmpdir())).toThrow('is no clone of git');
});

test('a file in the way of a new one stays, and so does the version', async () => {
  const clone = aClone();
  clone.publish({ 'version.txt': '2', 'docs/uus.md': 'uus' });
  put(clone.root, { 'docs/uus.md': 'minu märkmed' });
  const { done, result } = await run(clone);
  expect(done.at(-1)).toBe('build at 1 with 1');
  expect(result.error).toContain('docs/uus.md');
  expect([clone.version(), parts(clone.root), readFileSync(join(clone.root, 'docs/uus.md'), 'utf8')]).toEqual([
    '1',
    ['1', '1', '1'],
    'minu märkmed',
  ]);
});

test.runIf(process.platform === 'linux')('processes of a folder are found with their settings, those of others are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'riideait-running-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  put(folder, { 'server/dist/main.js': 'setInterval(() => {}, 1000)', '.env': 'PORT=4000\nDATA_DIR=./riided\nHOST=\n' });
  put(folder, { 'other/server/dist/main.js': 'setInterval(() => {}, 1000)' });
  const start = (cwd, ...args) => {
    const child = spawn(process.execPath, ['server/dist/main.js', ...args], { cwd, env: { PORT: '4001', LOG_LEVEL: '' }, stdio: 'ignore' });
    onTestFinished(() => void child.kill());
    return child.pid;
  };
  const pids = [start(folder), start(folder, 'worker')];
  start(join(folder, 'other'));
  expect(await until(() => running(folder).length === 2, WAIT)).toBe(true);
  const found = running(folder).toSorted((a, b) => a.pid - b.pid);
  expect(found.map(({ pid, part }) => [pid, part])).toEqual(
    [
      [pids[0], undefined],
      [pids[1], 'worker'],
    ].toSorted(([a], [b]) => a - b),
  );
  expect(Math.abs(Date.now() - found[0].since)).toBeLessThan(WAIT);
  expect(settingsOf(folder, found[0].env)).toEqual({ PORT: '4001', DATA_DIR: './riided' });
});

test('by itself only what is marked comes, and nothing past a version that is not', async () => {
  const clone = aClone();
  const publish = (number, message) => {
    clone.publish({ 'version.txt': number });
    clone.tag(`v1.${number}.0`, message);
  };
  publish('2', 'Notes about dancers');
  const alone = (options) => run(clone, { unattended: true, ...options });
  expect(await alone()).toMatchObject({ done: [], said: ['No newer version is marked to come by itself.'] });
  clone.git('pull', '--quiet');
  publish('3', 'unattended');
  publish('4', 'security: links\n\nunattended');
  publish('5', 'By hand');
  publish('6', 'unattended');
  const { done, result } = await alone();
  expect([done, clone.version(), result.failed]).toEqual([['build at 2 with 1', 'restart at 4 with new'], '4', undefined]);
  expect((await alone()).done).toEqual([]);
});

test('by itself what did not come up is not tried again, until there is a newer one', async () => {
  const clone = aClone();
  clone.publish({ 'version.txt': '2' });
  clone.tag('v1.2.0', 'unattended');
  const failed = { commit: undefined };
  const alone = (options) => run(clone, { unattended: true, failed, ...options });
  expect((await alone({ outcomes: ['it ends again and again'] })).result.failed).toBe(true);
  expect(clone.version()).toBe('1');
  expect(await alone()).toMatchObject({ done: [], said: [expect.stringContaining('did not come up before')] });
  clone.publish({ 'version.txt': '3' });
  clone.tag('v1.3.0', 'unattended');
  await alone();
  expect(clone.version()).toBe('3');
});

test.each([
  ['nothing runs', []],
  ['it runs in a terminal', [{ pid: 1, env: {}, since: 0, unit: undefined }]],
])('by itself nothing comes where %s', async (_, processes) => {
  const clone = aClone();
  clone.publish({ 'version.txt': '2' });
  clone.tag('v1.2.0', 'unattended');
  expect(await run(clone, { unattended: true, processes })).toMatchObject({
    done: [],
    said: [expect.stringContaining('not kept by systemd')],
  });
});
