import { expect, test } from 'vitest';
import { nextName } from './words.ts';

test.each([
  ['Muhu naine', 'Muhu naine 2'],
  ['Muhu naine 2 ', 'Muhu naine 3'],
  ['Rahvarõivad 2027', 'Rahvarõivad 2028'],
  ['12', '12 2'],
])('another name for %s is %s', (name, next) => {
  expect(nextName(name)).toBe(next);
});
