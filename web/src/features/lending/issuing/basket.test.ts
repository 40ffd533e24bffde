import { type ClothingItem, type Choice as FitChoice, type FitLevel, type Issuable, sizeNumber } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { plainItem } from '../../wardrobe/clothing-items/plain-item.ts';
import {
  alikeIn,
  type Basket,
  basketAfter,
  choicesOf,
  type Entry,
  emptyBasket,
  isGoneFrom,
  issueForm,
  measurementsOf,
  pick,
  pickSet,
  pictureOf,
} from './basket.ts';
import { bestFirst, fitOf } from './free-pieces.ts';

const SKIRTS = 7;

const free = (id: number, clothingNumber: string | null, sizeLabel: string | null = null): ClothingItem => ({
  id,
  clothingNameId: SKIRTS,
  clothingNumber,
  itemNumber: clothingNumber,
  code: 'K7Q2M9XM',
  ...plainItem,
  ...{ size: sizeNumber(sizeLabel), sizeLabel },
  imageUrl: null,
  location: { text: 'laos', url: null },
});

const hit = (changes: Partial<Issuable> = {}): Issuable => ({
  id: SKIRTS,
  type: 'ITEM',
  name: 'Muhu seelik',
  title: null,
  clothingName: 'Muhu seelik',
  itemNumber: null,
  clothingId: null,
  path: '/clothing/7',
  ...changes,
});

const entry = (changes: Partial<Entry> = {}): Entry => ({
  key: 1,
  clothingNameId: SKIRTS,
  clothingName: 'Muhu seelik',
  itemId: 12,
  clothingNumber: '12',
  sizeLabel: null,
  checked: true,
  comment: null,
  inDoubt: false,
  ...changes,
});

describe('picking a search result', () => {
  test.each<[string, Issuable, ClothingItem[], Entry[], string, number | null | undefined]>([
    ['a numbered item', hit({ clothingId: 12, itemNumber: '12' }), [free(11, '11'), free(12, '12')], [], 'add', 12],
    ['one that is in the list', hit({ clothingId: 12 }), [free(12, '12')], [entry()], 'listed', undefined],
    ['one that is with someone', hit({ clothingId: 12, outOfStock: true }), [], [], 'unavailable', undefined],
    ['one that has just gone', hit({ clothingId: 12 }), [free(11, '11')], [], 'unavailable', undefined],
    ['a name', hit(), [free(11, '11'), free(12, '12')], [], 'add', 11],
    ['a name whose first piece is in the list', hit(), [free(12, '12'), free(13, '13')], [entry()], 'add', 13],
    ['a name with nothing free', hit({ outOfStock: true }), [], [], 'add', null],
    ['a name with nothing free, again', hit({ outOfStock: true }), [], [entry({ itemId: null })], 'listed', undefined],
    ['a name whose every free piece is in the list', hit(), [free(12, '12')], [entry()], 'listed', undefined],
  ])('%s', (_, picked, pieces, entries, outcome, itemId) => {
    const result = pick(picked, pieces, entries);
    expect(result.outcome).toBe(outcome);
    expect(result.outcome === 'add' ? result.piece.itemId : undefined).toBe(itemId);
  });
});

