import type { ImportProblemCode, ImportRow } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { besideColumns, columnsOf, firstFilter, hasNotes, heldRows, rowNumbers } from './row-view.ts';

const aRow = (given: Partial<ImportRow> = {}): ImportRow => ({
  row: 4,
  outcome: 'new',
  values: {},
  problems: [],
  changes: [],
  match: null,
  pieces: 1,
  decision: null,
  choices: ['SKIP'],
  ...given,
});

const problem = (code: ImportProblemCode, field: string | null = 'email') => ({ code, field, text: code });
const counts = { new: 2, changed: 0, unchanged: 1, doubtful: 0, refused: 0 };
const column = (index: number, field: string | null) => ({
  index,
  heading: '',
  samples: [],
  field,
  guess: null,
  proposed: null,
  fillDown: false,
  fixed: null,
  sparse: false,
});
const fieldsOf = (fields: readonly string[], rows: readonly ImportRow[]) =>
  columnsOf({ kind: 'CLOTHING', columns: fields.map((field, index) => column(index, field)) }, rows).map(({ field }) => field);

test('columns stand as in the file, without those that are left out', () => {
  const columns = [column(0, 'email'), column(1, null), column(2, 'groupName')];
  expect(columnsOf({ kind: 'PEOPLE', columns }, [])).toEqual([
    { field: 'email', label: 'E-post' },
    { field: 'groupName', label: 'Rühm' },
  ]);
  expect(columnsOf({ kind: 'CLOTHING', columns: [column(0, 'measurement:ümbermõõt')] }, [])).toEqual([
    { field: 'measurement:ümbermõõt', label: 'Ümbermõõt' },
  ]);
});

test('columns with problems stand beside the name, then those that change, and the rest as in the file', () => {
  const fields = ['parish', 'size', 'clothingName', 'holder', 'comment'];
  const rows = [
    aRow({ problems: [problem('HOLDER_UNKNOWN', 'holder')] }),
    aRow({ changes: [{ field: 'comment', before: null, after: 'uus' }] }),
  ];
  expect(fieldsOf(fields, rows)).toEqual(['clothingName', 'holder', 'comment', 'parish', 'size']);
  expect(fieldsOf(fields, [])).toEqual(['clothingName', 'parish', 'size', 'holder', 'comment']);
});

test('problems and changes of fields without a column stand beside the row', () => {
  const row = aRow({
    problems: [problem('MISSING', 'lastName'), problem('SAME_NAME', 'fullName'), problem('TWICE_IN_FILE', null)],
    changes: [{ field: 'groupName', before: null, after: 'Naisrühm' }],
  });
  const { problems, changes, remark } = besideColumns(row, [{ field: 'fullName', label: 'Nimi' }]);
  expect(remark).toBeUndefined();
  expect(problems.map(({ code }) => code)).toEqual(['MISSING', 'TWICE_IN_FILE']);
  expect(changes.map(({ field }) => field)).toEqual(['groupName']);
});

describe('a row has notes', () => {
  test('not where it has its cells to show, nothing else', () => expect(hasNotes(aRow(), [])).toBe(false));
  test('not where its problem stands at its cell', () =>
    expect(hasNotes(aRow({ problems: [problem('INVALID')] }), [{ field: 'email', label: 'E-post' }])).toBe(false));
  test.each<[string, Partial<ImportRow>]>([
    ['has a problem without a column', { problems: [problem('INVALID')] }],
    ['matches a person of the register', { match: { text: 'Mari Tamm', url: null } }],
    ['has a remark without a column', { values: { comment: 'Vöökoht: lai' } }],
    ['has several choices', { choices: ['SKIP', 'ADD'] }],
    ['is several items', { pieces: 12 }],
  ])('where it %s', (_, given) => expect(hasNotes(aRow(given), [])).toBe(true));
});

test('skipped rows count among all', () => expect(rowNumbers({ counts, skipped: 3 })).toEqual({ ...counts, skipped: 3, all: 6 }));

test.each([
  ['doubtful', { ...counts, doubtful: 1, refused: 2 }],
  ['refused', { ...counts, refused: 2 }],
  ['all', counts],
])('%s rows show first', (filter, given) => expect(firstFilter({ counts: given })).toBe(filter));

describe('rows that are held', () => {
  const four = aRow({ row: 4, outcome: 'refused' });
  const five = aRow({ row: 5, outcome: 'refused' });
  const six = aRow({ row: 6, outcome: 'refused' });
  const mended = aRow({ row: 4, outcome: 'new' });

  test('a mended row stays in its place though it belongs elsewhere', () =>
    expect(heldRows([4, 5], [five, six], [mended])).toEqual([mended, five]));
  test('a row that still is among the fresh ones is as it is now', () => {
    const newer = { ...four, values: { email: 'uuem' } };
    expect(heldRows([4, 5], [newer, five], [four])).toEqual([newer, five]);
  });
  test('a row that went by itself goes, and others do not come in between', () =>
    expect(heldRows([4, 5], [four, six], [four])).toEqual([four]));
});
