import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('the screen hears that something is being saved before the next click can come', async () => {
  const saving = new MutationObserver(createQueryClient(), { mutationFn: () => Promise.withResolvers<void>().promise });
  const heard: boolean[] = [];
  // as useMutation listens
  saving.subscribe(notifyManager.batchCalls(({ isPending }) => heard.push(isPending)));

  void saving.mutate();
  await Promise.resolve();
  expect(heard).toContain(true);
});