describe('picking a set', () => {
  const HATS = 8;
  const skirts = { clothingNameId: SKIRTS, name: 'Muhu seelik', free: [free(12, '12'), free(13, '13')] };
  const hats = { clothingNameId: HATS, name: 'Muhu tanu', free: [] };
  const belts = { clothingNameId: 9, name: 'Kirivöö', free: [free(30, null, '2')] };
  const skirt = { clothingNameId: SKIRTS, itemId: 12, clothingNumber: '12', checked: true };
  const noHat = { clothingNameId: HATS, itemId: null, clothingNumber: null, sizeLabel: null, checked: false };
  const belt = { clothingNameId: 9, itemId: 30, clothingNumber: null, sizeLabel: '2', checked: true };

  test.each<[string, Entry[], number[], object[], string[]]>([
    ['each name brings its first free piece, or none', [], [], [skirt, noHat, belt], []],
    ['a name that is in the list stays there once', [entry({ itemId: 13 })], [], [noHat, belt], ['Muhu seelik']],
    ['a name that is in the list as being out, too', [entry({ clothingNameId: HATS, itemId: null })], [], [skirt, belt], ['Muhu tanu']],
    ['what the person holds already comes unchecked', [], [SKIRTS, HATS], [{ ...skirt, checked: false }, noHat, belt], []],
  ])('%s', (_, entries, heldNames, pieces, listed) => {
    const picked = pickSet([skirts, hats, belts], entries, new Set(heldNames));
    expect(picked.pieces).toMatchObject(pieces);
    expect(picked.pieces).toHaveLength(pieces.length);
    expect(picked.listed).toEqual(listed);
  });

  test('its pieces are added in the order of the set, and unavailable ones are not issued', () => {
    const { pieces } = pickSet([skirts, hats, belts], [], new Set());
    const { entries, nextKey } = basketAfter({ entries: [], nextKey: 5 }, { type: 'added', pieces });
    expect(entries.map(({ key, clothingName }) => [key, clothingName])).toEqual([
      [5, 'Muhu seelik'],
      [6, 'Muhu tanu'],
      [7, 'Kirivöö'],
    ]);
    expect(nextKey).toBe(8);
    expect(issueForm(entries).clothingIds).toEqual([12, 30]);
  });
});

describe('best-fitting first', () => {
  const judged = (clothingId: number, level: FitLevel): FitChoice => ({
    clothingNameId: SKIRTS,
    clothingId,
    clothingNumber: String(clothingId),
    size: null,
    sizeLabel: null,
    fit: { level, reasons: [] },
    holder: null,
    promised: null,
  });
  const pieces = [free(11, '11'), free(12, '12'), free(13, '13')];
  const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

  test('free pieces take the order of the fits; one without a fit comes last', () => {
    expect(ids(bestFirst(pieces, [judged(13, 'FITS'), judged(11, 'LOOSE')], 1))).toEqual([13, 11, 12]);
    expect(ids(bestFirst(pieces, [], 1))).toEqual([11, 12, 13]);
    const promised = {
      planId: 1,
      loanId: null,
      name: 'Suvetants',
      personId: 2,
      personName: 'Mari',
      onDay: null,
      from: '2026-09-01',
      until: '2026-09-02',
    };
    const [first, ...others] = pieces;
    if (first === undefined) throw new Error('There are pieces');
    expect(ids(bestFirst([{ ...first, promised }, ...others], [], 1))).toEqual([12, 13, 11]);
    expect(ids(bestFirst([{ ...first, promised }, ...others], [], 2))).toEqual([11, 12, 13]);
  });

  test('a name and a set bring the piece that fits best, not the first number', () => {
    const best = bestFirst(pieces, [judged(13, 'FITS'), judged(12, 'TIGHT'), judged(11, 'LOOSE')], 1);
    expect(pick(hit(), best, [])).toMatchObject({ piece: { itemId: 13, checked: true } });
    const set = [{ clothingNameId: SKIRTS, name: 'Muhu seelik', free: best }];
    expect(pickSet(set, [], new Set()).pieces).toMatchObject([{ itemId: 13, checked: true }]);
  });

  test('one that does not fit comes unchecked, unless its number was asked for', () => {
    const best = bestFirst([free(12, '12')], [judged(12, 'WRONG')], 1);
    const set = [{ clothingNameId: SKIRTS, name: 'Muhu seelik', free: best }];
    expect(pick(hit(), best, [])).toMatchObject({ piece: { itemId: 12, checked: false } });
    expect(pickSet(set, [], new Set()).pieces).toMatchObject([{ itemId: 12, checked: false }]);
    expect(pick(hit({ clothingId: 12 }), best, [])).toMatchObject({ piece: { itemId: 12, checked: true } });
  });

  test('the selector keeps the order and says how each fits; without a number the fit is that of the size', () => {
    const belts = [free(30, null, '2'), free(31, null, '4'), free(32, null, '4')];
    const best = bestFirst([...pieces, ...belts], [judged(31, 'FITS'), judged(12, 'TIGHT')], 1);
    expect(choicesOf(entry(), best, [entry()]).map(({ itemId, fit }) => [itemId, fit?.level])).toEqual([
      [31, 'FITS'],
      [12, 'TIGHT'],
      [11, undefined],
      [13, undefined],
      [30, undefined],
    ]);
    expect(fitOf(entry(), best)?.level).toBe('TIGHT');
    expect(fitOf(entry({ itemId: 99, clothingNumber: null, sizeLabel: '4' }), best)?.level).toBe('FITS');
    expect(fitOf(entry({ itemId: 99 }), best)).toBeUndefined();
  });
});

