import { expect, test } from 'vitest';
import { shownSet } from './shown-set.ts';

const set = (id: number) => ({
  id,
  name: `Komplekt ${id}`,
  imageUrl: null,
  numberOfClothingItems: 0,
  genderCode: null,
  together: false,
  version: 1,
});
const sets = [set(3), set(1)];

test.each([
  ['the first where the address names none', sets, undefined, false, sets[0]],
  ['none on a phone: there the list comes first', sets, undefined, true, undefined],
  ['none where there are none', [], undefined, false, undefined],
  ['the one that the address names', sets, 1, false, sets[1]],
  ['that one on a phone too', sets, 1, true, sets[1]],
  ['a set that is no more', sets, 2, false, 'lost'],
])('%s', (_, all, setId, listFirst, shown) => {
  expect(shownSet(all, setId, listFirst)).toBe(shown);
});
