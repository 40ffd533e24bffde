import { expect, test } from 'vitest';
import { overviewOf } from './overview.rules.ts';

const mari = { id: 1, name: 'Mari Tamm' };
const juri = { id: 2, name: 'Jüri Õun' };
const skirt = { id: 10, name: 'Seelik' };
const apron = { id: 11, name: 'Põll' };
const shirt = { id: 12, name: 'Särk' };
const held = [
  { personId: 1, clothingNameId: 10, count: 2 },
  { personId: 2, clothingNameId: 12, count: 1 },
];

const shape = (all: boolean, names = [skirt, apron, shirt]) => {
  const { clothingNameList, personOverviewList } = overviewOf([mari, juri], names, held, all);
  return [clothingNameList.map(({ name }) => name), personOverviewList.map(({ clothingOverviewList }) => clothingOverviewList)];
};
const skirts = { clothingNameId: 10, count: 2 };
const shirts = { clothingNameId: 12, count: 1 };

test.each([
  [
    'names nobody holds are left out',
    shape(false),
    [
      ['Seelik', 'Särk'],
      [[skirts], [shirts]],
    ],
  ],
  [
    'unless all are asked for',
    shape(true),
    [
      ['Seelik', 'Põll', 'Särk'],
      [[skirts], [shirts]],
    ],
  ],
  ['what is held of other names does not count', shape(false, [skirt, apron]), [['Seelik'], [[skirts], []]]],
  ['nor makes a column', shape(false, [apron]), [[], [[], []]]],
])('%s', (_, seen, expected) => expect(seen).toEqual(expected));

test('people without items have empty rows', () => {
  expect(overviewOf([], [], [], false)).toEqual({ clothingNameList: [], personOverviewList: [] });
});
