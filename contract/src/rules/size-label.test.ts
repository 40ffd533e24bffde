import { describe, expect, test } from 'vitest';
import { ClothingItemForm } from '../wardrobe/clothing-item.ts';
import { WRONG_SIGN } from '../zod-et.ts';
import { compareSizes, labelOfSize, middleOf, readSize, sizeNumber, tidySize, typedSizes } from './size-label.ts';

/** As typed; as it is kept; the number of the specification; what it is sorted and fitted by, a letter as its distance from M. */
test.each<[string, string, number | null, number | { letter: number } | null]>([
  ['38', '38', 38, 38],
  [' 038 ', '38', 38, 38],
  ['38,0', '38', 38, 38],
  ['38,5', '38,5', 38.5, 38.5],
  ['38.5', '38,5', 38.5, 38.5],
  ['38.50', '38,5', 38.5, 38.5],
  ['38 1/2', '38 1/2', 38.5, 38.5],
  ['38½', '38 1/2', 38.5, 38.5],
  ['38 ½', '38 1/2', 38.5, 38.5],
  ['40,55', '40,55', null, 40.55],
  ['128 cm', '128 cm', 128, 128],
  ['128CM.', '128 cm', 128, 128],
  ['0', '0', 0, 0],
  ['9999,5', '9999,5', 9999.5, 9999.5],
  ['12345', '12345', null, 12345],
  ['123456789012', '123456789012', null, 123456789012],
  ['42-44', '42-44', null, 43],
  ['36–38', '36-38', null, 37],
  ['36 — 38', '36-38', null, 37],
  ['36‑38', '36-38', null, 37],
  ['36−38', '36-38', null, 37],
  ['36-38', '36-38', null, 37],
  ['36 / 38', '36/38', null, 37],
  ['38-40-42', '38-40-42', null, 40],
  ['36.5-37.5', '36,5-37,5', null, 37],
  ['176/100', '176/100', null, 176],
  ['s. 36', 's. 36', null, 36],
  ['nr 40', 'nr 40', null, 40],
  ['nr.40', 'nr.40', null, 40],
  ['laps 128', 'laps 128', null, 128],
  ['laps 128/134', 'laps 128/134', null, 131],
  ['EU 42', 'EU 42', null, 42],
  ['EU 42 1/2', 'EU 42 1/2', null, 42.5],
  ['D36', 'D36', null, 36],
  ['52 PLL', '52 PLL', null, 52],
  ['34S', '34S', null, 34],
  ['S (36-38)', 'S (36-38)', null, 37],
  ['M', 'M', null, { letter: 0 }],
  ['m', 'M', null, { letter: 0 }],
  ['xl', 'XL', null, { letter: 2 }],
  ['XXL', 'XXL', null, { letter: 3 }],
  ['2XL', 'XXL', null, { letter: 3 }],
  ['3xl', '3XL', null, { letter: 4 }],
  ['XXXL', '3XL', null, { letter: 4 }],
  ['xxxxs', '4XS', null, { letter: -5 }],
  ['XL-2XL', 'XL-XXL', null, { letter: 2.5 }],
  ['naiste 2XL', 'naiste XXL', null, { letter: 3 }],
  ['XXXL(56)', '3XL (56)', null, 56],
  ['XXS', 'XXS', null, { letter: -3 }],
  ['2XS', 'XXS', null, { letter: -3 }],
  ['S-M', 'S-M', null, { letter: -0.5 }],
  ['s – m', 'S-M', null, { letter: -0.5 }],
  ['xs/s', 'XS/S', null, { letter: -1.5 }],
  ['M / L', 'M/L', null, { letter: 0.5 }],
  ['XXL-3XL', 'XXL-3XL', null, { letter: 3.5 }],
  ['Suurus: M/L', 'M/L', null, { letter: 0.5 }],
  ['suurus 42.', '42', 42, 42],
  ['Size XL(50)', 'XL (50)', null, 50],
  ['Suurused', 'Suurused', null, null],
  ['XL ( 50-52)', 'XL (50-52)', null, 51],
  ['5 xl', '5XL', null, { letter: 6 }],
  ['Large', 'Large', null, { letter: 1 }],
  ['naiste XL', 'naiste XL', null, { letter: 2 }],
  ['L pikk', 'L pikk', null, { letter: 1 }],
  ['ＸＬ', 'XL', null, { letter: 2 }],
  ['väike', 'väike', null, { letter: -1 }],
  ['Keskmine', 'Keskmine', null, { letter: 0 }],
  ['suur', 'suur', null, { letter: 1 }],
  ['one  size', 'one size', null, null],
  ['constructor', 'constructor', null, null],
  ['XM', 'XM', null, null],
  ['0XL', '0XL', null, 0],
  ['', '', null, null],
  [' - ', '', null, null],
  ['?', '', null, null],
  ['puudub', '', null, null],
])('%j is kept as %j', (typed, label, number, read) => {
  expect(tidySize(typed)).toBe(label);
  expect(tidySize(label)).toBe(label);
  expect(sizeNumber(label)).toBe(number);
  const is = readSize(label);
  expect(is && (is.unit === 'NUMBER' ? middleOf(is) : { letter: middleOf(is) })).toEqual(read);
});

