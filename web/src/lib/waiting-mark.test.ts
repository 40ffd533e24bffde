import { expect, test } from 'vitest';
import { isUnsent, marking, mayWait } from './waiting-mark.ts';

test('a store marks that posts wait, of any user, until none of them does', async () => {
  const kept = new Map<string, object>();
  const store = marking('returns', {
    all: async () => [...kept.values()],
    put: async (id, post) => void kept.set(id, post),
    remove: async (ids) => {
      for (const id of ids) kept.delete(id);
    },
    onChange: () => {},
  });
  await store.all();
  expect(mayWait('returns')).toBe(false);

  await store.put('a', { id: 'a', userId: 1 });
  await store.put('b', { id: 'b', userId: 2 });
  expect([mayWait('returns'), mayWait('stocktakes')]).toEqual([true, false]);
  await store.put('a', { id: 'a', userId: 1, answeredAt: 5 });
  await store.all();
  expect(mayWait('returns')).toBe(true);
  await store.put('b', { id: 'b', userId: 2, answeredAt: 5 });
  await store.all();
  expect(mayWait('returns')).toBe(false);
});

test('what is no post does not wait', () => {
  expect([undefined, null, 'post', {}, { answeredAt: 1 }].map(isUnsent)).toEqual([false, false, false, true, false]);
});
