import { expect, test } from 'vitest';
import { firstNumbers } from './first-numbers.ts';

const genders = { 1: 'F', 2: 'F', 3: 'M', 4: null } as const;
const sets = (...ids: (keyof typeof genders)[]) => ids.map((id) => ({ id, genderCode: genders[id] }));

test.each([
  ['no set', sets(), []],
  ['one of women', sets(1), [[1, null]]],
  ['of women and of men', sets(3, 1), [[1, 3]]],
  ['one for all', sets(4), [[4, 4]]],
  [
    'two of women: men wear theirs in both',
    sets(1, 3, 2),
    [
      [1, 3],
      [2, 3],
    ],
  ],
  [
    'one for all after one of women',
    sets(1, 4),
    [
      [1, 4],
      [4, 4],
    ],
  ],
])('sets make numbers: %s', (_, chosen, numbers) => {
  expect(firstNumbers(chosen).map(({ womenSetId, menSetId }) => [womenSetId, menSetId])).toEqual(numbers);
});