test('sizes are in the order of their meaning: numbers, letters, words', () => {
  const inOrder = [
    ...['9', 's. 36', '38', '38-40', '39', '40', '42-44', '44', '52 PLL', 'laps 98', '104', '128 cm', 'laps 128'],
    ...['2XS', 'XXS', 'XS', 'XS/S', 'S', 'väike', 'S-M', 'M', 'M/L', 'L', 'suur', 'XL', '2XL', 'XXL', '3XL'],
    ...['lai', 'one size', 'õhuke'],
  ];
  expect([null, ...inOrder.toReversed()].toSorted(compareSizes)).toEqual([...inOrder, null]);
});

test('the label of a number reads as that number', () => {
  for (const size of [0, 36, 38.5, 9999, 0.1]) expect(sizeNumber(labelOfSize(size))).toBe(size);
  expect(labelOfSize(null)).toBeNull();
});

test.each<[string, [label: string, words: string][]]>([
  ['seelik M', [['M', 'seelik']]],
  ['M seelik', [['M', 'seelik']]],
  ['muhu seelik xl', [['XL', 'muhu seelik']]],
  ['seelik 38-40', [['38-40', 'seelik']]],
  ['38–40 seelik', [['38-40', 'seelik']]],
  ['vest laps 128', [['laps 128', 'vest']]],
  ['128 cm vest', [['128 cm', 'vest']]],
  ['seelik suurus 38', [['38', 'seelik']]],
  ['seelik suurus one size', [['one size', 'seelik']]],
  ['Suurus M', [['M', '']]],
  ['seelik suurus', []],
  ['12 seelik', []],
  ['seelik 12', []],
  ['seelik 84,5', []],
  ['muhu seelik', []],
  ['M', []],
  ['laps 128', []],
])('the sizes typed in %j', (typed, sizes) =>
  expect(typedSizes(typed.split(' ')).map(({ label, words }) => [label, words.join(' ')])).toEqual(sizes),
);

test('a small letter may begin a word', () => {
  const isSure = (typed: string) => typedSizes(typed.split(' ')).map((size) => size.isSure);
  expect(['seelik m', 'seelik M', 'seelik xl'].map(isSure)).toEqual([[false], [true], [true]]);
});

describe('the field of a form', () => {
  const read = (form: object) => ClothingItemForm.parse({ clothingNumber: '1', ...form });

  test('keeps one spelling; blank is none; left out is not given', () => {
    expect(read({ sizeLabel: ' 36 – 38 ' }).sizeLabel).toBe('36-38');
    expect(read({ sizeLabel: 38.5 }).sizeLabel).toBe('38,5');
    for (const none of ['', ' ', '-', null]) expect(read({ sizeLabel: none }).sizeLabel).toBeNull();
    expect(read({})).not.toHaveProperty('sizeLabel', expect.anything());
    expect(read({ size: '84,5' })).toMatchObject({ size: 84.5 });
  });

  test.each([
    ['more than twelve signs', 'väga väga lai', 'Kõige rohkem 12 tähemärki'],
    ['a sign that nobody sees', '38\u200b', WRONG_SIGN],
    ['no text', { of: 38 }, 'Väärtus ei sobi sellele väljale'],
  ])('refuses %s', (_, sizeLabel, message) => {
    const { error } = ClothingItemForm.safeParse({ clothingNumber: '1', sizeLabel });
    expect(new Set(error?.issues.map((issue) => issue.message))).toEqual(new Set([message]));
  });
});
