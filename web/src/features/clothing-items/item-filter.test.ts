import type { ClothingItem } from '@riideait/contract';
import { expect, test } from 'vitest';
import { filterItems, type ItemFilter } from './item-filter.ts';
import { plainItem } from './plain-item.ts';

const item = (id: number, given: Partial<ClothingItem>): ClothingItem => ({
  id,
  clothingNameId: 1,
  clothingNumber: String(id),
  itemNumber: String(id),
  ...plainItem,
  location: { text: 'laos', url: null },
  ...given,
});

const items = [
  item(1, { size: 38.5 }),
  item(2, { location: { text: 'Õie Põder', url: '/people/7' }, size: 40 }),
  item(3, { active: false, comment: 'Lukk katki' }),
];

test.each<[string, ItemFilter, number[]]>([
  ['nothing asked', {}, [1, 2, 3]],
  ['a holder without accents', { find: 'poder' }, [2]],
  ['several words', { find: ' LUKK katki ' }, [3]],
  ['a size as it is written', { find: '38,5' }, [1]],
  ['only present leaves out the issued and the inactive', { present: true }, [1]],
  ['both at once', { find: 'katki', present: true }, []],
])('%s', (_, filter, ids) => {
  expect(filterItems(items, filter).map(({ id }) => id)).toEqual(ids);
});
