import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { freeBytesOf } from './disk-room.ts';

afterEach(() => void vi.useRealTimers());

test('the disk is asked again after three seconds', async () => {
  vi.useFakeTimers();
  let free = 5;
  const freeBytes = freeBytesOf('kaust', async () => free--);
  expect([await freeBytes(), await freeBytes()]).toEqual([5, 5]);
  vi.advanceTimersByTime(3_000);
  expect([await freeBytes(), await freeBytes()]).toEqual([4, 4]);
});

test('a folder has free bytes, a missing one no limit', async () => {
  const bytes = await freeBytesOf(tmpdir())();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(await freeBytesOf('/olematu')()).toBe(Number.POSITIVE_INFINITY);
});
