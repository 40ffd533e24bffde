import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import type S3rver from 's3rver';
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

/** A local S3-compatible server. */
function s3TestStore(): TestStore {
  const folder = testFolder();
  let server: S3rver | undefined;
  let store: ImageStore | undefined;
  let client: S3Client | undefined;
  beforeAll(async () => {
    // The only valid keys.
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    // Loaded here: most tests use the disk only.
    const [{ S3Client }, { default: S3rver }] = await Promise.all([import('@aws-sdk/client-s3'), import('s3rver')]);
    server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder(), configureBuckets: [{ name: BUCKET }] });
    const endpoint = `http://127.0.0.1:${(await server.run()).port}`;
    client = new S3Client({ endpoint, region: REGION, forcePathStyle: true });
    store = await openStore({ bucket: BUCKET, region: REGION, endpoint });
  });
  afterAll(async () => {
    client?.destroy();
    await server?.close();
  });
  return {
    store: () => opened(store),
    names: async () => {
      const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
      const { Contents = [] } = (await client?.send(new ListObjectsV2Command({ Bucket: BUCKET }))) ?? {};
      return Contents.flatMap(({ Key }) => Key ?? []).toSorted();
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
