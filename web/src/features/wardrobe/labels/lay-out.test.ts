import { describe, expect, test } from 'vitest';
import { namesOf } from './choices.ts';
import { dotOf, type Resolution, resolutions } from './dots.ts';
import { driverFormat, driverLabels } from './driver-labels.ts';
import type { Measure } from './fit-text.ts';
import { type Format, roll, sheets, tape } from './formats.ts';
import { frameOf, type LabelText, setWords } from './lay-out.ts';

const measure: Measure = (text, weight) => text.length * (weight === 700 ? 0.6 : 0.55);
const skirt: LabelText = {
  number: '12',
  name: 'Muhu naise põikitriibuline seelik',
  size: 'suurus 84',
  ensemble: 'Rahvatantsurühm Õieke',
};
const nothing: LabelText = { number: null, name: null, size: null, ensemble: null };

const OFFICE = [203, 300] as const;
const formats: [string, Format, readonly Resolution[]][] = [
  ['L7160', sheets.L7160, OFFICE],
  ['L7651', sheets.L7651, OFFICE],
  ['L4731', sheets.L4731, OFFICE],
  ['a roll of 57 x 32', roll({ width: 57, height: 32 }), resolutions],
  ['a square roll', roll({ width: 30, height: 30 }), resolutions],
  ['a narrow roll', roll({ width: 25, height: 60 }), resolutions],
  ['a tape of 15', tape(15, 60), resolutions],
  ['a short tape of 25', tape(25, 45), resolutions],
  ...namesOf(driverLabels).map((name): [string, Format, readonly Resolution[]] => [name, driverFormat(name), [driverLabels[name].dpi]]),
];

describe.each(formats)('%s', (_, format, dpis) => {
  describe.each(dpis)('at %i dpi', (dpi) => {
    test.each([25, 29])('code and words of %i modules stand on the label, apart, off its seams', (modules) => {
      const { code, words } = frameOf(format, modules, dpi);
      const { label, seam } = format;
      expect(code.x - code.quiet).toBeGreaterThanOrEqual(seam - 1e-6);
      expect(code.x + code.side + code.quiet).toBeLessThanOrEqual(label.width - seam + 1e-6);
      expect(code.y - code.quiet).toBeGreaterThanOrEqual(-1e-6);
      expect(code.y + code.side + code.quiet).toBeLessThanOrEqual(label.height + 1e-6);

      const clear = { right: words.x - code.x - code.side, below: words.y - code.y - code.side };
      expect(Math.max(clear.right, clear.below)).toBeGreaterThanOrEqual(4 * code.module - 1e-6);
      expect(words.x + words.width).toBeLessThanOrEqual(label.width - seam + 1e-6);
      expect(words.y + words.height).toBeLessThanOrEqual(label.height + 1e-6);
      expect(words.width).toBeGreaterThan(8);
      // Phones read modules of 0.25 mm; two dots of 203 dpi are that.
      expect(code.module).toBeGreaterThanOrEqual(2 * dotOf(203) - 1e-9);
    });
  });

  test.each([
    ['all', skirt],
    ['a number of 20 signs', { ...skirt, number: 'A-123456789012345678' }],
    ['a name of 100 letters', { ...skirt, name: `${'Väga '.repeat(15)}pikk nimetus lõpuni` }],
    ['the name alone', { ...nothing, name: skirt.name }],
    ['the number alone', { ...nothing, number: '7' }],
    ['size and ensemble', { ...skirt, number: null, name: null }],
  ])('words stay in their room, below each other: %s', (_, text) => {
    const { words } = frameOf(format, 25, 300);
    const lines = setWords(text, words, measure);
    expect(lines.length).toBeGreaterThan(0);
    for (const { text, x, y, size, weight } of lines) {
      expect(x).toBeGreaterThanOrEqual(words.x - 1e-6);
      expect(x + measure(text, weight) * size).toBeLessThanOrEqual(words.x + words.width + 1e-6);
      expect(y - size * 0.75).toBeGreaterThanOrEqual(words.y - 1e-6);
      expect(y + size * 0.25).toBeLessThanOrEqual(words.y + words.height + 1e-6);
    }
    const ys = lines.map(({ y }) => y);
    expect(ys).toEqual(ys.toSorted((one, other) => one - other));
  });
});

const wordsOn = (format: Format, text: LabelText) => setWords(text, frameOf(format, 25, 300).words, measure);

test('the number is bold and much larger than the name, the size stands beside it', () => {
  const [number, size, name] = wordsOn(sheets.L7160, skirt);
  expect([number?.text, number?.weight, size?.text, name?.weight]).toEqual(['12', 700, 'suurus 84', 400]);
  expect(size?.y).toBe(number?.y);
  expect((number?.size ?? 0) / (name?.size ?? 1)).toBeGreaterThan(1.8);
});

test('a longer number is smaller beside the size; beside a very long one the size has a line of its own', () => {
  const at = (number: string) => wordsOn(sheets.L7651, { ...skirt, number });
  const [usual, longer, code] = ['12', '12345', '0F5Z 92ZN'].map(at);
  expect(longer?.[1]).toMatchObject({ text: 'suurus 84', y: longer?.[0]?.y });
  expect(longer?.[0]?.size).toBeLessThan(usual?.[0]?.size ?? 0);
  expect(code?.map(({ text }) => text).indexOf('suurus 84')).toBeGreaterThan(1);
});

test('all numbers of a sheet have letters of one size, whatever the names', () => {
  const sizes = ['Vöö', skirt.name, 'Kihnu naiste punane kördiseelik'].map((name) => wordsOn(sheets.L7651, { ...skirt, name })[0]?.size);
  expect(new Set(sizes).size).toBe(1);
});

test('the whole name stands on a usual label, and the shortened one on the smallest', () => {
  const nameOn = (format: Format) =>
    wordsOn(format, skirt)
      .map(({ text }) => text)
      .filter((text) => !['12', skirt.size].includes(text) && !text.startsWith('Rahva'))
      .join(' ');
  expect(nameOn(sheets.L7160)).toBe(skirt.name);
  expect(nameOn(sheets.L7651)).toBe(skirt.name);
  expect(nameOn(sheets.L4731)).toMatch(/^Muhu .*seelik$/);
  expect(nameOn(tape(15, 60))).toMatch(/^Muhu .*seelik$/);
});

test('without words there are no lines', () => {
  expect(wordsOn(sheets.L7160, nothing)).toEqual([]);
});
