import type { ImportDecision, ImportFixes, ImportKind } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { aClothingRegister } from '../../../../test/clothing-file.ts';
import { registered } from '../../../../test/people-file.ts';
import type { SheetCell } from '../../../sheets/spreadsheet.ts';
import { judgeClothing } from './clothing/clothing.rules.ts';
import { judgeFixed } from './groups.rules.ts';
import type { DecidedRow, RegisteredPerson } from './imports.types.ts';
import { judgePeople } from './people/people.rules.ts';
import { understand } from './understanding/understand.rules.ts';

interface Given {
  readonly decisions?: Readonly<Record<number, ImportDecision>>;
  readonly doubts?: DecidedRow['doubts'];
  readonly people?: readonly RegisteredPerson[];
  readonly fillDown?: string;
}

/** The groups of a file and its rows by the fixes. */
function judged(kind: ImportKind, table: SheetCell[][], fixes: ImportFixes = {}, given: Given = {}) {
  const { columns: read, rows } = understand({ name: 'Leht1', rows: table, hidden: new Set<number>() }, kind);
  const columns = read.map((column) => ({ ...column, fillDown: column.field === given.fillDown }));
  const decided = rows.map((row) => ({
    ...row,
    decision: given.decisions?.[row.number] ?? null,
    ...(given.doubts && { doubts: given.doubts }),
  }));
  const options = { columns, emptyClears: false, updateExisting: true, today: '2026-09-03' };
  const { groups, rows: results } = judgeFixed(decided, { kind, columns, fixes }, (settled) =>
    kind === 'PEOPLE'
      ? { rows: judgePeople(settled, options, { people: given.people ?? [], groups: [] }) }
      : judgeClothing(settled, options, aClothingRegister()),
  );
  return { groups, results, outcomes: results.map(({ row, outcome }) => `${row} ${outcome}`) };
}

/** The piece that a row writes. */
const pieceOf = (row: ReturnType<typeof judged>['results'][number] | undefined) =>
  row?.write && 'items' in row.write ? row.write.items[0] : undefined;

describe('cells that cannot be read', () => {
  const WAIST = 'INVALID measurement:vöökoht';
  const table = [
    ['Nimetus', 'Number', 'Vöökoht', 'Soetatud', 'Märkused'],
    ['Seelik', 1, '84', null, null],
    ['Seelik', 2, 'lai', null, 'uus'],
    ['Seelik', 3, 'kitsas', 'kunagi', null],
    ['Seelik', 4, '82', null, null],
    ['Seelik', 5, '81', null, null],
    ['Seelik', 6, '80', '1.9.2020', null],
  ];

  test('are one group by their column, with the ways out', () => {
    const { groups } = judged('CLOTHING', table);
    expect(groups).toMatchObject([
      { key: WAIST, rows: 2, open: 2, samples: ['lai', 'kitsas'], choices: ['ASIDE', 'SKIP'], fix: null },
      { key: 'INVALID acquiredOn', rows: 1, open: 1, samples: ['kunagi'] },
    ]);
  });

  test('go into the remark of their piece, all of a row', () => {
    const { results, outcomes, groups } = judged('CLOTHING', table, { [WAIST]: 'ASIDE', 'INVALID acquiredOn': 'ASIDE' });
    expect(outcomes.slice(0, 3)).toEqual(['2 new', '3 new', '4 new']);
    expect(pieceOf(results[1])).toMatchObject({ values: { comment: 'uus; Vöökoht: lai' }, measured: {} });
    expect(pieceOf(results[2])).toMatchObject({ values: { comment: 'Soetatud: kunagi; Vöökoht: kitsas', acquiredOn: null } });
    expect(groups.map(({ rows, open, fix }) => [rows, open, fix])).toEqual([
      [2, 0, 'ASIDE'],
      [1, 0, 'ASIDE'],
    ]);
  });

  test('go into the remark also where the file has no column of remarks', () => {
    const { results } = judged(
      'CLOTHING',
      table.map((row) => row.slice(0, 3)),
      { [WAIST]: 'ASIDE' },
    );
    expect(pieceOf(results[1])?.values).toMatchObject({ comment: 'Vöökoht: lai' });
  });

  test('leave their rows out; a row with another problem waits only where one of them is to be left out', () => {
    expect(judged('CLOTHING', table, { [WAIST]: 'SKIP' }).outcomes.slice(0, 3)).toEqual(['2 new', '3 skipped', '4 skipped']);
    const { outcomes, groups } = judged('CLOTHING', table, { [WAIST]: 'ASIDE' });
    expect(outcomes[2]).toBe('4 refused');
    expect(groups.map(({ open }) => open)).toEqual([0, 1]);
  });

  test('stay as the keeper decided about a row', () =>
    expect(judged('CLOTHING', table, { [WAIST]: 'ASIDE' }, { decisions: { 3: 'SKIP' } }).outcomes[1]).toBe('3 skipped'));

  test('of names and numbers stay: without them nobody knows the piece', () => {
    const wrong = [
      ['Nimetus', 'Number'],
      ['Seelik', 'x'.repeat(21)],
      ['Seelik', '2'],
    ];
    const { groups, outcomes } = judged('CLOTHING', wrong, { 'INVALID clothingNumber': 'ASIDE' });
    expect([groups[0]?.choices, groups[0]?.open, outcomes[0]]).toEqual([['SKIP'], 1, '2 refused']);
  });

  test('that are filled from above are tried once', () => {
    const long = [
      ['Nimetus', 'Number', 'Kihelkond'],
      ['Seelik', 1, 'x'.repeat(300)],
      ['Seelik', 2, null],
    ];
    const { groups } = judged('CLOTHING', long, { 'INVALID parish': 'ASIDE' }, { fillDown: 'parish' });
    expect(groups[0]).toMatchObject({ key: 'INVALID parish', rows: 2 });
  });

  test('of people are left empty', () => {
    const people = [
      ['Nimi', 'Pikkus'],
      ['Mari Tamm', 'pikk'],
      ['Jüri Kask', '180'],
      ['Liis Saar', '170'],
    ];
    const { results } = judged('PEOPLE', people, { 'INVALID height': 'ASIDE' });
    expect(results.map(({ outcome, values }) => [outcome, values.height])).toEqual([
      ['new', undefined],
      ['new', '180'],
      ['new', '170'],
    ]);
  });
});

