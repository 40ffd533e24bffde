import { expect, test } from 'vitest';
import { fitted } from './prepare-photo.ts';

test.each([
  ['a photo of a phone', [4000, 3000], [1600, 1200]],
  ['one held upright', [3000, 4000], [1200, 1600]],
  ['a small one', [800, 600], [800, 600]],
  ['a strip', [16_000, 10], [1600, 1]],
])('%s is shrunk to 1600 px at most, never enlarged', (_, [width = 0, height = 0], sides) =>
  expect(Object.values(fitted({ width, height }))).toEqual(sides),
);
