import { MutationObserver, notifyManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { networkFailure, timedOut } from '../lib/call-error.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => void vi.useRealTimers());

test('a mutation is pending on screen before the next click', async () => {
  const saving = new MutationObserver(createQueryClient(), { mutationFn: () => Promise.withResolvers<void>().promise });
  const heard: boolean[] = [];
  // As useMutation subscribes.
  saving.subscribe(notifyManager.batchCalls(({ isPending }) => heard.push(isPending)));

  void saving.mutate();
  await Promise.resolve();
  expect(heard).toContain(true);
});

test.each([
  ['without an answer is retried once', networkFailure('offline'), 2],
  ['that timed out is not retried', timedOut(), 1],
])('a read %s', async (_, failure, times) => {
  vi.useFakeTimers();
  const read = vi.fn().mockRejectedValue(failure);
  const reading = expect(createQueryClient().fetchQuery({ queryKey: ['read'], queryFn: read })).rejects.toBe(failure);
  await vi.runAllTimersAsync();
  await reading;
  expect(read).toHaveBeenCalledTimes(times);
});

test.each([
  ['could not be read again', async () => {}, false],
  ['waits for an answer that does not come', () => Promise.withResolvers<never>().promise, true],
])('what is shown and %s is read again once there is a connection', async (_, without, isFetching) => {
  const read = vi.fn(async () => {
    if (onlineManager.isOnline()) return 'now';
    await without();
    throw timedOut();
  });
  const shown = new QueryObserver(createQueryClient(), {
    queryKey: ['read'],
    queryFn: read,
    initialData: 'before',
    initialDataUpdatedAt: 0,
  });
  onlineManager.setOnline(false);
  const stop = shown.subscribe(() => {});
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(() => shown.getCurrentResult()).toMatchObject({ isFetching, data: 'before' });
  onlineManager.setOnline(true);
  await expect.poll(() => shown.getCurrentResult().data).toBe('now');
  stop();
});
