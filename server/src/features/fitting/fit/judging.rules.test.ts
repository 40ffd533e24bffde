import { defaultLetterSizes, type FitReason, garmentKinds, labelOfSize } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { aBody, aGarment, aPiece, TODAY, wornBy } from '../../../../test/fitting.ts';
import type { Body, Garment, Piece } from './fit.types.ts';
import { judge } from './judging.rules.ts';
import { knowGarment } from './pieces.rules.ts';

/** How the first of the pieces fits. */
function fitOf(garment: Garment, body: Body, piece: Piece, others: readonly Piece[] = []) {
  const known = knowGarment(garment, [piece, ...others]);
  const [first] = known.pieces;
  if (first === undefined) throw new Error('No piece');
  const { level, cost, reasons } = judge(known, first, body, TODAY);
  return { level, cost, reasons: reasons() };
}

const said = (reasons: readonly FitReason[]) => reasons.map(({ code, values }) => [code, values]);

describe('skirt with a fixed band, waist 68', () => {
  const body = aBody({ WAIST: 68 });
  test.each([
    [67, 'WRONG', 1_000_100, [['SMALL', { at: 'WAIST', by: 2 }]]],
    [68, 'TIGHT', 8, [['SMALL', { at: 'WAIST', by: 1 }]]],
    [69, 'FITS', 0, [['ROOM', { at: 'WAIST', by: 1 }]]],
    [70, 'FITS', 0, [['ROOM', { at: 'WAIST', by: 2 }]]],
    [72, 'LOOSE', 2, [['LARGE', { at: 'WAIST', by: 1 }]]],
    [74, 'LOOSE', 18, [['LARGE', { at: 'WAIST', by: 3 }]]],
    [75, 'WRONG', 1_000_100, [['LARGE', { at: 'WAIST', by: 4 }]]],
  ])('piece of %d', (waist, level, cost, reasons) => {
    const fit = fitOf(aGarment('SKIRT'), body, aPiece({ WAIST: waist }));
    expect([fit.level, fit.cost, said(fit.reasons)]).toEqual([level, cost, reasons]);
  });
});

test('the worst criterion is the level and the first reason; costs add up', () => {
  const fit = fitOf(aGarment('BODICE'), aBody({ CHEST: 84, WAIST: 68 }), aPiece({ CHEST: 90, WAIST: 69 }));
  expect([fit.level, fit.cost, said(fit.reasons)]).toEqual([
    'TIGHT',
    8,
    [
      ['SMALL', { at: 'WAIST', by: 1 }],
      ['ROOM', { at: 'CHEST', by: 6 }],
    ],
  ]);
});

test('the weight of the table counts', () => {
  expect(fitOf(aGarment('SHIRT'), aBody({ CHEST: 90 }), aPiece({ CHEST: 96 })).cost).toBe(64);
  expect(fitOf(aGarment('SHOES'), aBody({ FOOT: 38.5 }), aPiece({ FOOT: 39.5 })).cost).toBe(10);
});

