import { expect, test } from 'vitest';
import { type FoundItem, type FoundName, type FoundSet, itemHit, nameHit, setHit } from './issuables.rules.ts';

const item = (values: Partial<FoundItem> = {}): FoundItem => ({
  rank: 0,
  id: 7,
  clothingNameId: 3,
  clothingName: 'Seelik',
  clothingNumber: '12',
  sizeLabel: null,
  active: true,
  holderId: null,
  state: 'OK',
  placeName: null,
  holder: null,
  ...values,
});
const name = (values: Partial<FoundName> = {}): FoundName => ({ rank: 1, id: 3, name: 'Seelik', parish: null, present: 2, ...values });
const set = (names: number, namesInStock: number): FoundSet => ({ rank: 2, id: 5, name: 'Muhu naine', names, namesInStock });

test.each([
  ['free', item(), 'laos', undefined],
  ['free, of a size', item({ sizeLabel: '84,5' }), 'laos · suurus 84,5', undefined],
  ['out', item({ holder: 'Mari Tamm', sizeLabel: '36' }), 'väljas: Mari Tamm · suurus 36', true],
  ['free, with a place', item({ placeName: 'riiul 3' }), 'laos, riiul 3', undefined],
  ['in the wash', item({ state: 'WASH', placeName: 'riiul 3' }), 'pesus', true],
  ['out of use', item({ active: false }), 'ei ole kasutusel', true],
])('an item %s', (_, found, title, outOfStock) => {
  const { hit } = itemHit(found);
  expect([hit.title, hit.outOfStock]).toEqual([title, outOfStock]);
});

test.each([
  ['in stock', name(), '2 laos', undefined],
  ['of a parish', name({ parish: 'Muhu' }), '2 laos · Muhu', undefined],
  ['out of stock', name({ present: 0, parish: 'Muhu' }), 'otsas · Muhu', true],
])('a name %s', (_, found, title, outOfStock) => {
  const { hit } = nameHit(found);
  expect([hit.title, hit.outOfStock]).toEqual([title, outOfStock]);
});

test.each([
  ['whole', set(6, 6), '6 nimetust', undefined],
  ['of one name', set(1, 1), '1 nimetus', undefined],
  ['that lacks something', set(6, 4), '6 nimetust · 2 otsas', undefined],
  ['that lacks everything', set(6, 0), '6 nimetust · otsas', true],
  ['of nothing', set(0, 0), 'tühi', true],
])('a set %s', (_, found, title, outOfStock) => {
  const { hit } = setHit(found);
  expect([hit.title, hit.outOfStock]).toEqual([title, outOfStock]);
});

test('hits have their ids and paths', () => {
  expect(itemHit(item())).toMatchObject({
    rank: 0,
    hit: { id: 3, type: 'ITEM', name: 'Seelik nr 12', clothingName: 'Seelik', itemNumber: '12', clothingId: 7, path: '/clothing/3' },
  });
  expect(itemHit(item({ holderId: 4, holder: 'Mari Tamm' })).hit.holder).toEqual({ id: 4, name: 'Mari Tamm' });
  expect(itemHit(item()).hit).not.toHaveProperty('holder');
  expect(nameHit(name())).toMatchObject({
    rank: 1,
    hit: { id: 3, type: 'ITEM', name: 'Seelik', clothingName: 'Seelik', itemNumber: null, clothingId: null, path: '/clothing/3' },
  });
  expect(setHit(set(1, 1))).toMatchObject({
    rank: 2,
    hit: { id: 5, type: 'SET', name: 'Muhu naine', itemNumber: null, clothingId: null, path: '/clothing/clothing-set?setId=5' },
  });
});
