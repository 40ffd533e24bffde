import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test('carries the ensemble and the day in Tallinn', () => {
  expect(fileName('kirivoo', new Date('2026-11-22T12:00:00Z'))).toBe('riideait-kirivoo-2026-11-22.xlsx');
  expect(fileName('kirivoo', new Date('2026-11-22T23:00:00Z'))).toBe('riideait-kirivoo-2026-11-23.xlsx');
  expect(fileName('kirivoo', new Date('2026-11-22T12:00:00Z'), 'tantsijad')).toBe('riideait-kirivoo-tantsijad-2026-11-22.xlsx');
  expect(fileName('kirivoo', new Date('2026-11-22T12:00:00Z'), 'andmed', 'zip')).toBe('riideait-kirivoo-andmed-2026-11-22.zip');
  expect(fileName(null, new Date('2026-11-22T12:00:00Z'))).toBe('riideait-2026-11-22.xlsx');
});