describe('length', () => {
  const skirt = aGarment('SKIRT', { lengthRatio: 0.5 });
  test.each([
    [80, 'FITS', 0],
    [82, 'FITS', 0],
    [77, 'TIGHT', 4],
    [74, 'TIGHT', 60],
    [60, 'TIGHT', 60],
    [83, 'LOOSE', 1],
    [90, 'LOOSE', 60],
  ])('skirt of %d cm on 160 cm is never WRONG', (length, level, cost) => {
    const fit = fitOf(skirt, aBody({ WAIST: 68, HEIGHT: 160 }), aPiece({ WAIST: 70, LENGTH: length }));
    expect([fit.level, fit.cost]).toEqual([level, cost]);
  });

  test('too short is said by the whole difference', () => {
    const { reasons } = fitOf(skirt, aBody({ HEIGHT: 160 }), aPiece({ LENGTH: 76 }));
    expect(said(reasons)).toEqual([['SMALL', { at: 'LENGTH', by: 4 }]]);
  });

  const worn = (issues: number) =>
    Array.from({ length: issues }, (_, index) =>
      aPiece({ LENGTH: 74 + 3 * index }, { clothingId: 10 + index, wearings: wornBy({ HEIGHT: 156 + 5 * index }) }),
    );

  test('women’s skirts of 74 to 86 cm fit women of 156 to 176 cm by length, learnt from who wore them', () => {
    const pieces = worn(5);
    for (const [index, piece] of pieces.entries()) {
      const others = pieces.filter((other) => other !== piece);
      expect(fitOf(aGarment('SKIRT'), aBody({ HEIGHT: 156 + 5 * index }), piece, others).level).toBe('FITS');
    }
  });

  test('those of 72 and 88 cm, made for the same women, are a little short and long', () => {
    const fits = [72, 88].map((length, index) => {
      const piece = aPiece({ LENGTH: length });
      return fitOf(aGarment('SKIRT'), aBody({ HEIGHT: 156 + 20 * index }), piece, worn(5));
    });
    expect(fits.map(({ level, cost }) => [level, cost])).toEqual([
      ['TIGHT', 6],
      ['LOOSE', 1],
    ]);
  });

  test('a short skirt is short on a tall woman', () => {
    const [shortest, ...others] = worn(5);
    const fit = shortest && fitOf(aGarment('SKIRT'), aBody({ HEIGHT: 176 }), shortest, others);
    expect([fit?.level, fit?.cost]).toEqual(['TIGHT', 60]);
  });

  test('four issues say nothing about the length', () => {
    const [first, ...others] = worn(4);
    const fit =
      first && fitOf(aGarment('SKIRT'), aBody({ HEIGHT: 176, WAIST: 70 }), { ...first, measures: { LENGTH: 60, WAIST: 72 } }, others);
    expect([fit?.level, fit?.cost]).toEqual(['FITS', 0]);
  });
});

describe('labels', () => {
  const labelled = (kind: 'BODICE' | 'TROUSERS' | 'SKIRT' | 'SHIRT') => aGarment(kind, { sizeMeans: 'EU_SIZE' });

  test('a bodice of size 36 fits a body of size 36, by its label', () => {
    const fit = fitOf(labelled('BODICE'), aBody({ CHEST: 84, WAIST: 68, HIPS: 92 }), aPiece({}, { sizeLabel: '36' }));
    expect([fit.level, fit.cost, said(fit.reasons)]).toEqual(['FITS', 0, [['BY_LABEL', { sizeLabel: '36' }]]]);
  });

  test.each([
    ['F', 46, { CHEST: 104, WAIST: 88 }],
    ['F', 54, { CHEST: 128, WAIST: 112 }],
    ['M', 50, { CHEST: 100, WAIST: 88 }],
  ] as const)('%s %d is made for %j', (genderCode, size, body) => {
    expect(fitOf(labelled('BODICE'), aBody(body, { genderCode }), aPiece({}, { sizeLabel: labelOfSize(size) })).cost).toBe(0);
  });

  test('44 to 60 say nothing of a dancer without a gender', () => {
    expect(fitOf(labelled('BODICE'), aBody({ CHEST: 100 }, { genderCode: null }), aPiece({}, { sizeLabel: '50' })).level).toBe('UNKNOWN');
  });

  test('a bodice of size 36 is wrong on a body of size 40', () => {
    expect(fitOf(labelled('BODICE'), aBody({ CHEST: 92, WAIST: 76 }), aPiece({}, { sizeLabel: '36' })).level).toBe('WRONG');
  });

  test.each([
    [140, 140, 'FITS'],
    [134, 140, 'FITS'],
    [141, 140, 'TIGHT'],
    [143, 140, 'WRONG'],
    [130, 140, 'LOOSE'],
    [127, 140, 'WRONG'],
  ])('a child of %d cm in size %d: %s', (height, size, level) => {
    expect(fitOf(labelled('SHIRT'), aBody({ HEIGHT: height }), aPiece({}, { sizeLabel: labelOfSize(size) })).level).toBe(level);
  });

  /** Women of 38 and of M, men of 50; a woman's M is 40 to 42, a man's 48 to 50. */
  test.each([
    ['36-40', 'F', { CHEST: 88, WAIST: 72 }, 0],
    ['EU 38', 'F', { CHEST: 88, WAIST: 72 }, 0],
    ['M', 'F', { CHEST: 94, WAIST: 78 }, 0],
    ['40-42', 'F', { CHEST: 94, WAIST: 78 }, 0],
    ['M', 'M', { CHEST: 98, WAIST: 86 }, 0],
    ['S-M', 'M', { CHEST: 94, WAIST: 82 }, 0],
    ['XS', 'M', { CHEST: 82, WAIST: 70 }, 0],
    ['4XL', 'F', { CHEST: 149, WAIST: 133 }, 0],
    ['laps 128', 'F', { HEIGHT: 125 }, 0],
    ['128-134', 'F', { HEIGHT: 128 }, 0],
  ] as const)('%s of %s is made for %j', (sizeLabel, genderCode, body, cost) => {
    const fit = fitOf(labelled('BODICE'), aBody(body, { genderCode }), aPiece({}, { sizeLabel }));
    expect([fit.level, fit.cost % 20, said(fit.reasons)]).toEqual(['FITS', cost, [['BY_LABEL', { sizeLabel }]]]);
  });

  test.each(['M', 'one size'])('%s says nothing of a dancer without a gender', (sizeLabel) => {
    expect(fitOf(labelled('BODICE'), aBody({ CHEST: 94 }, { genderCode: null }), aPiece({}, { sizeLabel })).level).toBe('UNKNOWN');
  });

  test('a letter is what the ensemble says', () => {
    const letters = defaultLetterSizes.map((row) => (row.letter === 'M' ? { ...row, womenFrom: 36, womenTo: 36 } : row));
    const fits = (garment: Garment) => fitOf(garment, aBody({ CHEST: 84, WAIST: 68 }), aPiece({}, { sizeLabel: 'M' })).level;
    expect([fits(labelled('BODICE')), fits({ ...labelled('BODICE'), letters })]).toEqual(['WRONG', 'FITS']);
  });

  test('a measure counts more than the label', () => {
    const fit = fitOf(labelled('SKIRT'), aBody({ WAIST: 76 }), aPiece({ WAIST: 78 }, { sizeLabel: '36' }));
    expect(fit.level).toBe('FITS');
  });

  test('a size that is the measure', () => {
    const shoes = aGarment('SHOES', { sizeMeans: 'FOOT' });
    const on40 = (size: number) => fitOf(shoes, aBody({ FOOT: 40 }), aPiece({}, { sizeLabel: labelOfSize(size) })).level;
    expect([39, 40, 40.5, 41, 46].map(on40)).toEqual(['WRONG', 'FITS', 'FITS', 'LOOSE', 'WRONG']);
  });
});

