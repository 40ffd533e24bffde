import { formatNumber } from './numbers.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Formats bytes: `640 kB`, `3,4 MB`. */
export const formatFileSize = (bytes: number): string =>
  bytes < MEGABYTE ? `${formatNumber(Math.ceil(bytes / KILOBYTE))} kB` : `${formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;
