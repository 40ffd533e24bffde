import { expect, test } from 'vitest';
import { judgeFile, judgeRow } from '../../../../test/clothing-file.ts';

const COUNTED = 'clothingName clothingNumber count';
const writesWithout = ['SKIP', 'UPDATE', 'ADD'];

test.each([
  ['a count alone', [null, '3 tk'], { outcome: 'new', pieces: 3, codes: [] }],
  ['neither', [null, null], { outcome: 'new', pieces: 1, codes: [] }],
  ['both agree', ['1-3', 3], { outcome: 'new', pieces: 3, codes: [] }],
  ['both disagree', ['1-3', 4], { outcome: 'doubtful', pieces: 3, codes: ['COUNT_DIFFERS'], choices: writesWithout, write: null }],
  ['none', [null, 0], { outcome: 'doubtful', codes: ['COUNT_ZERO'], choices: ['SKIP'], write: null }],
])('count and numbers: %s', (_, cells, expected) => expect(judgeRow(COUNTED, ['Muhu seelik', ...cells])).toMatchObject(expected));

test('where they disagree the numbers count, once that is decided', () => {
  const judged = judgeRow(COUNTED, { cells: ['Muhu seelik', '1-3', 4], decision: 'ADD' });
  expect(judged.outcome).toBe('new');
  expect(judged.items.map(({ values }) => values.clothingNumber)).toEqual(['1', '2', '3']);
});

test.each(['UPDATE', 'ADD'] as const)('of no items none is written, whatever is decided: %s', (decision) =>
  expect(judgeRow(COUNTED, { cells: ['Muhu seelik', null, 0], decision })).toMatchObject({ outcome: 'doubtful', write: null, names: [] }),
);

test('a file has so many items at most', () => {
  const { rows } = judgeFile(
    'clothingName count',
    Array.from({ length: 201 }, () => ['Muhu seelik', 500]),
  );
  expect(rows[199]?.outcome).toBe('new');
  expect(rows[200]).toMatchObject({ outcome: 'refused', problems: [{ code: 'INVALID', field: 'count' }] });
});
