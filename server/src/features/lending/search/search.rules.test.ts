import type { Issuable, SearchResult } from '@riideait/contract';
import { expect, test } from 'vitest';
import type { Ranked } from '../../../search/fair-choice.ts';
import { contactOf, groupResult, numberResult, parishResult, personResult, typeResult, wardrobeResult } from './search.rules.ts';

const piece: Issuable = {
  id: 3,
  type: 'ITEM',
  name: 'Seelik nr 12/a',
  title: 'laos',
  clothingName: 'Seelik',
  itemNumber: '12/a',
  clothingId: 7,
  path: '/clothing/3',
};
const name: Issuable = { ...piece, name: 'Seelik', title: '2 laos', itemNumber: null, clothingId: null };
const set: Issuable = { ...name, type: 'SET', path: '/clothing/clothing-set?setId=3', outOfStock: true };
const mari = { rank: 1, id: 5, name: 'Mari Tamm', groupName: 'Naisrühm', active: true };

const history = '/clothing/history?clothingNumber=12%2Fa&clothingNameId=3';
const itsPage = { id: 5, name: 'Mari Tamm', path: '/people/5', type: 'PERSON' };

test.each<[string, Ranked<SearchResult>, object]>([
  [
    'a piece leads to its history',
    wardrobeResult({ rank: 1, hit: piece }),
    { id: 7, name: 'Seelik nr 12/a', path: history, type: 'ITEM', title: 'laos', clothingName: 'Seelik', itemNumber: '12/a' },
  ],
  [
    'a name to its page',
    wardrobeResult({ rank: 1, hit: name }),
    { id: 3, name: 'Seelik', path: '/clothing/3', type: 'NAME', title: '2 laos' },
  ],
  [
    'a set to the sets',
    wardrobeResult({ rank: 1, hit: set }),
    { id: 3, name: 'Seelik', path: '/clothing/clothing-set?setId=3', type: 'SET', title: '2 laos' },
  ],
  ['a person tells the group', personResult(mari), { ...itsPage, title: 'Naisrühm' }],
  ['one who left is marked', personResult({ ...mari, active: false }), { ...itsPage, title: 'Naisrühm · mitteaktiivne', inactive: true }],
  [
    'with or without a group',
    personResult({ ...mari, groupName: null, active: false }),
    { ...itsPage, title: 'mitteaktiivne', inactive: true },
  ],
  ['who has none tells nothing', personResult({ ...mari, groupName: null }), { ...itsPage, title: null }],
  [
    'a type leads to its names',
    typeResult({ rank: 1, id: 9, name: 'Seelikud', nrOfClothingNames: 1 }),
    { id: 9, name: 'Seelikud', path: '/clothing/search?type=9', type: 'TYPE', title: '1 nimetus' },
  ],
  [
    'a group leads to its people',
    groupResult({ rank: 1, id: 4, name: 'Naisrühm', people: 1, borrowers: false }),
    { id: 4, name: 'Naisrühm', path: '/people/search?groupId=4', type: 'GROUP', title: '1 tantsija' },
  ],
  [
    'a group of borrowers, to them',
    groupResult({ rank: 1, id: 5, name: 'Koolid', people: 2, borrowers: true }),
    { id: 5, name: 'Koolid', path: '/people/search?groupId=5', type: 'GROUP', title: '2 laenajat' },
  ],
])('%s', (_, ranked, hit) => expect(ranked).toEqual({ rank: 1, hit }));

test('a parish leads to its names, after clothes called by it', () =>
  expect(parishResult({ rank: 0, id: 2, name: 'Kolga-Jaani & co', names: 5 })).toEqual({
    rank: 3,
    hit: { id: 2, name: 'Kolga-Jaani & co', path: '/clothing/search?parish=Kolga-Jaani%20%26%20co', type: 'PARISH', title: '5 nimetust' },
  }));

test('a number leads to all of its items', () =>
  expect(numberResult({ number: '12/a', id: 7, items: 46 })).toEqual({
    id: 7,
    name: 'Näita kõiki 46',
    path: '/clothing/number?number=12%2Fa',
    type: 'NUMBER',
    title: null,
  }));

test.each([
  ['51234567', 'PHONE', '51234567'],
  [' 5123 4567 ', 'PHONE', '51234567'],
  ['+372 512 34567', 'PHONE', '51234567'],
  ['00372-5123-4567', 'PHONE', '51234567'],
  ['372 5123 4567', 'PHONE', '51234567'],
  ['(+372) 5123.4567', 'PHONE', '51234567'],
  ['+358 40 123', 'PHONE', '35840123'],
  ['37251', 'PHONE', '37251'],
  ['1234', undefined, undefined],
  ['mari@', 'EMAIL', 'mari@'],
  ['Mari.Tamm@Example.ee', 'EMAIL', 'mari.tamm@example.ee'],
  ['@a b', undefined, undefined],
  ['@', undefined, undefined],
  ['seelik 12345', undefined, undefined],
])('the contact in "%s" is %s %s', (typed, kind, text) => expect(contactOf(typed)).toEqual(kind && { kind, text }));
