import { expect, test } from 'vitest';
import { readDay } from './typed-days.ts';

test.each(['3.9.2026', '03.09.2026', ' 3. 9. 2026. ', '3.9.26', '3,9,2026', '3/9/2026', '3 9 2026', '3-9-2026'])(
  'a day as typed: %s',
  (typed) => {
    expect(readDay(typed)).toBe('2026-09-03');
  },
);

test.each([
  '',
  '3',
  '3.9',
  '3.9.',
  '3.9.2',
  '3.9.20',
  '3.9.202',
  '3.9.1899',
  '3.9.0026',
  '31.2.2026',
  '9.30.2026',
  '0.9.2026',
  'homme',
  '2026-09-03',
])('not a day: %s', (typed) => {
  expect(readDay(typed)).toBeUndefined();
});
