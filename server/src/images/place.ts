import { resolve } from 'node:path';

export interface Folder {
  /** An absolute path. */
  readonly folder: string;
}

export interface Bucket {
  readonly bucket: string;
  readonly region: string;
  /** Undefined: Amazon. */
  readonly endpoint: string | undefined;
}

export type ImagePlace = Folder | Bucket;

const ANY_REGION = 'us-east-1';

/** Parses a folder, or `s3://bucket?endpoint=https://…&region=…`; undefined otherwise. */
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
