import { expect, test } from 'vitest';
import { probablyDone } from './probably-done.ts';

const [KAI, LEA] = [1, 2];
const job = (id: number, makerId: number | null, clothingId = 7) => ({
  ...{ id, makerId, clothingId, clothingName: 'Seelik', clothingNumber: '12', makerName: null },
  ...{ kinds: ['HEM' as const], text: null, blocks: true, doneAt: null },
});
const done = (id: number, makerId: number | null, clothingId = 7) => ({
  ...job(id, makerId, clothingId),
  doneAt: '2026-09-03T10:00:00.000Z',
});

test.each([
  ['another of the maker who has done one', [job(1, KAI), job(2, LEA), job(3, null)], [done(4, KAI)], [1]],
  ['all of one maker', [job(1, KAI), job(2, KAI)], [], [1, 2]],
  ['none of two makers', [job(1, KAI), job(2, LEA)], [], []],
  ['none that nobody has', [job(1, null), job(2, null)], [], []],
  ['none of another maker than the one who has done hers', [job(1, LEA)], [done(4, KAI)], []],
  ['each piece by itself', [job(1, KAI), job(2, LEA), job(3, LEA, 8)], [done(4, KAI, 8)], []],
])('%s', (_, open, before, ids) => expect(probablyDone(open, [...open, ...before])).toEqual(ids));
