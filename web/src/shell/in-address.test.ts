import { HistorySearch, PeopleSearch } from '@riideait/contract';
import { expect, test } from 'vitest';
import { parseSearch } from '../lib/search-params.ts';
import { inAddress } from './in-address.ts';

const read = (address: string) => inAddress(PeopleSearch)['~standard'].validate(parseSearch(address)).value;

test.each([
  ['nothing', '', { page: 1, count: 20 }],
  [
    'filters, order and page',
    '?lastName=Tamm&groupId=3&holds=true&sort=name&order=desc&page=2',
    { lastName: 'Tamm', groupId: 3, holds: true, sort: 'name', order: 'desc', page: 2, count: 20 },
  ],
  [
    'unreadable fields do not filter',
    '?lastName=Tamm&groupId=x&sort=shoe&page=-1&count=1000',
    { lastName: 'Tamm', groupId: undefined, sort: undefined, page: 1, count: 20 },
  ],
  ['keys that the schema lacks are dropped', '?zork=1', { page: 1, count: 20 }],
])('%s', (_, address, expected) => expect(read(address)).toStrictEqual(expected));

test('what has no page of its own gets no number of rows', () =>
  expect(inAddress(HistorySearch)['~standard'].validate({ clothingNumber: '12' }).value).toEqual({ clothingNumber: '12', page: 1 }));

test('a search that was read can be read again', () => {
  const once = read('?groupId=3&holds=true&page=2');
  expect(inAddress(PeopleSearch)['~standard'].validate(once).value).toStrictEqual(once);
});
