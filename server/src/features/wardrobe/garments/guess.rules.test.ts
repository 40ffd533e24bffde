import type { GarmentKind, Means } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { garments } from '../../../demo/wardrobe.ts';
import { resolveName } from './garments.rules.ts';
import { guessKind, guessMeans, guessSizeMeans } from './guess.rules.ts';

/** Garments of folk dress: name, type, kind, and what their measurements mean. */
const known: readonly (readonly [name: string, type: string, kind: GarmentKind, measurements: Record<string, Means>])[] = [
  ['Seelik', 'Seelikud', 'SKIRT', { ümbermõõt: 'WAIST', pikkus: 'LENGTH' }],
  ['Põll', 'Põlled', 'NONE', { pikkus: 'LENGTH' }],
  ['Käised', 'Pluusid ja särgid', 'SHIRT', { rinnaümbermõõt: 'CHEST', 'varruka pikkus': 'NONE' }],
  ['Särk', 'Pluusid ja särgid', 'SHIRT', { kaelaümbermõõt: 'NONE', 'varruka pikkus': 'NONE' }],
  ['Liistik', 'Vestid ja liistikud', 'BODICE', { rinnaümbermõõt: 'CHEST' }],
  ['Vest', 'Vestid ja liistikud', 'BODICE', { rinnaümbermõõt: 'CHEST' }],
  ['Pikk-kuub', 'Üleriided', 'COAT', { rinnaümbermõõt: 'CHEST', pikkus: 'LENGTH' }],
  ['Vatt', 'Üleriided', 'COAT', { rinnaümbermõõt: 'CHEST', 'varruka pikkus': 'NONE' }],
  ['Põlvpüksid', 'Püksid', 'TROUSERS', { vööümbermõõt: 'WAIST', pikkus: 'LENGTH' }],
  ['Sukad', 'Jalavarjud', 'NONE', { jalanumber: 'FOOT' }],
  ['Pastlad', 'Jalavarjud', 'PASTLAD', { jalanumber: 'FOOT' }],
  ['Kingad', 'Jalavarjud', 'SHOES', { jalanumber: 'FOOT' }],
  ['Pätid', 'Jalavarjud', 'PASTLAD', { jalanumber: 'FOOT' }],
  ['Tanu', 'Peakatted', 'HEADWEAR', { peaümbermõõt: 'HEAD' }],
  ['Pärg', 'Peakatted', 'NONE', { peaümbermõõt: 'HEAD' }],
  ['Kaabu', 'Peakatted', 'HEADWEAR', { peaümbermõõt: 'HEAD' }],
  ['Müts', 'Peakatted', 'HEADWEAR', { peaümbermõõt: 'HEAD' }],
  ['Vöö', 'Vööd ja paelad', 'NONE', { pikkus: 'LENGTH' }],
  ['Sukapaelad', 'Vööd ja paelad', 'NONE', {}],
  ['Sõlg', 'Ehted', 'NONE', { läbimõõt: 'NONE' }],
  ['Helmed', 'Ehted', 'NONE', {}],
  ['Prees', 'Ehted', 'NONE', {}],
  ['Õlarätt', 'Rätid', 'NONE', {}],
  ['Kindad', 'Kindad', 'NONE', {}],
  ['Lahttasku', 'Kotid', 'NONE', {}],
];

const resolved = (name: string, type: string, sizeLabels: readonly string[] = []) =>
  resolveName({ name, garmentKind: null, sizeMeans: null, type: { name: type, garmentKind: null }, sizeLabels });

describe('garments of folk dress', () => {
  test.each(known)('%s of %s is %s', (name, type, kind, measurements) => {
    expect(resolved(name, type).kind).toBe(kind);
    const guesses = Object.keys(measurements).map((measurement) => [measurement, guessMeans(measurement, kind, null)]);
    expect(Object.fromEntries(guesses)).toEqual(measurements);
  });

  test.each(known)('%s by its type alone: %s', (name, type, kind) => {
    // What a type cannot say: its names are of several kinds.
    const mixed = ['Sukad', 'Pastlad', 'Pätid', 'Pärg'].includes(name);
    expect(resolved('Nimetu', type).kind === kind).toBe(!mixed);
  });
});

