import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../scripts/eventually.ts';
import { openSpools } from '../../test/open-spools.ts';
import { type Produce, type SpoolFile, spool } from './spool.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'õ');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riideait-spools-'));
});
beforeEach(() => vi.stubEnv('TMPDIR', folder));
// Later files run in this process.
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true }));

const megabytes =
  (count: number): Produce =>
  async (write) => {
    for (let n = 0; n < count; n++) await write(MEGABYTE);
  };

/** Expects no spool file, named or unlinked. */
async function expectNothingLeft() {
  await eventually(() => expect([readdirSync(folder), openSpools()]).toEqual([[], []]));
}

test('all bytes arrive in order', async () => {
  const parts = ['esimene ', 'teine ', 'kolmas'];
  const reader = await spool(async (write) => {
    for (const part of parts) {
      await write(Buffer.from(part));
      await sleep(5);
    }
  });
  expect((await buffer(reader)).toString()).toBe('esimene teine kolmas');
  expect((await buffer(await spool(megabytes(5)))).equals(Buffer.concat(Array(5).fill(MEGABYTE)))).toBe(true);
  await expectNothingLeft();
});

test('no writes give an empty file', async () => {
  expect(await buffer(await spool(async () => {}))).toHaveLength(0);
  await expectNothingLeft();
});

test('the first bytes can be read before the last are written', async () => {
  const rest = Promise.withResolvers<void>();
  const reader = await spool(async (write) => {
    await write(Buffer.from('algus'));
    await rest.promise;
    await write(Buffer.from(' ja lõpp'));
  });
  const [first] = await once(reader, 'data');
  expect(String(first)).toBe('algus');
  rest.resolve();
  expect((await buffer(reader)).toString()).toBe(' ja lõpp');
});

test('a writer does not wait for a stalled reader', async () => {
  let done = false;
  const reader = await spool(async (...args) => {
    await megabytes(20)(...args);
    done = true;
  });
  await eventually(() => expect(done).toBe(true));
  expect(reader.readableLength).toBeLessThan(200_000);
  expect(openSpools()).toHaveLength(existsSync('/proc/self/fd') ? 1 : 0);
  expect(await buffer(reader)).toHaveLength(20 * MEGABYTE.length);
  await expectNothingLeft();
});

test('the file is private', async () => {
  const reader = await spool(megabytes(1));
  expect(readdirSync(folder)).toEqual([]);
  reader.destroy();
  await expectNothingLeft();
});

test('a closed reader stops the writer', async () => {
  let written = 0;
  let halted: AbortSignal | undefined;
  const stopped = Promise.withResolvers<unknown>();
  const reader = await spool(async (write, halt) => {
    halted = halt;
    try {
      for (; written < 10_000; written++) await write(MEGABYTE.subarray(0, 1000));
      stopped.resolve('wrote everything');
    } catch (error) {
      stopped.resolve(error);
      throw error;
    }
  });
  reader.destroy();
  expect(await stopped.promise).toMatchObject({ name: 'AbortError' });
  expect(halted?.aborted).toBe(true);
  expect(written).toBeLessThan(10_000);
  await expectNothingLeft();
});

test('a reader closed while waiting ends at once', async () => {
  const rest = Promise.withResolvers<void>();
  const reader = await spool(async (write, halt) => {
    await write(Buffer.from('algus'));
    halt.addEventListener('abort', () => rest.resolve());
    await rest.promise;
  });
  await once(reader, 'data');
  reader.destroy();
  await once(reader, 'close');
  await expectNothingLeft();
});

test('a failure before the first byte is thrown', async () => {
  const failing = spool(async () => {
    throw new Error('andmebaas läks ära');
  });
  await expect(failing).rejects.toThrow('andmebaas läks ära');
  await expectNothingLeft();
});

test('a failure half-way destroys the stream', async () => {
  const reader = await spool(async (write) => {
    await write(MEGABYTE);
    throw new Error('andmebaas läks ära');
  });
  await expect(buffer(reader)).rejects.toThrow('andmebaas läks ära');
  await expectNothingLeft();
});

test.skipIf(!existsSync('/dev/full'))('a disk that is full is a failure', async () => {
  const fullDisk = async (): Promise<SpoolFile> => {
    const file = await open('/dev/full', 'r+');
    return { append: (bytes) => file.appendFile(bytes), read: async () => 0, close: () => file.close() };
  };
  await expect(spool(megabytes(1), fullDisk)).rejects.toThrow('ENOSPC');
});

test('a file that cannot be created is an error', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'no-such-folder'));
  await expect(spool(megabytes(1))).rejects.toThrow('ENOENT');
});
