import type { HistoryEntry } from '@riideait/contract';
import { expect, test } from 'vitest';
import { isNeverIssued, itemsOnPage, piecesOf } from './history-pieces.ts';

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

const item = (clothingNameId: number, clothingName: string, clothingNumber = '12') => ({ clothingNameId, clothingName, clothingNumber });

test('each item has a history of its own; one that was never issued has its number as it is written', () => {
  const entries = [entry(3, 7, 1, 'Vöö'), entry(2, 5, 2, 'Õlapõll'), entry(1, 7, 1, 'Vöö')];
  const pieces = piecesOf(entries, [item(3, 'Kaabu'), item(1, 'Vöö', '012')]);
  expect(pieces.map(({ clothingName, clothingNumber, entries }) => [clothingName, clothingNumber, entries.map(({ id }) => id)])).toEqual([
    ['Kaabu', '12', []],
    ['Vöö', '12', [3, 1]],
    ['Vöö', '012', []],
    ['Õlapõll', '12', [2]],
  ]);
});

test('a deleted item says so, also beside a new one of its number', () => {
  const pieces = piecesOf([{ ...entry(1, 7, 1, 'Vöö'), deleted: true }], [item(1, 'Vöö')]);
  expect(pieces.map(({ deleted, entries }) => [deleted, entries.length])).toEqual([
    [true, 1],
    [false, 0],
  ]);
});

test('who has it, or had it, was given it', () => {
  const mari = { text: 'Mari Tamm', url: '/people/1' };
  const stored = { text: 'laos', url: null };
  expect(isNeverIssued({ location: stored, cameFrom: null })).toBe(true);
  expect(isNeverIssued({ location: stored, cameFrom: mari })).toBe(false);
  expect(isNeverIssued({ location: mari, cameFrom: null })).toBe(false);
});

test('two items of one name with the same number at different times stay apart', () => {
  expect(piecesOf([entry(2, 8, 1, 'Vöö'), entry(1, 7, 1, 'Vöö')])).toHaveLength(2);
});

test.each([
  ['the only page', {}, ['Kaabu', 'Seelik', 'Vöö', 'Õlapõll']],
  ['the first page', { isFirst: true, isLast: false }, ['Kaabu', 'Seelik', 'Vöö']],
  ['a page between', { isFirst: false, isLast: false }, ['Vöö']],
  ['the last page', { isFirst: false, isLast: true }, ['Vöö', 'Õlapõll']],
])('items without issues stand on one page: %s', (_, place, shown) => {
  const items = ['Kaabu', 'Seelik', 'Vöö', 'Õlapõll'].map((name, id) => item(id, name));
  const entries = [entry(1, 1, 1, 'Seelik'), entry(2, 2, 2, 'Vöö')];
  expect(itemsOnPage(items, entries, 'isFirst' in place ? place : undefined).map(({ clothingName }) => clothingName)).toEqual(shown);
});
