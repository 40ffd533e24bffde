import { type Endpoint, refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';
import type { App } from './context.ts';

const MEGABYTE = 1024 * 1024;

/** Least free bytes of the disk for uploads, and for other writes: the database needs the rest to keep running. */
const FOR_UPLOADS = 500 * MEGABYTE;
const FOR_WRITES = 150 * MEGABYTE;

/** Refuses a call of the endpoint while the disk has no room for what it writes; undefined for an endpoint that is always served. */
export function roomCheck({ freeBytes }: App, { method, writes, upload, writesOnFullDisk }: Endpoint): (() => Promise<void>) | undefined {
  if (writesOnFullDisk || (method === 'GET' && !writes)) return undefined;
  return async () => {
    const free = await freeBytes();
    if (free < FOR_WRITES) refuse(refusal('NO_ROOM_FOR_CHANGES'));
    if (upload && free < FOR_UPLOADS) refuse(refusal('NO_ROOM_FOR_FILES'));
  };
}