test('a holder whom the register does not know goes into the remark, both names', () => {
  const table = [
    ['Nimetus', 'Number', 'Kandja perenimi', 'Kandja eesnimi'],
    ['Seelik', 1, 'Tamm', 'Mari'],
    ['Seelik', 2, 'Põld', 'Aet'],
  ];
  const { groups, results } = judged('CLOTHING', table, { 'HOLDER_UNKNOWN holderLastName': 'ASIDE' });
  expect(groups).toMatchObject([{ code: 'HOLDER_UNKNOWN', rows: 1, open: 0 }]);
  expect(pieceOf(results[1])).toMatchObject({ values: { comment: 'Kandja eesnimi: Aet; Kandja perekonnanimi: Põld' } });
});

describe('doubtful rows', () => {
  const people = [registered(12, { firstName: 'Kätlin', lastName: 'Põld' })];
  const table = [
    ['Nimi', 'Pikkus'],
    ['Katlin Pold', '171'],
    ['Mari Tamm', '251'],
    ['Kaetlin Põld', '172'],
    ['Liis Saar', '172'],
  ];
  const groupsOf = (...given: Parameters<typeof judged>) => judged(...given).groups.map(({ key, rows, open }) => `${key} ${rows}/${open}`);

  test('are decided about together', () => {
    const { groups } = judged('PEOPLE', table, {}, { people });
    const [first] = groups.filter(({ code }) => code === 'LIKE_NAME');
    if (first === undefined) throw new Error('There is no group of names that are alike');
    expect(first.choices).toEqual(['UPDATE', 'ADD', 'SKIP']);
    const { outcomes } = judged('PEOPLE', table, { [first.key]: 'ADD' }, { people });
    expect(outcomes[0]).toBe('2 new');
  });

  test('with two problems wait until both are decided alike', () => {
    const both = [table[0] ?? [], ['Katlin Pold', '251'], ['Liis Saar', '172'], ['Aet Saar', '172']];
    const keys = groupsOf('PEOPLE', both, {}, { people });
    expect(keys).toEqual(['LIKE_NAME fullName 1/1', 'UNUSUAL height 1/1']);
    const outcome = (fixes: ImportFixes) => judged('PEOPLE', both, fixes, { people }).outcomes[0];
    expect(outcome({ 'LIKE_NAME fullName': 'ADD' })).toBe('2 doubtful');
    expect(outcome({ 'LIKE_NAME fullName': 'ADD', 'UNUSUAL height': 'UPDATE' })).toBe('2 doubtful');
    expect(outcome({ 'LIKE_NAME fullName': 'ADD', 'UNUSUAL height': 'ADD' })).toBe('2 new');
    expect(outcome({ 'LIKE_NAME fullName': 'SKIP' })).toBe('2 skipped');
  });

  test('that wait for an answer about the whole file are no group, and no group decides for them', () => {
    const doubts = [{ code: 'INCHES' as const, field: 'height', text: 'Kas tollides?' }];
    const { groups, outcomes } = judged('PEOPLE', table, { 'INCHES height': 'ADD', 'UNUSUAL height': 'ADD' }, { doubts });
    expect(groups.map(({ key }) => key)).not.toContain('INCHES height');
    expect(outcomes[1]).toBe('3 doubtful');
  });
});
