import { expect, test } from 'vitest';
import { secondsLeft, shareInWords, timeLeft } from './progress-words.ts';

test('a share in words is rounded down: all is not said before it is', () => {
  expect(shareInWords('Ennistan', 0.999)).toBe('Ennistan: 99%');
});

test.each([
  ['a quarter in ten seconds: thirty for the rest', { at: 0, share: 0 }, { at: 10_000, share: 0.25 }, 30],
  ['by the pace since it was first seen, not since its begin', { at: 50_000, share: 0.5 }, { at: 55_000, share: 0.75 }, 5],
  ['not before three seconds', { at: 0, share: 0 }, { at: 2999, share: 0.5 }, undefined],
  ['not while nothing moves', { at: 0, share: 0.5 }, { at: 60_000, share: 0.5 }, undefined],
])('seconds left: %s', (_, first, now, expected) => {
  expect(secondsLeft(first, now)).toBe(expected);
});

test.each([
  [0.2, 'veel umbes 5 s'],
  [31, 'veel umbes 35 s'],
  [59.9, 'veel umbes 60 s'],
  [61, 'veel umbes 2 min'],
])('%s s in words', (seconds, expected) => {
  expect(timeLeft(seconds)).toBe(expected);
});
