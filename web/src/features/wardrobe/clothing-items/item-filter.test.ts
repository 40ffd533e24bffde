import type { ClothingItem } from '@riideait/contract';
import { expect, test } from 'vitest';
import { filterItems, type ItemFilter, kindsOf } from './item-filter.ts';
import { plainItem } from './plain-item.ts';

const item = (id: number, given: Partial<ClothingItem>): ClothingItem => ({
  id,
  clothingNameId: 1,
  clothingNumber: String(id),
  itemNumber: String(id),
  code: 'K7Q2M9XM',
  ...plainItem,
  location: { text: 'laos', url: null },
  ...given,
});

const items = [
  item(1, { sizeLabel: '38,5' }),
  item(2, { location: { text: 'Õie Põder', url: '/people/7' }, sizeLabel: 'S-M' }),
  item(3, { active: false, comment: 'Lukk katki' }),
  item(4, { state: 'WASH', stateNote: 'veiniplekk', location: { text: 'pesus', url: null }, placeName: 'Riiul 3' }),
  item(5, { placeName: 'Kool' }),
];

test.each<[string, ItemFilter, number[]]>([
  ['nothing asked', {}, [1, 2, 3, 4, 5]],
  ['a holder without accents', { find: 'poder' }, [2]],
  ['a holder whose name is typed as one', { find: 'oiepoder' }, [2]],
  ['several words', { find: ' LUKK katki ' }, [3]],
  ['a size as it is written', { find: '38,5' }, [1]],
  ['a size of letters', { find: 's-m' }, [2]],
  ['only present leaves out the issued, the inactive and those in care', { present: true }, [1, 5]],
  ['a state', { state: 'WASH' }, [4]],
  ['a place', { place: 'Kool' }, [5]],
  ['words of the state, its note and the place', { find: 'pesus veini riiul' }, [4]],
  ['both at once', { find: 'katki', present: true }, []],
])('%s', (_, filter, ids) => {
  expect(filterItems(items, filter).map(({ id }) => id)).toEqual(ids);
});

test('states and places are offered as far as items have them', () => {
  expect(kindsOf(items)).toEqual({ states: new Set(['OK', 'WASH']), places: ['Kool', 'Riiul 3'] });
});
