import { resolve } from 'node:path';
import { diskStore } from './disk-store.ts';
import type { ImageStore } from './store.ts';

export interface Folder {
  /** An absolute path. */
  readonly folder: string;
}

export interface Bucket {
  readonly bucket: string;
  readonly region: string;
  /** Undefined: Amazon's. */
  readonly endpoint: string | undefined;
}

/** Where images are kept. */
export type ImagePlace = Folder | Bucket;

const ANY_REGION = 'us-east-1';

/** Reads a folder, or `s3://bucket?endpoint=https://…&region=…`; undefined where the text is neither. */
export function imagePlaceOf(text: string, usualRegion: string = ANY_REGION): ImagePlace | undefined {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return { folder: resolve(text) };
  if (!URL.canParse(text)) return undefined;

  const { protocol, username, host: bucket, pathname, searchParams, hash } = new URL(text);
  const { endpoint, region = usualRegion, ...others } = Object.fromEntries(searchParams);
  const isBucket = protocol === 's3:' && username === '' && /^[\w.-]{3,63}$/.test(bucket) && /^\/?$/.test(pathname) && hash === '';
  const isKnown = Object.keys(others).length === 0 && /^[\w-]+$/.test(region) && (endpoint === undefined || isEndpoint(endpoint));
  return isBucket && isKnown ? { bucket, region, endpoint } : undefined;
}

function isEndpoint(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, search, hash } = new URL(text);
  return username === '' && search === '' && hash === '';
}

/** Opens the store there. Nothing is asked of it yet; the client of S3 is loaded only where it is needed. */
export async function openStore(place: ImagePlace): Promise<ImageStore> {
  if ('folder' in place) return diskStore(place.folder);
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(place);
}
