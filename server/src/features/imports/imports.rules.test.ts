import { expect, test } from 'vitest';
import { tallyOf } from './imports.rules.ts';

test('rows and pieces are counted by outcome, skipped rows apart', () => {
  const rows = [
    { outcome: 'new' as const, pieces: 12 },
    { outcome: 'new' as const, pieces: 1 },
    { outcome: 'changed' as const, pieces: 3 },
    { outcome: 'skipped' as const, pieces: 5 },
    { outcome: 'refused' as const, pieces: 1 },
  ];
  expect(tallyOf(rows)).toEqual({
    counts: { new: 2, changed: 1, unchanged: 0, doubtful: 0, refused: 1 },
    pieces: { new: 13, changed: 3, unchanged: 0, doubtful: 0, refused: 1 },
    skipped: 1,
  });
});
