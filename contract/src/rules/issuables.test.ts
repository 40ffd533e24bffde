import { expect, test } from 'vitest';
import { type FoundItem, type FoundName, itemHit, nameHit, sizeHit } from './issuables.ts';

const item = (values: Partial<FoundItem> = {}): FoundItem => ({
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
  packed: null,
  maker: null,
  ...values,
});
const name = (values: Partial<FoundName> = {}): FoundName => ({ id: 3, name: 'Seelik', parish: null, present: 2, ...values });

test.each([
  ['free', item(), 'laos', undefined],
  ['free, of a size', item({ sizeLabel: '84,5' }), 'laos · suurus 84,5', undefined],
  ['out', item({ holder: 'Mari Tamm', sizeLabel: '36' }), 'väljas: Mari Tamm · suurus 36', true],
  ['packed', item({ packed: { performanceId: 5, name: 'Suvetants', bag: '3' } }), 'kaasas: Suvetants, kott 3', true],
  ['packed without a bag', item({ packed: { performanceId: 5, name: 'Suvetants', bag: null } }), 'kaasas: Suvetants', true],
  ['packed by other groups', item({ packed: { performanceId: 5, name: null, bag: '3' } }), 'kaasas', true],
  ['free, with a place', item({ placeName: 'riiul 3' }), 'laos, riiul 3', undefined],
  ['in the wash', item({ state: 'WASH', placeName: 'riiul 3' }), 'pesus', true],
  ['out of use', item({ active: false }), 'ei ole kasutusel', true],
])('an item %s', (_, found, title, outOfStock) => {
  const hit = itemHit(found);
  expect([hit.title, hit.outOfStock]).toEqual([title, outOfStock]);
});

test.each([
  ['in stock', name(), '2 laos', undefined],
  ['of a parish', name({ parish: 'Muhu' }), '2 laos · Muhu', undefined],
  ['out of stock', name({ present: 0, parish: 'Muhu' }), 'otsas · Muhu', true],
])('a name %s', (_, found, title, outOfStock) => {
  const hit = nameHit(found);
  expect([hit.title, hit.outOfStock]).toEqual([title, outOfStock]);
});

test('hits have their ids and paths', () => {
  expect(itemHit(item())).toMatchObject({
    id: 3,
    type: 'ITEM',
    name: 'Seelik nr 12',
    clothingName: 'Seelik',
    itemNumber: '12',
    clothingId: 7,
    path: '/clothing/3',
  });
  expect(itemHit(item({ holderId: 4, holder: 'Mari Tamm' })).holder).toEqual({ id: 4, name: 'Mari Tamm' });
  expect(itemHit(item())).not.toHaveProperty('holder');
  expect(sizeHit(item({ sizeLabel: 'laps 128' })).path).toBe('/clothing/items?name=Seelik&size=laps%20128');
  expect(nameHit(name())).toMatchObject({
    id: 3,
    type: 'ITEM',
    name: 'Seelik',
    clothingName: 'Seelik',
    itemNumber: null,
    clothingId: null,
    path: '/clothing/3',
  });
});
