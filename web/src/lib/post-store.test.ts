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

test('a database that was closed behind the page fails the post, so that its outbox says so, and is opened again', async () => {
  const transaction = vi.fn(() => {
    throw new DOMException('The database connection is closing', 'InvalidStateError');
  });
  const open = vi.fn(() => {
    const request: { result: object; onsuccess?: () => void } = { result: { transaction } };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  });
  vi.stubGlobal('indexedDB', { open });
  vi.stubGlobal('BroadcastChannel', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = indexedPosts('test');
  for (const id of ['a', 'b']) await expect(store.put(id, {})).rejects.toThrow('closing');
  expect([open.mock.calls.length, transaction.mock.calls.length]).toEqual([2, 2]);
});
