import { expect, onTestFinished, test, vi } from 'vitest';
import { indexedPosts } from './post-store.ts';

test('after a failure the next use opens the database again', async () => {
  const open = vi.fn(() => {
    throw new Error('The disk is full');
  });
  vi.stubGlobal('indexedDB', { open });
  vi.stubGlobal('BroadcastChannel', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = indexedPosts('test');
  for (const id of ['a', 'b']) await expect(store.put(id, {})).rejects.toThrow('The disk is full');
  expect(open).toHaveBeenCalledTimes(2);
});