describe('unmeasured', () => {
  const skirt = aGarment('SKIRT');
  const unmeasured = aPiece({}, { sizeLabel: '38' });

  test('a piece has the median of those with its name and size', () => {
    const others = [69, 70, 77].map((waist, index) => aPiece({ WAIST: waist }, { clothingId: 2 + index, sizeLabel: '38' }));
    const fit = fitOf(skirt, aBody({ WAIST: 68 }), unmeasured, others);
    expect([fit.level, said(fit.reasons)]).toEqual([
      'FITS',
      [
        ['ROOM', { at: 'WAIST', by: 2 }],
        ['LIKE_SIZE', { sizeLabel: '38' }],
      ],
    ]);
  });

  test.each([
    [68, 'FITS', 0],
    [70, 'FITS', 0],
    [73, 'TIGHT', 18],
    [63, 'LOOSE', 18],
    [120, 'TIGHT', 90],
  ])('a piece that women of 66 to 70 cm wore, on %d: never WRONG', (waist, level, cost) => {
    const piece = aPiece({}, { wearings: wornBy({ WAIST: 66 }, { WAIST: 68 }, { WAIST: 70 }) });
    const fit = fitOf(skirt, aBody({ WAIST: waist }), piece);
    expect([fit.level, fit.cost, said(fit.reasons)]).toEqual([level, cost, [['WORN_BY', { at: 'WAIST', from: 66, to: 70 }]]]);
  });

  test('heights are compared where only they are common', () => {
    const piece = aPiece({}, { wearings: wornBy({ HEIGHT: 166 }, { HEIGHT: 168 }, { HEIGHT: 170 }) });
    const fits = [168, 172, 175].map((height) => fitOf(skirt, aBody({ HEIGHT: height }), piece));
    expect(fits.map(({ level, cost }) => [level, cost])).toEqual([
      ['FITS', 0],
      ['FITS', 0],
      ['TIGHT', 18],
    ]);
    expect(said(fits[0]?.reasons ?? [])).toEqual([['WORN_BY', { at: 'HEIGHT', from: 166, to: 170 }]]);
    expect(fitOf(aGarment('HEADWEAR'), aBody({ HEIGHT: 168 }), piece).level).toBe('UNKNOWN');
  });

  test('two wearers say nothing, and their range is not shown', () => {
    const piece = aPiece({}, { wearings: wornBy({ WAIST: 66 }, { WAIST: 68 }) });
    const fit = fitOf(skirt, aBody({ WAIST: 68 }), piece);
    expect([fit.level, said(fit.reasons)]).toEqual(['UNKNOWN', [['PIECE_UNMEASURED', {}]]]);
  });

  test('what she wore herself stands for her body of that time', () => {
    const piece = aPiece({}, { wearings: [{ personId: 1, year: 2025, body: { WAIST: 68 } }] });
    expect([68, 75].map((waist) => fitOf(skirt, aBody({ WAIST: waist }), piece).level)).toEqual(['FITS', 'TIGHT']);
    const fit = fitOf(skirt, aBody({}), piece);
    expect([fit.level, said(fit.reasons)]).toEqual(['FITS', [['WORN_BY_HER', { year: 2025 }]]]);
  });

  test('a child has outgrown what it wore last year', () => {
    const worn = (year: number) => aPiece({}, { wearings: [{ personId: 1, year, body: {} }] });
    const levels = [2026, 2025].map((year) => fitOf(skirt, aBody({}, { growing: true }), worn(year)).level);
    expect(levels).toEqual(['FITS', 'UNKNOWN']);
  });

  test.each([
    ['piece', aBody({ WAIST: 68 }), aPiece({}), 90, 'PIECE_UNMEASURED'],
    ['dancer', aBody({ HEIGHT: 168 }), aPiece({ WAIST: 70 }), 60, 'PERSON_UNMEASURED'],
    ['both', aBody({}), aPiece({}), 40, 'BOTH_UNMEASURED'],
  ])('nothing to compare: the %s', (_, body, piece, cost, code) => {
    const fit = fitOf(skirt, body, piece);
    expect([fit.level, fit.cost, said(fit.reasons)]).toEqual(['UNKNOWN', cost, [[code, {}]]]);
  });

  test('a criterion of the name that this pair lacks costs 20', () => {
    const other = aPiece({ CHEST: 90, WAIST: 70 }, { clothingId: 2 });
    const fit = fitOf(aGarment('BODICE'), aBody({ CHEST: 84, WAIST: 66 }), aPiece({ CHEST: 90 }), [other]);
    expect([fit.level, fit.cost]).toEqual(['FITS', 20]);
  });

  test('an apron fits all', () => {
    const apron = fitOf(aGarment('NONE'), aBody({}), aPiece({}));
    expect([apron.level, apron.cost, said(apron.reasons)]).toEqual(['FITS', 0, [['ANY', {}]]]);
  });
});

