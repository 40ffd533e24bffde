import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressIn } from './embedded-address.ts';

async function home(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'riideait-address-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'postgres-password'), 'abc123');
  return folder;
}

const fileOf = (lineEnd: string, port: string, socketFolder: string, status: string) =>
  ['4711', 'postgres', '1764439200', port, socketFolder, '127.0.0.1', '  5432001         7', status].join(lineEnd);

test.each([
  [
    'a socket',
    fileOf('\n', '5432', '/srv/data/run', 'ready   '),
    'postgres://riideait@localhost:5432/x?host=%2Fsrv%2Fdata%2Frun&sslmode=disable',
  ],
  ['loopback, as on Windows', fileOf('\r\n', '50123', '', 'ready   '), 'postgres://riideait:abc123@127.0.0.1:50123/x?sslmode=disable'],
])('a running PostgreSQL on %s is found by its file', async (_, file, url) =>
  expect((await addressIn(file, await home()))?.('x')).toBe(url),
);

test.each(['', fileOf('\n', '5432', '/srv/data/run', 'starting')])('one that takes no connections yet is not', async (file) =>
  expect(await addressIn(file, await home())).toBeUndefined(),
);
