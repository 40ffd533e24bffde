import { expect, test } from 'vitest';
import { isSameName } from './typed-name.ts';

test.each([
  ['Õie Kask', true],
  ['  õie   KASK ', true],
  ['O\u0303ie Kask', true],
  ['Õie', false],
  ['Kask Õie', false],
  ['Oie Kask', false],
])('%j typed for Õie Kask: %s', (typed, same) => {
  expect(isSameName(typed, 'Õie Kask')).toBe(same);
});
