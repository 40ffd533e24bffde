import { expect, test } from 'vitest';
import { plainCare, plainItem } from '../../../../test/builders.ts';
import { asClothingItem, type ItemState, numbersToAdd, whyNotAdded, whyNotDeletable, whyNotEdited } from './clothing-items.rules.ts';

const item = (values: Partial<ItemState> = {}): ItemState => ({
  id: 7,
  clothingNameId: 3,
  clothingName: 'Muhu seelik',
  clothingNumber: '12',
  ...plainItem,
  ...plainCare,
  size: 84.5,
  sizeLabel: '84,5',
  imageUrl: null,
  version: 1,
  code: 'K7Q2M9XM',
  holderId: null,
  holder: null,
  packed: null,
  maker: null,
  ...values,
});
const held = { holderId: 5, holder: 'Mari Tamm' };
const refusedText = 'Muhu seelik nr 12 on väljas: Mari Tamm. Võta see enne tagasi.';

test.each([
  ['free', item(), { text: 'laos', url: null }],
  ['held', item(held), { text: 'Mari Tamm', url: '/people/5' }],
  ['in the wash', item({ state: 'WASH' }), { text: 'pesus', url: null }],
  ['in repair', item({ state: 'REPAIR' }), { text: 'paranduses', url: null }],
  ['at a maker', item({ state: 'REPAIR', maker: 'Kai' }), { text: 'õmbleja juures: Kai', url: null }],
  ['lost', item({ state: 'LOST' }), { text: 'kadunud', url: null }],
  ['held and lost', item({ ...held, state: 'LOST' }), { text: 'Mari Tamm', url: '/people/5' }],
])('location of one that is %s', (_, state, location) => expect(asClothingItem(state).location).toEqual(location));

test('itemNumber repeats the number', () => expect(asClothingItem(item())).toMatchObject({ clothingNumber: '12', itemNumber: '12' }));

test.each([
  ['all came to be', ['1', '2'], ['2', '1'], undefined],
  ['none was asked for', [], [null, null], undefined],
  ['one is taken', ['1', '2a'], ['1', null], 'Sellel nimetusel on juba olemas number 2a. Ühtegi eset ei lisatud.'],
  ['all are taken', ['3', '1'], [], 'Sellel nimetusel on juba olemas numbrid 3, 1. Ühtegi eset ei lisatud.'],
])('numbers of items that were added: %s', (_, asked, made, text) => {
  const refusals = whyNotAdded(
    asked,
    made.map((clothingNumber) => ({ clothingNumber })),
  );
  expect(refusals).toEqual(text === undefined ? [] : [{ code: 'NUMBERS_TAKEN', text, field: 'clothingNumbers' }]);
});

test.each([
  ['free', item(), []],
  ['held', item(held), [refusedText]],
  ['held, without a number', item({ ...held, clothingNumber: null }), ['Muhu seelik on väljas: Mari Tamm. Võta see enne tagasi.']],
])('deleting one that is %s', (_, state, texts) => expect(whyNotDeletable(state).map(({ text }) => text)).toEqual(texts));

test.each([
  ['free', false, item(), []],
  ['held', true, item(held), []],
  ['held', false, item(held), [{ code: 'ITEM_HELD', text: refusedText, field: 'active' }]],
])('one that is %s, made active: %s', (_, active, state, refusals) =>
  expect(whyNotEdited(state, { active, acquiredOn: null })).toEqual(refusals),
);

test.each([
  ['acquired later', '2020-05-02', false, ['ACQUIRED_AFTER']],
  ['acquired that day', '2020-05-01', undefined, []],
  ['in use again', '2020-05-02', true, []],
])('a piece given back on 1.5.2020: %s', (_, acquiredOn, active, codes) => {
  const gone = item({ active: false, givenBackOn: '2020-05-01' });
  expect(whyNotEdited(gone, { active, acquiredOn }).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['numbers', ['1', '2a'], null, ['1', '2a']],
  ['items without a number', [], 2, [null, null]],
  ['both', ['1'], 1, ['1', null]],
] as const)('%s are added', (_, clothingNumbers, unnumbered, numbers) => {
  expect(numbersToAdd({ clothingNumbers: [...clothingNumbers], unnumbered })).toEqual(numbers);
});
