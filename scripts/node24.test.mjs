import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

test('without a packaged Node, an old own one is refused in one line', () => {
  const root = mkdtempSync(join(tmpdir(), 'riideait-node-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'scripts'));
  for (const name of ['node24.mjs', 'processes.mjs']) {
    cpSync(fileURLToPath(new URL(name, import.meta.url)), join(root, 'scripts', name));
  }
  const older = `const [version, node] = ['v20.19.0', '20.19.0'];
    Object.defineProperty(process, 'version', { value: version });
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node } });`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, 'scripts/node24.mjs', '-e', '0'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    'Riideait needs Node 24 or newer, and this machine has v20.19.0: install it from https://nodejs.org.\n',
  ]);
});