describe('the list', () => {
  const two: Basket = { nextKey: 3, entries: [entry(), entry({ key: 2, itemId: 13, comment: 'lai' })] };

  test('a name without free pieces is skipped', () => {
    const { entries } = basketAfter(two, {
      type: 'added',
      pieces: [{ clothingNameId: 9, clothingName: 'Tanu', itemId: null, clothingNumber: null, sizeLabel: null, checked: false }],
    });
    expect(entries[2]).toMatchObject({ key: 3, checked: false, comment: null });
    expect(issueForm(entries)).toEqual({ clothingIds: [12, 13], comments: [{ itemId: 13, comment: 'lai' }] });
  });

  test('only the checked ones are issued; then all are cleared except later picks', () => {
    const { entries } = basketAfter(two, { type: 'changed', key: 1, change: { checked: false } });
    expect(issueForm(entries).clothingIds).toEqual([13]);
    const later = [...entries, entry({ key: 3, itemId: 14 })];
    expect(basketAfter({ nextKey: 4, entries: later }, { type: 'issued', keys: [1, 2] }).entries.map(({ key }) => key)).toEqual([3]);
  });

  test('one is removed, all are removed', () => {
    expect(basketAfter(two, { type: 'removed', keys: [1] }).entries.map(({ key }) => key)).toEqual([2]);
    expect(basketAfter(two, { type: 'emptied' }).entries).toEqual([]);
    expect(emptyBasket.entries).toEqual([]);
  });

  test('pieces replace entries; what is in doubt is neither issued nor cleared', () => {
    const piece = { clothingNameId: 9, clothingName: 'Tanu', itemId: 20, clothingNumber: '20', sizeLabel: null, checked: true };
    const replaced = basketAfter(two, { type: 'added', pieces: [piece], instead: [1] });
    expect(replaced.entries.map(({ key, itemId }) => [key, itemId])).toEqual([
      [2, 13],
      [3, 20],
    ]);
    const { entries } = basketAfter(replaced, { type: 'changed', key: 3, change: { inDoubt: true } });
    expect(issueForm(entries).clothingIds).toEqual([13]);
    expect(basketAfter({ nextKey: 4, entries }, { type: 'issued', keys: [2, 3] }).entries.map(({ key }) => key)).toEqual([3]);
  });

  test('what was given up comes back before what was added since, each piece once', () => {
    const since: Basket = { nextKey: 5, entries: [entry({ key: 4 })] };
    const { entries, nextKey } = basketAfter(since, { type: 'restored', entries: two.entries });
    expect(entries.map(({ key, itemId, comment }) => [key, itemId, comment])).toEqual([
      [5, 13, 'lai'],
      [4, 12, null],
    ]);
    expect(nextKey).toBe(6);
  });
});

describe('the piece selector', () => {
  test('shows every free number not in other entries', () => {
    const other = entry({ key: 2, itemId: 13 });
    const choices = choicesOf(entry(), [free(2, '2'), free(12, '12'), free(13, '13')], [entry(), other]);
    expect(choices.map(({ clothingNumber }) => clothingNumber)).toEqual(['2', '12']);
  });

  test('is absent if no piece has a number and all have one size', () => {
    expect(choicesOf(entry(), [free(1, null), free(12, null)], [entry()])).toEqual([]);
  });

  test('counts the pieces without a number by size, and keeps the chosen one', () => {
    const pieces = [free(1, null, '38'), free(2, null, '38'), free(3, null, '40')];
    const choices = choicesOf(entry({ itemId: 2 }), pieces, [entry({ itemId: 2 })]);
    expect(choices).toMatchObject([
      { itemId: 2, sizeLabel: '38', count: 2 },
      { itemId: 3, sizeLabel: '40', count: 1 },
    ]);
  });
});

