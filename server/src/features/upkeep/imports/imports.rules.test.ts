import { expect, test } from 'vitest';
import { finishedTooBig, tallyOf, whyNoRoom } from './imports.rules.ts';

test('rows and pieces are counted by outcome, skipped rows apart', () => {
  const rows = [
    { outcome: 'new' as const, pieces: 12 },
    { outcome: 'new' as const, pieces: 1 },
    { outcome: 'changed' as const, pieces: 3 },
    { outcome: 'skipped' as const, pieces: 5 },
    { outcome: 'refused' as const, pieces: 1 },
  ];
  expect(tallyOf(rows, 2)).toEqual({
    counts: { new: 2, changed: 1, unchanged: 0, doubtful: 0, refused: 1 },
    pieces: { new: 13, changed: 3, unchanged: 0, doubtful: 0, refused: 1 },
    skipped: 1,
    withoutGender: 2,
    questions: [],
    seesSums: true,
    groups: [],
  });
});

const MEGABYTE = 1024 * 1024;
const size = (status: 'READY' | 'RUNNING' | 'DONE', megabytes = 1, id = 1) => ({ id, status, bytes: megabytes * MEGABYTE });

test.each([
  ['four open ones', Array.from({ length: 4 }, () => size('READY')), 1, []],
  ['five open ones', Array.from({ length: 5 }, () => size('RUNNING')), 1, ['TOO_MANY_IMPORTS']],
  ['many finished ones', Array.from({ length: 50 }, () => size('DONE', 90)), 1, []],
  ['open ones that leave room for it', [size('READY', 80)], 20, []],
  ['open ones that do not', [size('READY', 80)], 21, ['IMPORTS_TOO_BIG']],
])('an import beside %s', (_, sizes, megabytes, codes) => {
  expect(whyNoRoom(sizes, megabytes * MEGABYTE).map(({ code }) => code)).toEqual(codes);
});

test('of finished imports the oldest go that take more than 100 MB together', () => {
  expect(finishedTooBig([size('DONE', 60, 4), size('READY', 90, 3), size('DONE', 40, 2), size('DONE', 1, 1)])).toEqual([1]);
});
