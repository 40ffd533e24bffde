import { expect, test } from 'vitest';
import { messageOf } from '../stocktakes/counts.ts';
import { lastBag, newBagName } from './bags.ts';
import { bagWords } from './words.ts';

type Post = Parameters<typeof lastBag>[0][number];
const post = (seen: Parameters<typeof messageOf>[3], bag?: string): Post => ({
  ...{ id: 'a', userId: 1, ensembleCode: 'A', at: 1, message: messageOf(5, null, 'Seelik', { clothingId: 1, ...seen }) },
  ...(bag !== undefined && { answeredAt: 2, reply: { outcome: 'COUNTED', clothingId: 1, who: null, bag } }),
});
const out = (bag: string, newBag: string | null = null) => ({ round: 'OUT' as const, bag, newBag });

test.each([
  ['nothing went out', [post({ round: 'BACK' })], undefined],
  ['into a bag with a number', [post(out('2')), post(out('3')), post({ round: 'BACK' })], { bag: '3', newBag: null }],
  ['into a new one that waits for its number', [post(out('uus kott (Kadri)', 'id-1'))], { bag: 'uus kott (Kadri)', newBag: 'id-1' }],
  ['into a new one that has it by now', [post(out('uus kott (Kadri)', 'id-1'), '4')], { bag: '4', newBag: null }],
])('pieces go on into the bag of the last one here: %s', (_, posts, bag) => expect(lastBag(posts)).toEqual(bag));

test('new bags without a number are told apart, and shown by their names', () => {
  const waiting = post(out('uus kott (Kadri)', 'id-1'));
  expect(newBagName('Kadri', [], 'id-1')).toBe('uus kott (Kadri)');
  expect(newBagName('Kadri', [waiting], 'id-1')).toBe('uus kott (Kadri)');
  expect(newBagName('Kadri', [waiting], 'id-2')).toBe('uus kott 2 (Kadri)');
  expect(newBagName('Kadri', [post(out('uus kott (Kadri)', 'id-1'), '4')], 'id-2')).toBe('uus kott (Kadri)');
  expect(['uus kott 2 (Kadri)', '3', 'roheline', null].map(bagWords)).toEqual(['Uus kott 2 (Kadri)', 'Kott 3', 'Kott roheline', 'Kotita']);
});
