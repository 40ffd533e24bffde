import { buffer } from 'node:stream/consumers';
import type { ClientBase } from 'pg';
import { explainDatabase } from '../db/connection-errors.ts';
import { openDatabase, SCHEMA } from '../db/database.ts';
import { SELECT_IMAGE_IS_USED } from '../db/image-is-used.ts';
import { presentVersion } from '../db/migrate.ts';
import { imageFileNames } from '../features/wardrobe/images/images.service.ts';
import { FILES_LOCK, type ImageStore } from '../images/store.ts';
import { type Add, writeArchive } from './archive.ts';
import { FORMAT, HEADER, type Header, imageEntry, MANIFEST, type Manifest, SECRET, tableEntry } from './manifest.ts';
import { sumOf } from './sum.ts';
import { COPYING, enterEnsembles, findSequences, findTables, readTable, type Table } from './tables.ts';

export interface BackupOptions {
  readonly url: string;
  readonly secret: string;
  readonly store: ImageStore;
  /** Path of the backup; an older file of that name is replaced once the new one is complete. */
  readonly file: string;
  readonly now: Date;
  /** Ends the work early. */
  readonly signal?: AbortSignal;
}

export interface Backup {
  /** Size of the file, bytes. */
  readonly bytes: number;
  readonly manifest: Manifest;
}

/** Bytes of a table per file of the archive, about. */
const PART = 1024 * 1024;

/**
 * Writes database, images and secret into one file while the product works. The database is read in one snapshot; no image is
 * removed meanwhile, so every picture of the snapshot is there.
 */
export async function makeBackup({ url, secret, store, file, now, signal }: BackupOptions): Promise<Backup> {
  await using ended = new AsyncDisposableStack();
  const database = openDatabase(url, { max: 1 });
  ended.defer(() => database.close());
  const client = await database.pool.connect().catch(explainDatabase);
  ended.defer(() => client.release(true));

  await client.query(COPYING);
  // Held until the connection ends.
  await client.query('select pg_advisory_lock($1)', [FILES_LOCK]);
  await client.query('begin isolation level repeatable read read only');
  const header: Header = { product: 'Riideait', format: FORMAT, version: await presentVersion(client), madeAt: now.toISOString() };
  const tables = await lockedTables(client);

  let manifest: Manifest | undefined;
  const bytes = await writeArchive(file, async (addAlways) => {
    const add: Add = async (name, content) => {
      signal?.throwIfAborted();
      await addAlways(name, content);
    };
    await add(HEADER, json(header));
    await add(SECRET, Buffer.from(secret));
    const sums = [];
    for (const table of tables) sums.push(await addTable(client, table, add));
    manifest = {
      tables: sums,
      sequences: await findSequences(client),
      ...(await addImages(client, store, add)),
      secret: sumOf(Buffer.from(secret)),
    };
    await add(MANIFEST, json(manifest));
  });
  if (manifest === undefined) throw new Error('The backup has no manifest.');
  return { bytes, manifest };
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** The tables, kept from being altered until the transaction ends. */
async function lockedTables(client: ClientBase): Promise<Table[]> {
  const tables = await findTables(client);
  await client.query(`lock table ${tables.map(({ name }) => `${SCHEMA}."${name}"`).join(', ')} in access share mode`);
  return tables;
}

async function addTable(client: ClientBase, table: Table, add: Add) {
  let part = 0;
  let held: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    part += 1;
    await add(tableEntry(table.name, part), Buffer.concat(held));
    held = [];
    size = 0;
  };
  const sum = await readTable(client, table, async (chunk) => {
    held.push(chunk);
    size += chunk.length;
    if (size >= PART) await flush();
  });
  if (size > 0) await flush();
  return sum;
}

/** Adds the files of all image rows. Files that nothing refers to may be missing: perhaps they are being uploaded. */
async function addImages(client: ClientBase, store: ImageStore, add: Add): Promise<Pick<Manifest, 'images' | 'missingImages'>> {
  const images: Manifest['images'] = {};
  const missingImages: string[] = [];
  for await (const { hash, used } of findImages(client)) {
    for (const name of imageFileNames(hash)) {
      const file = await store.read(name);
      if (file === undefined) {
        if (used) missingImages.push(name);
        continue;
      }
      const bytes = await buffer(file);
      await add(imageEntry(name), bytes);
      images[name] = sumOf(bytes);
    }
  }
  return { images, missingImages };
}

async function* findImages(client: ClientBase): AsyncGenerator<{ hash: string; used: boolean }> {
  const {
    rows: [isUsed],
  } = await client.query<{ condition: string }>(SELECT_IMAGE_IS_USED);
  for await (const id of enterEnsembles(client)) {
    const { rows } = await client.query<{ hash: string; used: boolean }>(
      `select hash, ${isUsed?.condition} as used from ${SCHEMA}.image where ensemble_id = $1 order by hash`,
      [id],
    );
    yield* rows;
  }
}
