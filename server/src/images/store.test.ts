import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { s3TestStore, testStores } from '../../test/image-stores.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';
import { type ImageStore, whyNotWritable } from './store.ts';

const bytesOf = async (store: ImageStore, name: string) => {
  const file = await store.read(name);
  return file && buffer(file);
};

const unavailable = { status: 503, retryAfter: 10, refusals: [{ code: 'STORE_UNAVAILABLE' }] };

describe.each(testStores)('%s', (_, setUp) => {
  const { store, names, away } = setUp();

  test('a file is read as it was written, and replaced as a whole', async () => {
    expect(await store().read('a.webp')).toBeUndefined();
    expect(await store().size('a.webp')).toBeUndefined();
    await store().put('a.webp', Buffer.from([0, 255, 13, 10, 0]));
    expect(await bytesOf(store(), 'a.webp')).toEqual(Buffer.from([0, 255, 13, 10, 0]));
    await store().put('a.webp', Buffer.from('new'));
    expect(await bytesOf(store(), 'a.webp')).toEqual(Buffer.from('new'));
    expect(await store().size('a.webp')).toBe(3);
    expect(await names()).toEqual(['a.webp']);
    await store().remove('a.webp');
  });

  test('a file is removed, and removing it again does nothing', async () => {
    await store().put('b.webp', Buffer.from('b'));
    await store().put('b-s.webp', Buffer.from('b'));
    await store().remove('b.webp');
    await store().remove('b.webp');
    expect(await store().read('b.webp')).toBeUndefined();
    expect(await names()).toEqual(['b-s.webp']);
    await store().remove('b-s.webp');
  });

  test('an abandoned read holds up nothing', async () => {
    await store().put('d.webp', Buffer.alloc(1_000_000));
    for (let times = 0; times < 60; times++) (await store().read('d.webp'))?.destroy();
    expect(await bytesOf(store(), 'd.webp')).toHaveLength(1_000_000);
    await store().remove('d.webp');
  });

  test('an unreachable store is refused as unavailable', async () => {
    const gone = await away();
    await expect(gone.put('a.webp', Buffer.from('a'))).rejects.toMatchObject(unavailable);
    await expect(gone.read('a.webp')).rejects.toMatchObject(unavailable);
    await expect(gone.size('a.webp')).rejects.toMatchObject(unavailable);
    await expect(gone.remove('a.webp')).rejects.toMatchObject(unavailable);
  });

  test('a store that cannot be written explains it in one line', async () => {
    expect(await whyNotWritable(store())).toBeUndefined();
    expect(await names()).toEqual([]);
    expect(await whyNotWritable(await away())).toMatch(/^.*(ENOTDIR|ECONNREFUSED).*$/);
  });
});

test('concurrent writes of one file leave one whole file and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'riideait-images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = diskStore(folder);
  const contents = [1, 2, 3, 4, 5, 6].map((value) => Buffer.alloc(500_000, value));
  await Promise.all(contents.map((bytes) => store.put('c.webp', bytes)));
  const read = await bytesOf(store, 'c.webp');
  expect(contents.some((bytes) => read?.equals(bytes))).toBe(true);
  expect(await readdir(folder)).toEqual(['c.webp']);
});

test('a failed write leaves no file, and the folder is not world-readable', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'riideait-images-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'images');
  const store = diskStore(folder);
  await store.put('a.webp', Buffer.from('a'));
  expect((await stat(folder)).mode & 0o007).toBe(0);

  await mkdir(join(folder, 'b.webp'));
  await expect(store.put('b.webp', Buffer.from('b'))).rejects.toMatchObject(unavailable);
  expect((await readdir(folder)).toSorted()).toEqual(['a.webp', 'b.webp']);
});

describe('S3 with a wrong key', () => {
  const { again, names } = s3TestStore();

  test('is refused as unavailable, writes nothing and says why in one line', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
    onTestFinished(() => void vi.unstubAllEnvs());
    const store = await again();
    await expect(store.put('a.webp', Buffer.from('a'))).rejects.toMatchObject({ ...unavailable, cause: { name: 'SignatureDoesNotMatch' } });
    await expect(store.read('a.webp')).rejects.toMatchObject(unavailable);
    expect(await whyNotWritable(store)).toMatch(/^.*signature.*$/);
    expect(await names()).toEqual([]);
  });
});

test('a server of S3 that never answers is given up', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const address = silent.address();
  const endpoint = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  const store = s3Store({ bucket: 'riideait-images', region: 'us-east-1', endpoint }, 200);
  await expect(store.put('a.webp', Buffer.from('a'))).rejects.toMatchObject({ ...unavailable, cause: { name: 'TimeoutError' } });
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
});
