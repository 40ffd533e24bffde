import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll } from 'vitest';
import { openStore } from '../src/images/open-store.ts';
import type { ImageStore } from '../src/images/store.ts';

/** A store for the tests of one block, removed after them. */
export interface TestStore {
  readonly store: () => ImageStore;
  /** File names, sorted. */
  readonly names: () => Promise<string[]>;
  /** An unreachable store of the same kind. */
  readonly away: () => Promise<ImageStore>;
}

/** A temporary folder. */
export function diskTestStore(): TestStore & { readonly folder: () => string } {
  const folder = testFolder();
  let store: ImageStore | undefined;
  beforeAll(async () => {
    store = await openStore({ folder: folder() });
  });
  return {
    store: () => opened(store),
    folder,
    names: async () => (await readdir(folder())).toSorted(),
    away: () => openStore({ folder: '/dev/null/images' }),
  };
}

const REGION = 'us-east-1';
const BUCKET = 'riideait-images';

/** A local S3-compatible server, which verifies signatures (decision 125). */
export function s3TestStore(): TestStore & { readonly again: () => Promise<ImageStore> } {
  const folder = testFolder();
  let server: S3rver | undefined;
  let endpoint = '';
  let store: ImageStore | undefined;
  beforeAll(async () => {
    // The only valid keys.
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    // Loaded here: most tests use the disk only.
    const { default: S3rver } = await import('@20minutes/s3rver');
    server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder(), configureBuckets: [{ name: BUCKET }] });
    endpoint = `http://127.0.0.1:${(await server.run()).port}`;
    store = await openStore({ bucket: BUCKET, region: REGION, endpoint });
  });
  afterAll(() => server?.close());
  return {
    store: () => opened(store),
    again: () => openStore({ bucket: BUCKET, region: REGION, endpoint }),
    names: async () => {
      // Unsigned: the server refuses the signature of a list (findings/s3rver-list-signature.sh).
      const list = await (await fetch(`${endpoint}/${BUCKET}?list-type=2`)).text();
      return [...list.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key).toSorted();
    },
    away: () => openStore({ bucket: BUCKET, region: REGION, endpoint: 'http://127.0.0.1:1' }),
  };
}

function testFolder(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'riideait-images-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}

const opened = (store: ImageStore | undefined): ImageStore => {
  if (store === undefined) throw new Error('The store is there from beforeAll on');
  return store;
};

/** All kinds of stores; each test runs on all. */
export const testStores: [kind: string, setUp: () => TestStore][] = [
  ['disk', diskTestStore],
  ['S3', s3TestStore],
];
