// A real process stands for the product: it listens, but is not ready for a long time.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { put } from './a-clone.mjs';
import { restart } from './restart.mjs';

test('a version that lives is waited for, as long as its backup and migration take', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'riideait-restart-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  put(folder, { 'scripts/start.mjs': 'setInterval(() => {}, 1000)' });
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    if (asked === 1) vi.setSystemTime(Date.now() + 86_400_000);
    response.writeHead(asked > 3 ? 200 : 503).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { failure, end } = await restart(folder, [], { PORT: String(server.address().port) });
  await end();
  expect([failure, asked]).toEqual([undefined, 4]);
});

test.each([
  ['process.exit(3)', '3'],
  ["process.kill(process.pid, 'SIGKILL')", 'SIGKILL'],
])('one that ends is not: %s', async (program, end) => {
  const folder = mkdtempSync(join(tmpdir(), 'riideait-restart-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  put(folder, { 'scripts/start.mjs': program });
  expect((await restart(folder, [], { PORT: '1' })).failure).toBe(`it has ended (${end})`);
});
