import type { Overview } from '@riideait/contract';
import { expect, test } from 'vitest';
import { cardsOf, isPartial, narrowedTo } from './cards.ts';
import { filterOf } from './overview-address.ts';

const piece = (clothingId: number, late = false) => ({ clothingId, clothingNumber: String(clothingId), late });
const overview: Overview = {
  clothingNameList: [
    { id: 1, name: 'Põll', imageUrl: null },
    { id: 2, name: 'Seelik', imageUrl: null },
  ],
  personOverviewList: [
    { id: 7, name: 'Anu Aas', late: 1, clothingOverviewList: [{ clothingNameId: 2, count: 2, pieces: [piece(3), piece(4, true)] }] },
    { id: 8, name: 'Kai Kask', late: 0, clothingOverviewList: [] },
    {
      id: 9,
      name: 'Jüri Õun',
      late: 0,
      clothingOverviewList: [1, 2].map((id) => ({ clothingNameId: id, count: 1, pieces: [piece(id)] })),
    },
  ],
};
const shown = (isSet: boolean, of = overview) =>
  cardsOf(of, isSet).map((card) => [
    card.name,
    card.cells.map(({ name, pieces }) => `${name} ${pieces.length}`),
    { held: card.held, missing: card.missing, late: card.late },
    isPartial(card),
  ]);

test('of a set the cards say what is there, missing and late', () =>
  expect(shown(true)).toEqual([
    ['Anu Aas', ['Põll 0', 'Seelik 2'], { held: 2, missing: 1, late: 1 }, true],
    ['Kai Kask', ['Põll 0', 'Seelik 0'], { held: 0, missing: 2, late: 0 }, false],
    ['Jüri Õun', ['Põll 1', 'Seelik 1'], { held: 2, missing: 0, late: 0 }, false],
  ]));

test('without a set nothing is missing', () =>
  expect(shown(false)).toEqual([
    ['Anu Aas', ['Seelik 2'], { held: 2, missing: 0, late: 1 }, false],
    ['Kai Kask', [], { held: 0, missing: 0, late: 0 }, false],
    ['Jüri Õun', ['Põll 1', 'Seelik 1'], { held: 2, missing: 0, late: 0 }, false],
  ]));

test('chosen names are a set of their own', () => {
  expect(shown(true, narrowedTo([1], overview))).toEqual([
    ['Anu Aas', ['Põll 0'], { held: 0, missing: 1, late: 0 }, false],
    ['Kai Kask', ['Põll 0'], { held: 0, missing: 1, late: 0 }, false],
    ['Jüri Õun', ['Põll 1'], { held: 1, missing: 0, late: 0 }, false],
  ]);
  expect(narrowedTo(undefined, overview)).toBe(overview);
});

test.each([
  ['a phone asks for all names of a set', { setId: 3, groupId: 1 }, true, { setId: 3, groupId: 1, all: true }],
  ['a wide window for those that somebody holds', { setId: 3 }, false, { setId: 3 }],
  ['names are chosen among those that somebody holds', { names: [1, 2] }, true, {}],
])('%s', (_, address, isMobile, expected) => expect(filterOf(address, isMobile)).toEqual(expected));
