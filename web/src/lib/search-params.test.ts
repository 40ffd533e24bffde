import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('values stay strings', () => {
  expect(parseSearch('?page=2&number=007&active=true&id=12345678901234567890')).toEqual({
    page: '2',
    number: '007',
    active: 'true',
    id: '12345678901234567890',
  });
});

test('empty values are left out', () => {
  expect(stringifySearch({ page: 2, name: '', groupId: undefined, gender: null, active: false })).toBe('?page=2&active=false');
  expect(stringifySearch({})).toBe('');
});

test.each(['12', '"12"', 'Õnne & Žanna', 'a=b', '[1]', '100 %', ' '])('%s survives the way there and back', (name) => {
  expect(parseSearch(stringifySearch({ name }))).toEqual({ name });
});
