import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { endStalled } from './limits.ts';

afterEach(() => vi.useRealTimers());

test('a body may be slow as long as it makes progress', async () => {
  vi.useFakeTimers();
  const [payload, socket] = [new PassThrough(), new PassThrough()];
  Reflect.apply(endStalled(20_000), undefined, [{ server: { https: false }, raw: { socket } }, undefined, payload, () => {}]);
  for (let part = 0; part < 10; part += 1) {
    await vi.advanceTimersByTimeAsync(19_000);
    payload.write('x');
  }
  expect(socket.writableEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(20_001);
  expect(socket.writableEnded).toBe(true);
});

test('a body that has ended is not waited for', async () => {
  vi.useFakeTimers();
  const [payload, socket] = [new PassThrough(), new PassThrough()];
  Reflect.apply(endStalled(20_000), undefined, [{ server: { https: false }, raw: { socket } }, undefined, payload, () => {}]);
  payload.end('x');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.writableEnded).toBe(false);
});
