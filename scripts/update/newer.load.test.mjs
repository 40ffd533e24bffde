// What a worker asks of the clone every night, on real clones of git.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aClone, put } from './a-clone.mjs';
import { newerThan } from './newer.mjs';

function ask({ root }) {
  const objects = mkdtempSync(join(tmpdir(), 'riideait-objects-'));
  onTestFinished(() => rmSync(objects, { recursive: true }));
  return newerThan(root, objects);
}

/** All refs of a clone and the files of its store: what a look must not change. */
const kept = (clone) => [clone.git('for-each-ref'), readdirSync(join(clone.root, '.git'), { recursive: true }).toSorted()];

const DAY = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

test('without names the branch counts', () => {
  const clone = aClone();
  expect(ask(clone)).toBeNull();
  clone.publish({ 'version.txt': '2' }, 'v1.0.0');
  const before = kept(clone);
  expect(ask(clone)).toEqual({ version: null, day: DAY, security: false, present: clone.git('rev-parse', 'HEAD') });
  expect(kept(clone)).toEqual(before);
  clone.git('pull', '--quiet');
  expect(ask(clone)).toBeNull();
});

test('with names the newest version counts, and a hole that it or one before it closes', () => {
  const clone = aClone();
  clone.tag('v1.0.0', 'security: is here already');
  clone.publish({ 'version.txt': '2' });
  expect(ask(clone)).toBeNull();
  clone.tag('v1.0.1', 'Kevad');
  expect(ask(clone)).toMatchObject({ version: 'v1.0.1', security: false });
  clone.publish({ 'version.txt': '3' });
  clone.tag('v1.0.2', 'security: a hole in links');
  clone.publish({ 'version.txt': '4' });
  clone.tag('v1.1.0', 'Suvi');
  const before = kept(clone);
  expect(ask(clone)).toEqual({ version: 'v1.1.0', day: DAY, security: true, present: clone.git('rev-parse', 'HEAD') });
  expect(kept(clone)).toEqual(before);

  clone.git('fetch', '--quiet', '--tags');
  clone.git('checkout', '--quiet', '--detach', 'v1.0.2');
  expect(ask(clone)).toMatchObject({ version: 'v1.1.0', security: false });
  clone.git('checkout', '--quiet', '--detach', 'v1.1.0');
  expect(ask(clone)).toBeNull();
});

// Modes do not bind root.
test.runIf(process.getuid?.() !== 0)('a clone that the program may only read is asked too', () => {
  const clone = aClone();
  clone.publish({ 'version.txt': '2' });
  clone.tag('v1.1.0', 'security: a hole');
  const folder = join(clone.root, '.git');
  const each = (mode) => {
    for (const name of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (name.isDirectory()) chmodSync(join(name.parentPath, name.name), mode);
    chmodSync(folder, mode);
  };
  each(0o555);
  onTestFinished(() => each(0o755));
  expect(ask(clone)).toMatchObject({ version: 'v1.1.0', security: true });
});

test('a shallow clone, and one with commits of its own', () => {
  const clone = aClone();
  const shallow = { ...clone, root: join(clone.root, '../shallow') };
  clone.git('clone', '--quiet', '--depth=1', `file://${clone.origin}`, shallow.root);
  clone.publish({ 'version.txt': '2' });
  expect(ask(shallow)).toMatchObject({ version: null });
  clone.tag('v1.1.0', 'security: a hole');
  expect(ask(shallow)).toMatchObject({ version: 'v1.1.0', security: true });
  const ahead = { ...clone, root: join(clone.root, '../ahead') };
  clone.publish({ 'version.txt': '3' });
  clone.git('clone', '--quiet', '--depth=1', `file://${clone.origin}`, ahead.root);
  expect(ask(ahead)).toBeNull();
  clone.tag('v1.2.0', 'Sügis');
  clone.publish({ 'version.txt': '4' });
  clone.tag('v1.3.0', 'Talv');
  expect(ask(ahead)).toMatchObject({ version: 'v1.3.0', security: false });
  clone.git('-c', 'user.name=A', '-c', 'user.email=a@b.ee', 'commit', '--quiet', '--allow-empty', '--message', 'own');
  expect(ask(clone)).toMatchObject({ version: 'v1.3.0', security: true });
});

test.skipIf(process.platform === 'win32')('a place that wants a password is not let ask for one', async () => {
  const clone = aClone();
  const asked = join(clone.root, '.cache/asked');
  put(clone.root, { '.cache/ask': `#!/bin/sh\ntouch ${asked}\n` });
  chmodSync(join(clone.root, '.cache/ask'), 0o755);
  for (const name of ['GIT_ASKPASS', 'SSH_ASKPASS']) vi.stubEnv(name, join(clone.root, '.cache/ask'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const source = `require('node:http').createServer((_, answer) => answer.writeHead(401, { 'www-authenticate': 'Basic' }).end())
    .listen(0, '127.0.0.1', function () { console.log(this.address().port); })`;
  const server = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill());
  const [port] = await once(server.stdout, 'data');
  clone.git('remote', 'set-url', 'origin', `http://127.0.0.1:${String(port).trim()}/riideait.git`);
  expect(() => ask(clone)).toThrow(/^git ls-remote: .*Authentication failed/s);
  expect(existsSync(asked)).toBe(false);
});

test('nothing can be said where the origin is away, there is no branch and no name, or no clone', () => {
  const clone = aClone();
  clone.git('checkout', '--quiet', '--detach');
  expect(() => ask(clone)).toThrow('There is neither a version nor a branch.');
  rmSync(clone.origin, { recursive: true });
  expect(() => ask(clone)).toThrow(/^git ls-remote: /);
  const none = mkdtempSync(join(tmpdir(), 'riideait-none-'));
  onTestFinished(() => rmSync(none, { recursive: true }));
  mkdirSync(join(none, 'server'));
  expect(() => ask({ root: none })).toThrow('git rev-parse: ');
});