describe('measured values of an entry', () => {
  const length = { measurementId: 1, name: 'Pikkus', value: 92 };
  const pieces = [free(11, '11'), { ...free(12, '12'), measurements: [length] }, { ...free(13, null), measurements: [length] }];

  test.each([
    ['of the chosen piece', entry(), [length]],
    ['of a piece that has gone', entry({ itemId: 99 }), []],
    ['of any piece of a size', entry({ itemId: 13, clothingNumber: null }), []],
    ['of a name that is out of stock', entry({ itemId: null, clothingNumber: null }), []],
  ])('%s', (_, listed, values) => {
    expect(measurementsOf(listed, pieces)).toEqual(values);
  });

  test('are those of each choice with a number', () => {
    expect(choicesOf(entry(), pieces, [entry()]).map(({ measurements }) => measurements)).toEqual([[], [length], []]);
  });
});

test.each([
  ['a number that is still free', entry(), [free(12, '12')], false],
  ['a number that somebody has taken', entry(), [free(13, '13')], true],
  [
    'a piece without a number while another of its size is free',
    entry({ clothingNumber: null, sizeLabel: '38' }),
    [free(13, null, '38')],
    false,
  ],
  [
    'a piece without a number when only other sizes are left',
    entry({ clothingNumber: null, sizeLabel: '38' }),
    [free(13, null, '40')],
    true,
  ],
  ['a name that had nothing free to begin with', entry({ itemId: null }), [], false],
])('gone meanwhile: %s', (_, listed, pieces, gone) => {
  expect(isGoneFrom(listed, pieces)).toBe(gone);
});

test('pieces of one name in a list name each other, while they would be issued', () => {
  const [eight, nine] = [entry({ key: 1, itemId: 8, clothingNumber: '8' }), entry({ key: 2, itemId: 9, clothingNumber: '9' })];
  const belt = entry({ key: 3, itemId: 5, clothingNameId: SKIRTS + 1 });
  const plain = entry({ key: 4, itemId: 6, clothingNumber: null });
  expect(alikeIn([eight, nine, belt], eight)).toEqual(['9']);
  expect(alikeIn([eight, belt], eight)).toBeUndefined();
  expect(alikeIn([eight, plain], eight)).toEqual([]);
  expect(alikeIn([eight, plain], plain)).toEqual(['8']);
  expect(alikeIn([eight, { ...nine, checked: false }], eight)).toBeUndefined();
  expect(alikeIn([eight, { ...nine, inDoubt: true }], eight)).toBeUndefined();
  expect(alikeIn([eight, { ...nine, checked: false }], { ...nine, checked: false })).toBeUndefined();
});

describe('the picture of an entry', () => {
  const entryOf = (found: Partial<Issuable>, pieces: readonly ClothingItem[]) => {
    const picked = pick(hit(found), pieces, []);
    if (picked.outcome !== 'add') throw new Error(picked.outcome);
    return { ...picked.piece, key: 1, comment: null, inDoubt: false };
  };
  const own = { ...free(2, '2'), imageUrl: '/photo-of-2' };

  test.each([
    ['the own photo of its piece', { itemId: 2 }, '/photo-of-2'],
    ['of a piece without one that of the garment', { itemId: 1 }, '/garment'],
    ['of none that is free as well', { itemId: null }, '/garment'],
  ])('%s', (_, chosen, expected) => {
    const pieces = [free(1, '1'), own];
    expect(pictureOf({ ...entryOf({ imageUrl: '/garment' }, pieces), ...chosen }, pieces)).toBe(expected);
  });

  test('where another piece is chosen, not the photo of the one that was found', () => {
    const pieces = [free(1, '1'), own];
    const found = entryOf({ clothingId: 2, itemNumber: '2', imageUrl: '/photo-of-2' }, pieces);
    expect([pictureOf(found, pieces), pictureOf({ ...found, itemId: 1 }, pieces)]).toEqual(['/photo-of-2', null]);
  });
});
