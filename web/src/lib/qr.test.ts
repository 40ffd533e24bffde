import { expect, test } from 'vitest';
import { qrModules } from './qr.ts';

test.each([
  ['HTTPS://RIIDED.EXAMPLE.EE/E/K7Q2M9XB', 25],
  ['HTTPS://RIIDED.KULTUURIMAJA.EE/E/K7Q2M9XB', 29],
  ['https://riided.example.ee/e/k7q2m9xb', 29],
])('%s takes %i modules at level M', (text, side) => expect(qrModules(text).side).toBe(side));

test('the path covers each dark module once', () => {
  const { side, path } = qrModules('HTTPS://RIIDED.EXAMPLE.EE/E/K7Q2M9XB');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map(([, x, y, length, back]) => ({
    x: Number(x),
    y: Number(y),
    length: Number(length),
    back: Number(back),
  }));
  expect(runs.map(({ x, y, length, back }) => `M${x} ${y}h${length}v1h-${back}z`).join('')).toBe(path);
  const covered = runs.flatMap(({ x, y, length }) => Array.from({ length }, (_, step) => `${x + step} ${y}`));
  expect(new Set(covered).size).toBe(covered.length);
  expect(runs.every(({ x, length, back }) => length === back && x + length <= side)).toBe(true);
  // The top edge of the finder pattern, the light ring within, and the timing pattern.
  expect([0, 1, 2, 3, 4, 5, 6].map((x) => covered.includes(`${x} 0`))).toEqual(Array(7).fill(true));
  expect([1, 2, 3, 4, 5].map((x) => covered.includes(`${x} 1`))).toEqual(Array(5).fill(false));
  expect([8, 9, 10, 11].map((x) => covered.includes(`${x} 6`))).toEqual([true, false, true, false]);
});
