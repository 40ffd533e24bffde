import { expect, test } from 'vitest';
import { createTaps } from './taps.ts';

test('a second tap within a second does not count, however many there are; one of another number does', () => {
  const counts = createTaps<number>();
  const taps: [piece: number, at: number, counts: boolean][] = [
    [1, 0, true],
    [1, 90, false],
    [2, 100, true],
    // A second after the first tap, but not after the last.
    [1, 1_050, false],
    [1, 2_050, true],
    [2, 1_099, false],
  ];
  for (const [piece, at, expected] of taps) expect(counts(piece, at), `${piece} at ${at}`).toBe(expected);
});
