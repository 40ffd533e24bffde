import { describe, expect, test } from 'vitest';
import { Choices, parts } from './choices.ts';
import { type Coded, encoding, wordsOf } from './labels.ts';
import { pagesToPrint } from './pages.ts';

const ENSEMBLE = 'Rahvatantsurühm Õieke';
const skirt: Coded = { code: 'K7Q2M9XB', item: { clothingName: 'Muhu seelik', clothingNumber: '12', sizeLabel: '84,5' } };

describe('the words of a label', () => {
  test.each([
    ['all', skirt, parts, { number: '12', name: 'Muhu seelik', size: 'suurus 84,5', ensemble: ENSEMBLE }],
    ['number and size', skirt, ['number', 'size'] as const, { number: '12', name: null, size: 'suurus 84,5', ensemble: null }],
    ['the name', skirt, ['name'] as const, { number: null, name: 'Muhu seelik', size: null, ensemble: null }],
    [
      'a piece without number and size has its code',
      { ...skirt, item: { clothingName: 'Kirivöö', clothingNumber: null, sizeLabel: null } },
      parts,
      { number: 'K7Q2 M9XB', name: 'Kirivöö', size: null, ensemble: ENSEMBLE },
    ],
    [
      'a blank one always has its code',
      { ...skirt, item: null },
      ['ensemble'] as const,
      { number: 'K7Q2 M9XB', name: null, size: null, ensemble: ENSEMBLE },
    ],
  ])('%s', (_, coded, some, expected) => expect(wordsOf(coded, some, ENSEMBLE)).toEqual(expected));
});

const many = (count: number): Coded[] =>
  Array.from({ length: count }, (_, index) => ({ ...skirt, code: `K7Q2M${String(index).padStart(3, '0')}` }));
const drawn = (coded: readonly Coded[], changes: Partial<Choices> = {}, { start = 1, isTest = false } = {}) =>
  pagesToPrint(coded, {
    choices: { ...Choices.parse(undefined), ...changes },
    start,
    isTest,
    ensemble: ENSEMBLE,
    encode: encoding('https://riided.example.ee'),
    measure: (text) => text.length / 2,
  });

test('each label has a code of its own, with words in reach', () => {
  const { pages, looks } = drawn(many(23), {}, { start: 20 });
  expect(pages.map((page) => page.length)).toEqual([2, 21]);
  const labels = pages.flat().map(({ label }) => label);
  expect(labels.map(({ code }) => code)).toEqual(many(23).map(({ code }) => code));
  expect(new Set(labels.map(({ path }) => path)).size).toBe(23);
  expect(labels.every(({ lines }) => lines.length >= 4)).toBe(true);
  expect(looks).toMatchObject({ dpi: 300, edges: false, offset: { x: 0, y: 0 } });
  expect(looks.frame.code.side / looks.frame.code.module).toBeCloseTo(25, 9);
});

test('a test sheet has the edges of all labels and the first label alone, at its place', () => {
  const { pages, looks } = drawn(many(23), { offsets: { L7160: { x: 0.5, y: 0 } } }, { start: 4, isTest: true });
  expect(pages.map((page) => page.map(({ x, y, label }) => [x, y, label.code]))).toEqual([[[7.21, 53.25, 'K7Q2M000']]]);
  expect(looks).toMatchObject({ edges: true, offset: { x: 0.5, y: 0 } });
});

test('without an address the code is smaller, so its modules are larger', () => {
  expect(encoding(null)('K7Q2M9XB').side).toBeLessThan(encoding('https://riided.example.ee')('K7Q2M9XB').side);
});

test('nothing to print has no pages', () => {
  expect(drawn([]).pages).toEqual([]);
});

test('a code is encoded once', () => {
  const encode = encoding('https://riided.example.ee');
  expect(encode('K7Q2M9XB')).toBe(encode('K7Q2M9XB'));
  expect(encode('K7Q2M9XB')).not.toEqual(encoding('https://mujal.example.ee')('K7Q2M9XB'));
});
