import { peopleEndpoints } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { CallError } from '../../../lib/call-error.ts';
import { createReception } from '../../../lib/reception.ts';
import type { KeptAnswer } from '../../../lib/standby.ts';
import { standIn } from './standing-in.ts';

const { search } = peopleEndpoints;
const noAnswer = () => Promise.reject(new CallError(0, []));
const never = () => new Promise<string>(() => {});
const kept: KeptAnswer = { data: 'kept' };

function aStandby({ keeps = true, serverAnswers = false } = {}) {
  const reception = createReception();
  const later = Promise.withResolvers<void>();
  const standby = standIn({
    reception,
    keptAnswer: async () => (keeps ? kept : undefined),
    probe: async () => serverAnswers,
    later: () => later.promise,
  });
  return { reception, patienceEnds: later.resolve, read: <T>(ask: () => Promise<T>) => standby(search, {}, ask) };
}

describe('a read', () => {
  test('is answered by the server where that is in reach', async () => {
    const { read, reception } = aStandby();
    expect(await read(async () => 'fresh')).toBe('fresh');
    expect(reception.get()).toBe('here');
  });

  test('without an answer comes from what is kept', async () => {
    expect(await aStandby().read(noAnswer)).toBe(kept);
  });

  test.each([401, 403, 404, 500])('that is answered by %i fails with that', async (status) => {
    const error = new CallError(status, []);
    await expect(aStandby().read(() => Promise.reject(error))).rejects.toBe(error);
  });

  test('of what is not kept fails', async () => {
    const { read, reception } = aStandby({ keeps: false });
    await expect(read(noAnswer)).rejects.toThrow(CallError);
    reception.become('lost');
    await expect(read(noAnswer)).rejects.toThrow(CallError);
  });

  test('is not sent while the server is lost', async () => {
    const { read, reception } = aStandby();
    reception.become('lost');
    expect(await read(() => Promise.reject(new Error('sent')))).toBe(kept);
    reception.become('returning');
    expect(await read(async () => 'fresh')).toBe('fresh');
  });

  test('that takes long comes from what is kept if the server does not answer at all', async () => {
    const { read, reception, patienceEnds } = aStandby();
    const reading = read(never);
    patienceEnds();
    expect(await reading).toBe(kept);
    expect(reception.get()).toBe('lost');
  });

  test('that takes long waits on while the server is there', async () => {
    const { read, reception, patienceEnds } = aStandby({ serverAnswers: true });
    const slow = Promise.withResolvers<string>();
    const reading = read(() => slow.promise);
    patienceEnds();
    slow.resolve('fresh');
    expect(await reading).toBe('fresh');
    expect(reception.get()).toBe('here');
  });
});
