import { describe, expect, test } from 'vitest';
import { aClothingRegister, aHolder, anItem, judgeFile, type TestRow } from '../../../../test/clothing-file.ts';

const FIELDS = 'clothingName size comment holder validFrom count';
const small = anItem(1, null, { size: 38 });
const large = anItem(2, null, { size: 42, comment: 'Plekk' });
const maris = anItem(3, null, { size: 40, holderId: 5, heldSince: '2026-01-03' });
const register = aClothingRegister({ items: [anItem(9, '1'), small, large, maris] });

type Cells = readonly (string | number | null)[];
const row = (...cells: Cells) => ['Muhu seelik', ...cells];
const decided = (decision: 'SKIP' | 'UPDATE' | 'ADD', ...cells: Cells): TestRow => ({ cells: row(...cells), decision });

function judge(rows: readonly TestRow[], options: { its?: typeof register; emptyClears?: boolean } = {}) {
  const { rows: judged } = judgeFile(FIELDS, rows, options.its ?? register, { emptyClears: options.emptyClears ?? false });
  return judged.map(({ outcome, problems, match, write, choices }) => ({
    told: [outcome, ...problems.map(({ code }) => code)].join(' '),
    match: match?.text,
    ids: write?.items.map(({ id }) => id),
    items: write?.items,
    choices,
  }));
}
const told = (...args: Parameters<typeof judge>) => judge(...args).map((each) => each.told);

describe('a row of items without numbers', () => {
  test.each([
    ['equal in all columns', [row(38), row(42, 'Plekk'), row(40, null, 'Mari Tamm', '3.1.2026')], ['unchanged', 'unchanged', 'unchanged']],
    ['equal as far as it says', [row(40), row(42), row()], ['unchanged', 'unchanged', 'unchanged']],
    ['each item is taken once', [row(38), row(38)], ['unchanged', 'doubtful UNNUMBERED_THERE']],
    ['nothing is left', [row(38), row(42), row(40), row(44)], ['unchanged', 'unchanged', 'unchanged', 'new']],
    ['something is left', [row(44)], ['doubtful UNNUMBERED_THERE']],
    ['the vague one comes first', [row(), row(38), row(42)], ['unchanged', 'unchanged', 'unchanged']],
    ['the exact one comes last', [row(42), row(42, 'Plekk')], ['doubtful UNNUMBERED_THERE', 'unchanged']],
    ['another day', [row(40, null, 'Mari Tamm', '4.1.2026')], ['doubtful UNNUMBERED_THERE']],
    ['a row that is left out takes none', [decided('SKIP', 38), row(38)], ['skipped UNNUMBERED_THERE', 'unchanged']],
  ])('%s', (_, rows, outcomes) => expect(told(rows)).toEqual(outcomes));

  test('where empty cells empty, they are equal to nothing else', () => {
    expect(told([row(42)], { emptyClears: true })).toEqual(['doubtful UNNUMBERED_THERE']);
    expect(told([row(42, 'Plekk'), row(38), row(40, null, 'Mari Tamm')], { emptyClears: true })).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
  });

  test('items that rows name by their ids are not theirs', () => {
    const { rows } = judgeFile(
      'id clothingName size',
      [
        ['#1', 'Muhu seelik', 38],
        ['', 'Muhu seelik', 38],
      ],
      aClothingRegister({ items: [small] }),
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'new']);
  });

  test('of namesakes whoever has it is meant', () => {
    const people = [aHolder(4, 'Mari', 'Tamm'), aHolder(5, 'Mari', 'Tamm', { active: false }), aHolder(6, 'Mari', 'Tamm')];
    expect(told([row(40, null, 'Mari Tamm')], { its: { ...register, people } })).toEqual(['unchanged']);
  });

  test('a holder who is not known keeps nothing from being equal', () => {
    expect(told([row(38, null, 'Tundmatu')])).toEqual(['doubtful HOLDER_UNKNOWN']);
    expect(judge([decided('UPDATE', 38, null, 'Tundmatu')])).toMatchObject([{ told: 'unchanged HOLDER_UNKNOWN', match: 'Muhu seelik' }]);
  });
});

describe('a count of them', () => {
  const five = aClothingRegister({ items: [1, 2, 3, 4, 5].map((id) => anItem(id, null)) });
  const counted = (count: number) => row(null, null, null, null, count);

  test.each([
    [5, 'unchanged', undefined],
    [3, 'unchanged', undefined],
    [7, 'new', [null, null]],
  ])('%i where there are five', (count, outcome, ids) =>
    expect(judge([counted(count)], { its: five })).toMatchObject([{ told: outcome, ids }]),
  );

  test('adds those that are missing once the rest is decided', () => {
    const cells = [44, null, null, null, 4];
    expect(told([row(...cells)])).toEqual(['doubtful UNNUMBERED_THERE']);
    expect(judge([decided('UPDATE', ...cells)])).toMatchObject([{ told: 'changed UNNUMBERED_THERE', ids: [1, 2, 3, null] }]);
  });
});

describe('where others are left', () => {
  test('all three can be decided', () =>
    expect(judge([row(44)])).toMatchObject([{ choices: ['SKIP', 'UPDATE', 'ADD'], match: 'Muhu seelik' }]));

  test('an update takes the one most like it, and each once', () => {
    const rows = [decided('UPDATE', 44, 'Plekk'), decided('UPDATE', 45, null, 'Mari Tamm'), decided('UPDATE', 46), decided('UPDATE', 47)];
    expect(judge(rows).map(({ ids }) => ids)).toEqual([[2], [3], [1], [null]]);
    expect(judge(rows)[1]?.items).toEqual([{ id: 3, values: { size: 45 }, measured: {} }]);
  });

  test('what nobody has is taken rather than what somebody has', () => {
    const its = aClothingRegister({ items: [maris, small] });
    expect(judge([decided('UPDATE', 50, null, 'Jüri Kask'), decided('UPDATE', 50)], { its }).map(({ ids }) => ids)).toEqual([[1], [3]]);
  });

  test('an addition takes none', () => {
    expect(judge([decided('ADD', 44)])).toMatchObject([{ told: 'new UNNUMBERED_THERE', ids: [null] }]);
    expect(judge([decided('ADD', 38), row(38)])).toMatchObject([{ told: 'new UNNUMBERED_THERE', ids: [null] }, { told: 'unchanged' }]);
  });

  test('what is equal can be added all the same', () =>
    expect(judge([row(38)])).toMatchObject([{ told: 'unchanged', choices: ['SKIP', 'ADD'] }]));
});
