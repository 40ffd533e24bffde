import type { SearchResult } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { byKind, isEnough } from './results.ts';

test.each([
  ['', false],
  ['m', false],
  ['mu', true],
  ['7', true],
  ['õ', false],
])('"%s" is enough to search for: %s', (typed, enough) => {
  expect(isEnough(typed)).toBe(enough);
});

describe('kinds', () => {
  const result = (id: number, type: SearchResult['type']): SearchResult => ({ id, type, name: String(id), path: '/', title: null });

  test('are grouped, the kind of the best hit first, each in its order', () => {
    const mixed = [result(1, 'ITEM'), result(2, 'NAME'), result(3, 'ITEM'), result(4, 'PERSON'), result(5, 'NAME')];
    expect(byKind(mixed).map(({ id }) => id)).toEqual([1, 3, 2, 5, 4]);
  });
});
