import { expect, test } from 'vitest';
import { pageButtons, pagesOf } from './page-buttons.ts';

test.each([
  ['the only page', 1, 1, 5, [1]],
  ['fewer pages than buttons', 2, 3, 9, [1, 2, 3]],
  ['the first page', 1, 20, 5, [1, 2, 3, 4, 5]],
  ['the middle', 10, 20, 5, [8, 9, 10, 11, 12]],
  ['the last page', 20, 20, 5, [16, 17, 18, 19, 20]],
  ['two buttons, first', 1, 7, 2, [1, 2]],
  ['two buttons, middle', 4, 7, 2, [3, 4]],
  ['two buttons, last', 7, 7, 2, [6, 7]],
  ['a page past the end', 9, 4, 3, [2, 3, 4]],
])('%s', (_, page, pages, visible, expected) => expect(pageButtons(page, pages, visible)).toEqual(expected));

test.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [5, Number.POSITIVE_INFINITY, 1],
])('%i rows, %i a page: %i', (resultCount, count, pages) => expect(pagesOf(resultCount, count)).toBe(pages));
