import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytesOf } from '../../../disk-room.ts';
import { newestBackup } from './retention.rules.ts';

/** What stays free on the disk beside a backup, bytes: as much as uploads ask for. */
const RESERVE = 500_000_000;

/** Makes the folder where it is missing. @returns what its disk has free, and what a backup as large as the newest takes, bytes */
export async function roomFor(folder: string, freeBytes = freeBytesOf(folder)): Promise<{ free: number; needed: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const newest = newestBackup(await readdir(folder));
  const expected = newest === undefined ? 0 : (await stat(join(folder, newest))).size;
  return { free: await freeBytes(), needed: expected + RESERVE };
}

export const megabytes = (bytes: number) => `${Math.floor(bytes / 1e6)} MB`;
