import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const now = new Date('2026-11-22T16:00:00Z');

test.each([
  ['2026-11-22', 'täna'],
  ['2026-11-21', 'eile'],
  ['2026-11-12', '10 päeva tagasi'],
  ['2026-10-20', 'kuu tagasi'],
  ['2026-05-01', '6 kuud tagasi'],
  ['2025-12-01', '11 kuud tagasi'],
  ['2025-11-22', 'aasta tagasi'],
  ['2022-11-01', '4 aastat tagasi'],
])('%s is %s', (day, words) => expect(ago(day, now)).toBe(words));
