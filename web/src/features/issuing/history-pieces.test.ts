import type { HistoryEntry } from '@riideait/contract';
import { expect, test } from 'vitest';
import { namesOnPage, piecesOf } from './history-pieces.ts';

const entry = (id: number, clothingId: number, clothingNameId: number, clothingName: string): HistoryEntry => ({
  id,
  clothingId,
  clothingNameId,
  clothingName,
  clothingNumber: '12',
  personId: 1,
  personName: 'Mari Tamm',
  validFrom: '2024-09-01T12:00:00Z',
  validUntil: null,
  comment: null,
  dueOn: null,
  issuer: null,
  receiver: null,
  deleted: false,
  whereabouts: 'väljas: Mari Tamm',
});

test('each item has a history of its own; an item without one was never issued', () => {
  const entries = [entry(3, 7, 1, 'Vöö'), entry(2, 5, 2, 'Õlapõll'), entry(1, 7, 1, 'Vöö')];
  const names = [
    { id: 1, name: 'Vöö' },
    { id: 2, name: 'Õlapõll' },
    { id: 3, name: 'Kaabu' },
  ];
  const pieces = piecesOf(entries, names, '12');
  expect(pieces.map(({ clothingName, entries }) => [clothingName, entries.map(({ id }) => id)])).toEqual([
    ['Kaabu', []],
    ['Vöö', [3, 1]],
    ['Õlapõll', [2]],
  ]);
});

test('a deleted item says so, and a new one of its number was never issued', () => {
  const pieces = piecesOf([{ ...entry(1, 7, 1, 'Vöö'), deleted: true }], [{ id: 1, name: 'Vöö' }], '12');
  expect(pieces.map(({ deleted, entries }) => [deleted, entries.length])).toEqual([
    [true, 1],
    [false, 0],
  ]);
});

test('two items of one name with the same number at different times stay apart', () => {
  expect(piecesOf([entry(2, 8, 1, 'Vöö'), entry(1, 7, 1, 'Vöö')])).toHaveLength(2);
});

test.each([
  ['the only page', {}, ['Kaabu', 'Seelik', 'Vöö', 'Õlapõll']],
  ['the first page', { isFirst: true, isLast: false }, ['Kaabu', 'Seelik', 'Vöö']],
  ['a page between', { isFirst: false, isLast: false }, ['Vöö']],
  ['the last page', { isFirst: false, isLast: true }, ['Vöö', 'Õlapõll']],
])('names without issues stand on one page: %s', (_, place, shown) => {
  const names = ['Kaabu', 'Seelik', 'Vöö', 'Õlapõll'].map((name) => ({ name }));
  const entries = [entry(1, 1, 1, 'Seelik'), entry(2, 2, 2, 'Vöö')];
  expect(namesOnPage(names, entries, 'isFirst' in place ? place : undefined).map(({ name }) => name)).toEqual(shown);
});
