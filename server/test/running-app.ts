import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { AppOptions } from '../src/app.ts';
import type { Database } from '../src/db/database.ts';
import type { ImageStore } from '../src/images/store.ts';

/** The clock of a test; moves by `advance` only. */
export interface Clock {
  now: Date;
  advance(seconds: number): void;
}

/** What each file has of its own, also on the app of its worker. */
export interface OfFile {
  readonly database: () => Database;
  readonly clock: Clock;
  readonly imageStore: () => ImageStore;
}

type Build = (parts: Required<Pick<AppOptions, 'database' | 'imageStore' | 'now'>>) => Promise<FastifyInstance>;

/** Of the file that runs. */
let current: OfFile | undefined;
/** The app that the files of this worker share. */
let shared: Promise<FastifyInstance> | undefined;

/** The app of the worker, which asks the file that runs for its clock and its images. */
export function sharedApp(ofFile: OfFile, build: Build): () => FastifyInstance {
  let server: FastifyInstance | undefined;
  beforeAll(async () => {
    current = ofFile;
    const store = () => present(current).imageStore();
    const imageStore: ImageStore = {
      put: (name, bytes) => store().put(name, bytes),
      read: (name) => store().read(name),
      size: (name) => store().size(name),
      remove: (name) => store().remove(name),
    };
    shared ??= build({ database: ofFile.database(), imageStore, now: () => present(current).clock.now });
    server = await shared;
  });
  return () => present(server);
}

/** An app for this file alone. */
export function ownApp({ database, clock, imageStore }: OfFile, build: Build): () => FastifyInstance {
  let server: FastifyInstance | undefined;
  beforeAll(async () => {
    server = await build({ database: database(), imageStore: imageStore(), now: () => clock.now });
  });
  afterAll(() => server?.close());
  return () => present(server);
}

/** The port of an app, which listens from the first call on. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

function present<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The app is there from beforeAll on');
  return part;
}