/** Kinds by the last word of the demo's names. */
const demoKinds: Readonly<Record<string, GarmentKind>> = {
  seelik: 'SKIRT',
  kört: 'SKIRT',
  põll: 'NONE',
  käised: 'SHIRT',
  särk: 'SHIRT',
  kampsun: 'SHIRT',
  liistik: 'BODICE',
  vest: 'BODICE',
  abu: 'BODICE',
  jakk: 'COAT',
  põlvpüksid: 'TROUSERS',
  tanu: 'HEADWEAR',
  pottmüts: 'HEADWEAR',
  kaabu: 'HEADWEAR',
  pärg: 'NONE',
  rätt: 'NONE',
  õlarätt: 'NONE',
  kindad: 'NONE',
  kirivöö: 'NONE',
  sukad: 'NONE',
  sukapaelad: 'NONE',
  pastlad: 'PASTLAD',
  pätid: 'PASTLAD',
};

test.each<[string, string[], string]>([
  ['letters', ['S', 'M', 'XL'], 'EU_SIZE'],
  ['letters and numbers', ['M', '36-38', 'EU 40'], 'EU_SIZE'],
  ['sizes of children in words', ['laps 128', 'laps 134'], 'HEIGHT'],
  ['ranges of a waist', ['68-72', '74-78'], 'WAIST'],
  ['words', ['one size'], 'EU_SIZE'],
])('the labels of skirts in %s', (_, labels, means) => expect(resolved('Muhu seelik', 'Seelikud', labels).sizeMeans).toBe(means));

test('all names of the demo are guessed right, with what their sizes mean', () => {
  const wanted = garments.map(({ name }) => {
    const [head = ''] = name.toLowerCase().split(',');
    return demoKinds[head.split(' ').at(-1) ?? ''];
  });
  const guessed = garments.map(({ name, type }) => resolved(name, type).kind);
  expect(guessed).toEqual(wanted);
  expect(guessed).toHaveLength(40);

  const sizeMeans = garments.flatMap(({ name, type, sizes }) =>
    sizes === null ? [] : [resolved(name, type, stepsOf(sizes).map(String)).sizeMeans],
  );
  const counts = Object.fromEntries(
    Map.groupBy(sizeMeans, (means) => means)
      .entries()
      .map(([means, names]) => [means, names.length]),
  );
  // Skirts; shirts, vests and coats; headwear but the wreath; footwear and stockings; wreath.
  expect(counts).toEqual({ WAIST: 5, EU_SIZE: 16, HEAD: 5, FOOT: 3, NONE: 1 });
});

const stepsOf = ([from, to, step]: readonly [number, number, number]) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

test.each<[string, GarmentKind | null]>([
  ['Vaipseelik', 'SKIRT_ADJUSTABLE'],
  ['Seeliku vöö', 'NONE'],
  ['Särgi krae', 'NONE'],
  ['MÜTSID, punased', 'HEADWEAR'],
  ['Lisa 3', null],
  ['', null],
])('%s is %s', (name, kind) => {
  expect(guessKind(name)).toBe(kind);
});

