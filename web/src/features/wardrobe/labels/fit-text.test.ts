import { describe, expect, test } from 'vitest';
import { fitText, LINE, type Measure, sizeOnLine } from './fit-text.ts';

/** Every letter is half as wide as high. */
const measure: Measure = (text) => text.length / 2;
const SKIRT = 'Muhu naise põikitriibuline seelik';

const room = (letters: number, lines: number, { largest = 2, smallest = 2 } = {}) => ({
  width: (letters * smallest) / 2,
  height: lines * smallest * LINE,
  largest,
  smallest,
  weight: 400 as const,
  measure,
});
const linesOf = (text: string, ...given: Parameters<typeof room>) => fitText(text, room(...given)).lines;

test('a short name is large, on one line', () => {
  expect(fitText('Vöö', room(40, 2, { largest: 4 }))).toEqual({ lines: ['Vöö'], size: 4 });
});

test('a longer name takes lines before it becomes smaller', () => {
  expect(fitText(SKIRT, { ...room(16, 3), largest: 2 })).toEqual({ lines: ['Muhu naise', 'põikitriibuline', 'seelik'], size: 2 });
});

test('a name that does not fit becomes as small as it has to', () => {
  const { lines, size } = fitText(SKIRT, room(33, 1, { largest: 4 }));
  expect([lines, size]).toEqual([[SKIRT], 2]);
  const between = fitText(SKIRT, { ...room(33, 1, { largest: 4 }), width: 33 * 1.4 });
  expect(between.lines).toEqual([SKIRT]);
  expect(between.size).toBeGreaterThan(2);
  expect(between.size).toBeLessThanOrEqual(2.8);
});

describe('a name that is too long even in small letters', () => {
  test.each([
    [33, 1, [SKIRT]],
    [26, 1, ['Muhu naise põiki. seelik']],
    [20, 1, ['Muhu naise p. seelik']],
    [17, 1, ['Muhu n. p. seelik']],
    [13, 1, ['Muhu … seelik']],
    [10, 1, ['Muhu nais…']],
    [15, 2, ['Muhu naise', 'põiki. seelik']],
    [10, 2, ['Muhu naise', 'p. seelik']],
    [9, 2, ['Muhu n.', 'p. seelik']],
    [5, 2, ['Muhu', 'nais…']],
  ])('on lines of %i letters, %i of them', (letters, lines, expected) => expect(linesOf(SKIRT, letters, lines)).toEqual(expected));

  test('a long word of a short name is broken, none of its letters is lost', () => {
    expect(linesOf('Põikitriibuseelik', 10, 2)).toEqual(['Põikitrii-', 'buseelik']);
    expect(linesOf('Põikitriibuseelik', 10, 1)).toEqual(['Põikitrii…']);
  });

  test('no line is ever wider than its room, nor are there too many', () => {
    for (let letters = 3; letters < 40; letters++)
      for (const lines of [1, 2, 3])
        for (const name of [SKIRT, 'Seelik', 'Kihnu naiste punane kördiseelik (vanem, parandatud)', 'Õ'.repeat(30)]) {
          const set = fitText(name, room(letters, lines, { largest: 3 }));
          expect(set.lines.length).toBeLessThanOrEqual(lines);
          for (const line of set.lines) expect(line.length * set.size * 0.5).toBeLessThanOrEqual(letters + 1e-9);
        }
  });
});

test('spaces are single, an empty text has no lines', () => {
  expect(linesOf('  Muhu   seelik ', 40, 1)).toEqual(['Muhu seelik']);
  expect(linesOf(' ', 40, 1)).toEqual([]);
});

test('a number stands on one line, whole', () => {
  expect(sizeOnLine('12', 20, 6, 700, measure)).toBe(6);
  expect(sizeOnLine('A-1234567890', 20, 6, 700, measure)).toBeCloseTo(20 / 6, 9);
});
