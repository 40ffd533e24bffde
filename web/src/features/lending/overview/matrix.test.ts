import { expect, test } from 'vitest';
import { matrixOf, piecesHeld } from './matrix.ts';

const skirt = { id: 7, name: 'Seelik', imageUrl: null };
const apron = { id: 3, name: 'Põll', imageUrl: null };
const piece = (clothingId: number) => ({ clothingId, clothingNumber: String(clothingId) });
const mari = { id: 1, name: 'Mari Tamm', late: 0, clothingOverviewList: [{ clothingNameId: 3, count: 2, pieces: [piece(1), piece(2)] }] };
const juri = { id: 2, name: 'Jüri Õun', late: 0, unconfirmed: true as const, clothingOverviewList: [] };
const oie = {
  id: 3,
  name: 'Õie Saar',
  late: 0,
  clothingOverviewList: [
    { clothingNameId: 3, count: 1, pieces: [piece(3)] },
    { clothingNameId: 7, count: 1, pieces: [piece(4)] },
  ],
};
const overview = { clothingNameList: [skirt, apron], personOverviewList: [mari, juri, oie] };

test('each person has the pieces of every column, in the order of the columns', () => {
  expect(matrixOf(overview)).toEqual([
    { id: 1, name: 'Mari Tamm', held: [[], [piece(1), piece(2)]], unconfirmed: false },
    { id: 2, name: 'Jüri Õun', held: [[], []], unconfirmed: true },
    { id: 3, name: 'Õie Saar', held: [[piece(4)], [piece(3)]], unconfirmed: false },
  ]);
});

test('pieces of a name without a column are ignored', () => {
  expect(matrixOf({ ...overview, clothingNameList: [skirt] }).map(({ held }) => held)).toEqual([[[]], [[]], [[piece(4)]]]);
});

test('pieces held', () => expect(piecesHeld(overview)).toBe(4));
