import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('a mutation is pending on screen before the next click', async () => {
  const saving = new MutationObserver(createQueryClient(), { mutationFn: () => Promise.withResolvers<void>().promise });
  const heard: boolean[] = [];
  // As useMutation subscribes.
  saving.subscribe(notifyManager.batchCalls(({ isPending }) => heard.push(isPending)));

  void saving.mutate();
  await Promise.resolve();
  expect(heard).toContain(true);
});