describe('where no rule of fit compares, the nearest size costs least', () => {
  const labels = ['44', '36', '40-42', 'ilma', null] as const;
  const costs = (garment: Garment, body: Body) => {
    const pieces = labels.map((sizeLabel, index) => aPiece({}, { clothingId: 1 + index, sizeLabel }));
    return pieces.map((piece) => {
      const { level, cost } = fitOf(
        garment,
        body,
        piece,
        pieces.filter((other) => other !== piece),
      );
      return [level, cost];
    });
  };
  const costing = (level: string, ...numbers: number[]) => numbers.map((cost) => [level, cost]);
  const had = new Map([[1, '40-42']]);

  test.each([
    ['socks by the foot', aGarment('NONE', { sizeMeans: 'FOOT' }), aBody({ FOOT: 38 }, { had }), costing('FITS', 72, 8, 18, 20, 20)],
    ['an apron by the waist', aGarment('NONE', { sizeMeans: 'EU_SIZE' }), aBody({ WAIST: 72 }), costing('FITS', 72, 8, 18, 20, 20)],
    ['by what she had last', aGarment('NONE', { sizeMeans: 'FOOT' }), aBody({}, { had }), costing('FITS', 18, 50, 0, 20, 20)],
    ['shoes by what she had last', aGarment('SHOES'), aBody({}, { had }), costing('UNKNOWN', 58, 90, 40, 60, 60)],
    ['nothing known of her', aGarment('NONE', { sizeMeans: 'FOOT' }), aBody({ WAIST: 72 }), costing('FITS', 0, 0, 0, 0, 0)],
    ['sizes that mean nothing', aGarment('NONE'), aBody({ FOOT: 38 }), costing('FITS', 0, 0, 0, 0, 0)],
  ])('%s', (_, garment, body, expected) => expect(costs(garment, body)).toEqual(expected));

  test('letters are of her gender', () => {
    const [m, xl] = ['M', 'XL'].map((sizeLabel, index) => aPiece({}, { clothingId: 1 + index, sizeLabel }));
    const apron = aGarment('NONE', { sizeMeans: 'EU_SIZE' });
    const of = (genderCode: 'M' | 'F') => m && xl && fitOf(apron, aBody({ CHEST: 98 }, { genderCode }), m, [xl]).cost;
    expect([of('F'), of('M')]).toEqual([18, 2]);
  });

  test('socks measured by the foot', () => {
    expect(fitOf(aGarment('NONE', { sizeMeans: 'FOOT' }), aBody({ FOOT: 38 }), aPiece({ FOOT: 40 })).cost).toBe(8);
  });
});

