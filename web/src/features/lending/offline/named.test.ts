import { expect, test } from 'vitest';
import { barePost } from './decisions.api.ts';
import { named, namelessIn } from './named.api.ts';
import type { DeedPost } from './posts.api.ts';

const taken = (clothingId: number, personId: number) => ({
  clothingId,
  clothingNameId: 1,
  clothingName: 'Pätid',
  clothingNumber: '5',
  state: 'OK' as const,
  personId,
  personName: 'Mari Tamm',
  groupId: 3,
});
const post = (id: string, message: DeedPost['message']): DeedPost => ({ id, userId: 1, ensembleCode: 'A', at: 1, message });

test('pieces that wait since an earlier session get the names of garment and dancer back, others keep theirs', () => {
  const earlier = post('a', { call: 'return', pieces: [taken(11, 7), taken(12, 7)] });
  const present = post('b', { call: 'return', pieces: [{ ...taken(13, 8), personName: 'Kaie Kask' }] });
  const posts = [barePost(earlier, false), present, post('c', { call: 'undo', of: 'a' })];
  expect(namelessIn(posts)).toEqual({ personIds: [7], clothingIds: [11, 12] });
  expect(namelessIn([present])).toEqual({ personIds: [], clothingIds: [] });

  const names = { people: new Map([[7, 'Mari Tamm']]), items: new Map([[11, 'Pätid']]) };
  const words = named(posts, names).flatMap(({ message }) =>
    message.call === 'return' ? message.pieces.map(({ clothingName, personName }) => `${clothingName} ${personName}`) : [],
  );
  // A piece that is deleted meanwhile has none.
  expect(words).toEqual(['Pätid Mari Tamm', ' Mari Tamm', 'Pätid Kaie Kask']);
});
