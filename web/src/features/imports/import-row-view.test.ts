import type { ImportRow } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import {
  columnsOf,
  fieldsBeside,
  firstFilter,
  heldReasons,
  heldRows,
  inSight,
  isMended,
  isPlain,
  isRefusal,
  namePartsAt,
  numbersOf,
  offeredChoices,
  otherThanEmpty,
  problemId,
  wordingOf,
} from './import-row-view.ts';

const aRow = (given: Partial<ImportRow> = {}): ImportRow => ({
  row: 4,
  outcome: 'new',
  values: {},
  corrected: [],
  problems: [],
  changes: [],
  match: null,
  pieces: 1,
  decision: null,
  choices: ['SKIP'],
  ...given,
});

const problem = (code: string, field: string | null = 'email') => ({ code, field, text: code });
const counts = { new: 2, changed: 0, unchanged: 1, doubtful: 0, refused: 0 };
const column = (index: number, field: string | null) => ({ index, heading: '', samples: [], field, guess: null });

test('columns stand as in the file, without those that are left out', () => {
  const columns = [column(0, 'email'), column(1, null), column(2, 'firstName')];
  expect(columnsOf({ kind: 'PEOPLE', columns })).toEqual([
    { field: 'email', label: 'E-post' },
    { field: 'firstName', label: 'Eesnimi' },
  ]);
  expect(columnsOf({ kind: 'CLOTHING', columns: [column(0, 'measurement:ümbermõõt')] })).toEqual([
    { field: 'measurement:ümbermõõt', label: 'Ümbermõõt' },
  ]);
});

test('what is wrong stands beside the name, then what changes, and the rest as in the file', () => {
  const columns = ['parish', 'size', 'clothingName', 'holder', 'comment'].map((field) => ({ field, label: field }));
  const rows = [
    aRow({ problems: [problem('HOLDER_UNKNOWN', 'holder')] }),
    aRow({ changes: [{ field: 'comment', before: null, after: 'uus' }] }),
  ];
  expect(inSight(columns, rows).map(({ field }) => field)).toEqual(['clothingName', 'holder', 'comment', 'parish', 'size']);
  expect(inSight(columns, []).map(({ field }) => field)).toEqual(['clothingName', 'parish', 'size', 'holder', 'comment']);
  expect(inSight(columns.slice(0, 4), rows)).toEqual(columns.slice(0, 4));
});

test.each([
  ['nothing', {}, 0, false],
  ['a correction', { corrected: ['email'] }, 0, true],
  ['a decision', { decision: 'ADD' as const }, 0, true],
  ['a row elsewhere that is left out', {}, 1, true],
])('%s is mended, or not', (_, given, skipped, mended) => expect(isMended({ skipped, rows: [aRow(given)] })).toBe(mended));

test('a field without a column shows where it has a problem, a correction or a change, once', () => {
  const columns = [{ field: 'fullName', label: 'Nimi' }];
  const row = aRow({
    problems: [problem('MISSING', 'lastName'), problem('SAME_NAME', 'fullName'), problem('TWICE_IN_FILE', null)],
    changes: [{ field: 'groupName', before: null, after: 'Naisrühm' }],
    corrected: ['lastName', 'fullName'],
  });
  expect(fieldsBeside(row, columns, 'PEOPLE')).toEqual([
    { field: 'lastName', label: 'Perekonnanimi' },
    { field: 'groupName', label: 'Rühm' },
  ]);
});

test('the parts of a whole name stand below it, not beside', () => {
  const split = aRow({ values: { fullName: 'Kadri Tamm', firstName: 'Kadri', lastName: 'Tamm' }, corrected: ['firstName'] });
  const columns = [{ field: 'fullName', label: 'Nimi' }];
  expect(namePartsAt(split, 'fullName', 'PEOPLE').map(({ label }) => label)).toEqual(['Eesnimi', 'Perekonnanimi']);
  expect(fieldsBeside(split, columns, 'PEOPLE')).toEqual([]);
  expect(namePartsAt(split, 'email', 'PEOPLE')).toEqual([]);
  expect(namePartsAt(aRow({ values: { fullName: 'Kadri' } }), 'fullName', 'PEOPLE')).toEqual([]);
});

describe('a row is plain', () => {
  test('where it has its cells to show, nothing else', () => expect(isPlain(aRow(), [])).toBe(true));
  test.each<[string, Partial<ImportRow>]>([
    ['has a problem', { problems: [problem('INVALID')] }],
    ['is about somebody in the register', { match: { text: 'Mari Tamm', url: null } }],
    ['has several choices', { choices: ['SKIP', 'ADD'] }],
    ['is several items', { pieces: 12 }],
  ])('not where it %s', (_, given) => expect(isPlain(aRow(given), [])).toBe(false));
  test('not where a field stands beside it', () => expect(isPlain(aRow(), [{ field: 'lastName', label: '' }])).toBe(false));
});

test('those that are skipped count among all', () => {
  expect(numbersOf({ counts, skipped: 3 })).toEqual({ ...counts, skipped: 3, all: 6 });
});