describe('old measures', () => {
  const skirt = aGarment('SKIRT');
  const on = (measuredOn: string, piece: number, growing = false) =>
    fitOf(skirt, aBody({ WAIST: 68 }, { measuredOn, growing }), aPiece({ WAIST: piece }));

  test.each([
    ['2026-11-01', 72, 'LOOSE'],
    ['2025-11-01', 72, 'FITS'],
    ['2025-11-01', 73, 'LOOSE'],
    ['2016-11-01', 74, 'FITS'],
    ['2016-11-01', 75, 'LOOSE'],
    ['2025-11-01', 68, 'FITS'],
    ['2025-11-01', 67, 'TIGHT'],
  ])('of %s, skirt of %d on 68: %s', (measuredOn, piece, level) => expect(on(measuredOn, piece).level).toBe(level));

  test.each([
    ['2026-08-01', 72, 'LOOSE'],
    ['2026-05-01', 74, 'FITS'],
    ['2026-05-01', 77, 'LOOSE'],
    ['2022-05-01', 83, 'FITS'],
    ['2022-05-01', 84, 'LOOSE'],
    ['2022-05-01', 68, 'TIGHT'],
  ])('of a child, of %s, skirt of %d on 68: %s', (measuredOn, piece, level) => expect(on(measuredOn, piece, true).level).toBe(level));

  test('the age is the last reason', () => {
    expect(on('2022-11-20', 70).reasons.at(-1)).toEqual({ code: 'MEASURED_AGO', values: { years: 4, month: 11 } });
    expect(on('2026-09-20', 70).reasons.at(-1)).toEqual({ code: 'MEASURED_AGO', values: { years: 0, month: 9 } });
    expect(on('2026-11-20', 70).reasons.map(({ code }) => code)).toEqual(['ROOM']);
  });

  test('head and foot of an adult stay', () => {
    const old = { measuredOn: '2016-11-01' };
    expect(fitOf(aGarment('SHOES'), aBody({ FOOT: 40 }, old), aPiece({ FOOT: 42 })).level).toBe('WRONG');
    expect(fitOf(aGarment('HEADWEAR'), aBody({ HEAD: 56 }, old), aPiece({ HEAD: 59 })).level).toBe('WRONG');
  });
});

test.each(garmentKinds)('%s: a body in the middle of the ideal FITS', (kind) => {
  const garment = aGarment(kind, { lengthRatio: 0.5 });
  const body = aBody({ HEIGHT: 168, CHEST: 88, WAIST: 70, HIPS: 96, HEAD: 56, FOOT: 39 });
  const measures = garment.ease.map(({ criterion, idealFrom, idealTo }) => {
    const of = criterion === 'LENGTH' ? 84 : (body.measures[criterion]?.value ?? 0);
    return [criterion, of + (idealFrom + idealTo) / 2];
  });
  expect(fitOf(garment, body, aPiece(Object.fromEntries(measures)))).toMatchObject({ level: 'FITS', cost: 0 });
});
