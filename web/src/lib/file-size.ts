import { formatNumber } from './numbers.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const GIGABYTE = KILOBYTE * MEGABYTE;

/** Formats bytes: `640 kB`, `3,4 MB`, `1,2 GB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${formatNumber(Math.ceil(bytes / KILOBYTE))} kB`;
  return bytes < GIGABYTE ? `${tenths(bytes / MEGABYTE)} MB` : `${tenths(bytes / GIGABYTE)} GB`;
}

const tenths = (number: number): string => formatNumber(Math.round(number * 10) / 10);
