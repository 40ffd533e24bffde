import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../../scripts/eventually.ts';
import { reception } from '../../../lib/reception.ts';
import { forgetAll, keepAll } from './keeping.tsx';
import { keeper } from './kept.ts';

afterEach(async () => {
  await forgetAll();
  reception.become('here');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const record = { userId: 1, ensembleCode: 'A', at: 0, tag: null };
const register = { groups: [], places: [], types: [], people: [], names: [], items: [], promises: [], defaultDueOn: null, stocktakes: [] };

test('without a connection an open screen loses its names with the register', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.spyOn(keeper, 'refresh').mockResolvedValue();
  const get = vi.spyOn(keeper, 'get').mockReturnValue({ ...record, register });
  const client = new QueryClient();
  const answers = [Promise.resolve('Mari Tamm')];
  const screen = new QueryObserver(client, {
    queryKey: ['people'],
    queryFn: () => answers.shift() ?? Promise.reject(new Error('no connection')),
    retry: false,
  });
  screen.subscribe(() => {});
  await eventually(() => expect(screen.getCurrentResult().data).toBe('Mari Tamm'));
  await keepAll(client);

  reception.become('lost');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(screen.getCurrentResult().data).toBe('Mari Tamm');
  get.mockReturnValue(undefined);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(screen.getCurrentResult()).toMatchObject({ data: undefined, isError: true });
});