test.each<[string, GarmentKind, readonly number[], Means]>([
  ['waists of skirts', 'SKIRT', [68, 72, 76], 'WAIST'],
  ['sizes of skirts', 'SKIRT', [36, 40, 44], 'EU_SIZE'],
  ['sizes of children', 'SKIRT', [122, 128, 134], 'HEIGHT'],
  ['wide shirts', 'SHIRT', [98, 104, 110], 'CHEST'],
  ['heights of those who wear it', 'COAT', [165, 170, 175], 'HEIGHT'],
  ['numbers of nothing', 'BODICE', [1, 2, 3], 'NONE'],
  ['shoes without sizes yet', 'SHOES', [], 'FOOT'],
  ['shoes in centimetres of nothing', 'SHOES', [120], 'NONE'],
  ['hats', 'HEADWEAR', [55, 57], 'HEAD'],
  ['belts', 'NONE', [240], 'NONE'],
])('%s: the size of %s %j means %s', (_, kind, sizes, means) => {
  expect(guessSizeMeans(kind, sizes)).toBe(means);
});

test.each<[string, GarmentKind, number | null, Means]>([
  ['Ümbermõõt', 'BODICE', 92, 'CHEST'],
  ['Ümbermõõt', 'HEADWEAR', 56, 'HEAD'],
  ['Ümbermõõt', 'NONE', 90, 'NONE'],
  ['Vöökoht', 'SKIRT', 74, 'WAIST'],
  ['Vöökoha laius', 'SKIRT', 37, 'NONE'],
  ['Vöö', 'SKIRT', 37, 'NONE'],
  ['Puus', 'TROUSERS', 98, 'HIPS'],
  ['Kasv', 'COAT', 170, 'HEIGHT'],
  ['Suurus', 'BODICE', 40, 'EU_SIZE'],
  ['Tallapikkus', 'SHOES', 25, 'LENGTH'],
])('%s of %s around %s means %s', (name, kind, median, means) => {
  expect(guessMeans(name, kind, median)).toBe(means);
});

test.each([
  ['Valged sokid', 'Sukad ja sokid', ['36', '38-40', '44'], 'FOOT'],
  ['Kapetad', 'Sokid', ['38'], 'FOOT'],
  ['Sukad, valged', 'Jalavarjud', [], 'FOOT'],
  ['Sukapaelad', 'Muu', ['40'], 'NONE'],
  ['Valged sokid', 'Sokid', ['1', '2'], 'NONE'],
  ['Põll', 'Põlled', ['36', '40'], 'NONE'],
] as const)('sizes of %s (%s) %j mean %s', (name, type, sizeLabels, means) => {
  const { kind, sizeMeans } = resolveName({
    name,
    garmentKind: null,
    sizeMeans: null,
    type: { name: type, garmentKind: null },
    sizeLabels,
  });
  expect([kind, sizeMeans]).toEqual(['NONE', means]);
});

describe('a name and its type', () => {
  const seelikud = { name: 'Seelikud', garmentKind: 'SKIRT_ADJUSTABLE' } as const;
  const of = (name: string, garmentKind: GarmentKind | null = null) =>
    resolveName({ name, garmentKind, sizeMeans: null, type: seelikud, sizeLabels: [] });

  test('a chosen kind of the type counts for names that say no more than it', () => {
    expect(of('Muhu seelik')).toMatchObject({ garmentKind: null, kind: 'SKIRT_ADJUSTABLE' });
    expect(of('Kihnu kurk')).toMatchObject({ garmentKind: null, kind: 'SKIRT_ADJUSTABLE' });
  });

  test('a name that says another kind, and one that was chosen, are kinds of its own', () => {
    expect(of('Seeliku vöö')).toMatchObject({ garmentKind: 'NONE', kind: 'NONE' });
    expect(of('Muhu seelik', 'COAT')).toMatchObject({ garmentKind: 'COAT', kind: 'COAT', typeGarmentKind: 'SKIRT_ADJUSTABLE' });
  });

  test('without a type the name alone counts', () => {
    const lone = { garmentKind: null, sizeMeans: null, type: null, sizeLabels: [] };
    expect(resolveName({ ...lone, name: 'Muhu seelik' }).kind).toBe('SKIRT');
    expect(resolveName({ ...lone, name: 'Asi' }).kind).toBe('NONE');
  });
});
