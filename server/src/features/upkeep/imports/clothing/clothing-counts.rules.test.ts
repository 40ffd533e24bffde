import { expect, test } from 'vitest';
import { judgeFile, judgeRow } from '../../../../../test/clothing-file.ts';

const COUNTED = 'clothingName clothingNumber count';

test.each([
  ['a count alone', [null, '3 tk'], { outcome: 'new', pieces: 3, codes: [] }],
  ['neither', [null, null], { outcome: 'new', pieces: 1, codes: [] }],
  ['both agree', ['1 kuni 3', 3], { outcome: 'new', pieces: 3, codes: [] }],
  ['both disagree', ['1 kuni 3', 4], { outcome: 'refused', codes: ['COUNT_DIFFERS'], choices: ['SKIP'], write: null }],
  ['none', [null, 0], { outcome: 'refused', codes: ['INVALID'], choices: ['SKIP'], write: null }],
])('count and numbers: %s', (_, cells, expected) => expect(judgeRow(COUNTED, ['Muhu seelik', ...cells])).toMatchObject(expected));

test('a file has so many items at most', () => {
  const { rows } = judgeFile(
    'clothingName count',
    Array.from({ length: 201 }, () => ['Muhu seelik', 500]),
  );
  expect(rows[199]?.outcome).toBe('new');
  expect(rows[200]).toMatchObject({ outcome: 'refused', problems: [{ code: 'INVALID', field: 'count' }] });
});
