import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectAtRest, LOOK } from './collect-garbage.ts';

const MEGABYTE = 1024 * 1024;
const SETTLED = 3_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that a collection brings back to 100 MB. */
function aServer() {
  const server = { size: 140 * MEGABYTE, load: 0.5 };
  const collect = vi.fn(() => {
    server.size = 100 * MEGABYTE;
  });
  collectAtRest(SETTLED, { collect, size: () => server.size, load: () => server.load });
  return { server, collect };
}

test('the garbage of the start is collected once, however busy the server is', () => {
  const { collect } = aServer();
  vi.advanceTimersByTime(SETTLED);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * LOOK);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('what has grown is collected once the server is at rest, and not again', () => {
  const { server, collect } = aServer();
  vi.advanceTimersByTime(SETTLED);
  Object.assign(server, { size: 180 * MEGABYTE, load: 0.3 });
  vi.advanceTimersByTime(5 * LOOK);
  expect(collect).toHaveBeenCalledTimes(1);
  server.load = 0.01;
  vi.advanceTimersByTime(LOOK);
  expect(collect).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10 * LOOK);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('what is kept for a while is collected later', () => {
  const { server, collect } = aServer();
  vi.advanceTimersByTime(SETTLED);
  Object.assign(server, { size: 180 * MEGABYTE, load: 0 });
  collect.mockImplementationOnce(() => {
    server.size = 130 * MEGABYTE;
  });
  vi.advanceTimersByTime(2 * LOOK);
  expect(collect).toHaveBeenCalledTimes(3);
  expect(server.size).toBe(100 * MEGABYTE);
});

test('a little garbage is left', () => {
  const { server, collect } = aServer();
  vi.advanceTimersByTime(SETTLED);
  Object.assign(server, { size: 105 * MEGABYTE, load: 0 });
  vi.advanceTimersByTime(10 * LOOK);
  expect(collect).toHaveBeenCalledTimes(1);
});
