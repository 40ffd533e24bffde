import { expect, test } from 'vitest';
import { matrixOf, piecesHeld } from './matrix.ts';

const skirt = { id: 7, name: 'Seelik' };
const apron = { id: 3, name: 'Põll' };
const mari = { id: 1, name: 'Mari Tamm', late: 0, clothingOverviewList: [{ clothingNameId: 3, count: 2, pieces: [] }] };
const juri = { id: 2, name: 'Jüri Õun', late: 0, clothingOverviewList: [] };
const oie = {
  id: 3,
  name: 'Õie Saar',
  late: 0,
  clothingOverviewList: [
    { clothingNameId: 3, count: 1, pieces: [] },
    { clothingNameId: 7, count: 1, pieces: [] },
  ],
};
const overview = { clothingNameList: [skirt, apron], personOverviewList: [mari, juri, oie] };

test('each person has a count in every column, in the order of the columns', () => {
  expect(matrixOf(overview)).toEqual([
    { id: 1, name: 'Mari Tamm', counts: [0, 2] },
    { id: 2, name: 'Jüri Õun', counts: [0, 0] },
    { id: 3, name: 'Õie Saar', counts: [1, 1] },
  ]);
});

test('a count of a name without a column is ignored', () => {
  expect(matrixOf({ ...overview, clothingNameList: [skirt] }).map(({ counts }) => counts)).toEqual([[0], [0], [1]]);
});

test('pieces held', () => expect(piecesHeld(overview)).toBe(4));