test.each([
  ['doubtful', { ...counts, doubtful: 1, refused: 2 }],
  ['refused', { ...counts, refused: 2 }],
  ['all', counts],
])('one sees %s rows first', (filter, given) => expect(firstFilter({ counts: given })).toBe(filter));

describe('rows that are held', () => {
  const [four, five, six] = [4, 5, 6].map((row) => aRow({ row, outcome: 'refused' }));
  if (!four || !five || !six) throw new Error('unreachable');
  const mended = aRow({ row: 4, outcome: 'new' });

  test('one that was mended stays in its place though it belongs elsewhere', () => {
    expect(heldRows([4, 5], [five, six], new Map([[4, mended]]))).toEqual([mended, five]);
  });
  test('one that is still among the rows is as it is now', () => {
    const newer = { ...four, values: { email: 'uuem' } };
    expect(heldRows([4, 5], [newer, five], new Map([[4, four]]))).toEqual([newer, five]);
  });
  test('one that went by itself goes, and others do not come in between', () => {
    expect(heldRows([4, 5], [four, six], new Map([[4, four]]))).toEqual([four]);
  });
});

describe('reasons that are held', () => {
  const reason = (code: string, rows = 2) => ({ code, text: code, rows, choices: ['SKIP' as const] });
  const decided = { decision: 'SKIP' as const, rows: [4] };

  test('one that was decided stays in its place, the others are as they are now', () => {
    const held = [reason('A'), { ...reason('B'), decided }, reason('C')];
    expect(heldReasons(held, [reason('C', 9), reason('A', 1)])).toEqual([reason('A', 1), { ...reason('B'), decided }, reason('C', 9)]);
  });
  test('one that went by itself goes, and a new one stands below', () => {
    expect(heldReasons([reason('A'), { ...reason('B'), decided }], [reason('D')])).toEqual([{ ...reason('B'), decided }, reason('D')]);
  });
});

describe('where a filter shows nothing any more', () => {
  const none = { rows: [], resultCount: 0 };
  test('all rows show', () => {
    expect(otherThanEmpty({ outcome: 'doubtful', page: 1 }, none)).toEqual({ outcome: 'all', reason: undefined, page: 1 });
    expect(otherThanEmpty({ outcome: 'all', reason: 'MISSING', page: 1 }, none)).toEqual({ outcome: 'all', reason: undefined, page: 1 });
  });
  test('the first page shows where a later one is no more', () =>
    expect(otherThanEmpty({ outcome: 'doubtful', page: 3 }, { rows: [], resultCount: 40 })).toEqual({ page: 1 }));
  test.each([
    ['there are rows', { outcome: 'doubtful' as const, page: 1 }, { rows: [1], resultCount: 1 }],
    ['somebody searches', { outcome: 'doubtful' as const, search: 'mari', page: 1 }, none],
    ['all show already', { page: 1 }, none],
  ])('it stays where %s', (_, address, shown) => expect(otherThanEmpty(address, shown)).toBeUndefined());
});

test('what keeps a row out is known by its case, whatever field it names', () => {
  expect(['MISSING', 'INVALID', 'INVALID:size', 'SAME_NAME'].map((code) => isRefusal({ code }))).toEqual([true, true, true, false]);
});

test('problems of a row are told apart by their ids', () => {
  const ids = [problem('INVALID', 'measurement:seljapikkus taga'), problem('INVALID', 'email'), problem('TWICE', null)].map((each) =>
    problemId({ row: 4 }, each),
  );
  expect(new Set(ids).size).toBe(3);
  expect(ids.every((id) => !/\s/.test(id))).toBe(true);
});

test.each([
  [['HOLDER_UNKNOWN'], 'holder'],
  [['HOLDER_INACTIVE', 'ITEM_INACTIVE'], 'holder'],
  [['NAME_DISAGREES'], 'name'],
  [['COUNT_DIFFERS'], 'count'],
  [['TWICE_IN_FILE'], 'twice'],
  [['NAME_DISAGREES', 'HOLDER_UNKNOWN'], 'cells'],
  [['INVALID:size'], 'name'],
  [['INVALID', 'INVALID'], 'cells'],
  [['INVALID', 'TWICE_IN_FILE'], 'any'],
  [['SAME_EMAIL'], 'any'],
  [[], 'any'],
])('what deciding about %j means', (codes, wording) => expect(wordingOf(codes)).toBe(wording));

test('where updating and adding come to the same, one of them is offered, and what was taken', () => {
  const all = ['SKIP', 'UPDATE', 'ADD'] as const;
  expect(offeredChoices(all, 'holder')).toEqual(['SKIP', 'UPDATE']);
  expect(offeredChoices(all, 'name', 'ADD')).toEqual(all);
  expect(offeredChoices(['SKIP', 'ADD'], 'holder')).toEqual(['SKIP', 'ADD']);
  expect(offeredChoices(all, 'any')).toEqual(all);
});
