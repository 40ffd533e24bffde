import { expect, test } from 'vitest';
import { lingered } from './use-lingering.ts';

const idOf = (id: number) => id;
const opened = (rows: readonly number[]) => ({ rows, shown: rows, gone: [] });

test('rows that have gone keep their places, one after the other and many at once', () => {
  const one = lingered(opened([1, 2, 3, 4, 5]), [1, 3, 4, 5], idOf);
  expect(one).toEqual({ rows: [1, 3, 4, 5], shown: [1, 2, 3, 4, 5], gone: [2] });
  expect(lingered(one, [1, 3, 4], idOf)).toEqual({ rows: [1, 3, 4], shown: [1, 2, 3, 4, 5], gone: [2, 5] });
  expect(lingered(one, [], idOf)).toEqual({ rows: [], shown: [1, 2, 3, 4, 5], gone: [1, 2, 3, 4, 5] });
});

test('a row that comes back is there, and a new one stands where it belongs', () => {
  const gone = lingered(opened([1, 2, 3]), [1, 3], idOf);
  expect(lingered(gone, [1, 2, 3], idOf)).toEqual(opened([1, 2, 3]));
  expect(lingered(gone, [1, 3, 4], idOf)).toEqual({ rows: [1, 3, 4], shown: [1, 2, 3, 4], gone: [2] });
});
