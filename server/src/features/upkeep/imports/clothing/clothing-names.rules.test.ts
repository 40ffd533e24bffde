import { describe, expect, test } from 'vitest';
import { aClothingRegister, aName, anItem, judgeFile, judgeRow } from '../../../../../test/clothing-file.ts';

const TYPED = 'clothingTypeName clothingName clothingNumber';
const PLACED = 'clothingName clothingNumber parish description';

describe('a new clothing name', () => {
  test.each([
    ['its own', 'Pidulikud', 'Pidulikud', []],
    ['its own, as the register writes it', 'SEELIKUD', 'Seelikud', []],
    ['that of its garment', null, 'Seelikud', [{ field: 'clothingTypeName', before: null, after: 'Seelikud' }]],
  ])('is made with a type: %s', (_, cell, clothingTypeName, changes) => {
    const judged = judgeRow(TYPED, [cell, 'Kihnu seelik', '1']);
    expect(judged).toMatchObject({ outcome: 'new', match: null, changes, write: { nameKey: 'kihnu seelik' } });
    expect(judged.names).toEqual([
      {
        key: 'kihnu seelik',
        id: null,
        values: { name: 'Kihnu seelik', clothingTypeName, parish: null, material: null, description: null, nameValue: null },
      },
    ]);
  });

  test.each([
    ['a word of a usual one', 'VESTID', [], 'Vestid ja liistikud'],
    ['one of the register of that name', 'VESTID', ['Vestid'], 'Vestid'],
    ['one of the register with that word', 'mütsid', ['Mütsid ja tanud'], 'Mütsid ja tanud'],
    ['a new one', 'HALLID', [], 'HALLID'],
  ])('below a line has %s, and shows it', (_, line, types, clothingTypeName) => {
    const columns = [
      { index: 0, heading: '', field: 'clothingTypeName', fillDown: false },
      { index: 1, heading: 'Nimetus', field: 'clothingName', fillDown: false },
    ];
    const register = aClothingRegister({ types });
    const { names, values } = judgeRow(TYPED, [line, 'Kihnu abu'], register, { columns });
    expect([names[0]?.values.clothingTypeName, values.clothingTypeName]).toEqual([clothingTypeName, clothingTypeName]);
    // A column of types says what it says.
    expect(judgeRow(TYPED, [line, 'Kihnu abu', '1'], register).names).toMatchObject([
      { values: { clothingTypeName: line === 'mütsid' ? line : (types[0] ?? line) } },
    ]);
  });

  test('has the type of the first row that says one, and is made once', () => {
    const { names } = judgeFile(TYPED, [
      [null, 'Kihnu seelik', '1'],
      ['Pidulikud', 'KIHNU  seelik', '2'],
      [null, 'kihnu seelik', '3'],
    ]);
    expect(names).toMatchObject([{ values: { name: 'Kihnu seelik', clothingTypeName: 'Pidulikud' } }]);
  });

  test('two of them write a new type alike', () => {
    const { names } = judgeFile(TYPED, [
      ['Pidulikud', 'Kihnu seelik', '1'],
      ['PIDULIKUD', 'Setu seelik', '1'],
    ]);
    expect(names.map(({ values }) => values.clothingTypeName)).toEqual(['Pidulikud', 'Pidulikud']);
  });

  test('is not made where all its rows are refused or left out, nor takes a type from them', () => {
    const { rows, names } = judgeFile(TYPED, [
      ['Pidulikud', 'Kihnu seelik', '3 kuni 1'],
      { cells: ['Pidulikud', 'Kihnu seelik', '4'], decision: 'SKIP' },
      { cells: ['Pidulikud', 'Setu seelik', '3'], decision: 'SKIP' },
      [null, 'Setu seelik', '4'],
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'skipped', 'skipped', 'new']);
    expect(names).toMatchObject([{ key: 'setu seelik', values: { clothingTypeName: 'Seelikud' } }]);
  });

  test('has parish and description of the rows that have them', () => {
    const { rows, names } = judgeFile(PLACED, [
      ['Kihnu seelik', '1', null, 'Punane'],
      ['Kihnu seelik', '2', 'Kihnu', null],
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
    expect(names).toMatchObject([{ values: { parish: 'Kihnu', description: 'Punane' } }]);
  });
});

const muhu = aName(1, 'Muhu seelik', { parish: 'Muhu', description: 'Triibuline' });
const register = aClothingRegister({ names: [muhu], items: [anItem(7, '1'), anItem(8, '2')] });

describe('a clothing name that is there', () => {
  test('changes, by the row that decides', () => {
    const { rows, names } = judgeFile(
      PLACED,
      [
        ['Muhu seelik', '1', 'Saaremaa', null],
        ['Muhu seelik', '2', 'saaremaa', 'Sinine'],
        ['Muhu seelik', '3', null, null],
      ],
      register,
    );
    const parish = { field: 'parish', before: 'Muhu', after: 'Saaremaa' };
    const description = { field: 'description', before: 'Triibuline', after: 'Sinine' };
    expect(rows.map(({ outcome, changes }) => [outcome, changes])).toEqual([
      ['changed', [parish]],
      ['changed', [description]],
      ['new', []],
    ]);
    expect(rows.map(({ write }) => write?.items.length)).toEqual([0, 0, 1]);
    expect(names).toEqual([{ key: 'muhu seelik', id: 1, values: { parish: 'Saaremaa', description: 'Sinine' } }]);
  });

  test('changes its type', () => {
    const judged = judgeRow(TYPED, ['Pidulikud', 'Muhu seelik', '1'], register);
    expect(judged).toMatchObject({ outcome: 'changed', changes: [{ field: 'clothingTypeName', before: 'Seelikud', after: 'Pidulikud' }] });
    expect(judged.names).toMatchObject([{ values: { clothingTypeName: 'Pidulikud' } }]);
  });

  test('stays where case and spaces are all the difference', () => {
    expect(judgeRow(TYPED, ['SEELIKUD', 'MUHU seelik', '1'], register)).toMatchObject({ outcome: 'unchanged', names: [] });
  });

  test.each([
    ['leave it', false, 'unchanged', []],
    ['empty it, but for the type', true, 'changed', [{ id: 1, values: { parish: null, description: null } }]],
  ])('empty cells %s', (_, emptyClears, outcome, names) => {
    const judged = judgeRow(
      'clothingTypeName clothingName clothingNumber parish description',
      [null, 'Muhu seelik', '1', null, null],
      register,
      { emptyClears },
    );
    expect(judged.outcome).toBe(outcome);
    expect(judged.names).toMatchObject(names);
  });

  test('is not emptied where another row says something', () => {
    const { rows } = judgeFile(
      PLACED,
      [
        ['Muhu seelik', '1', null, 'Triibuline'],
        ['Muhu seelik', '2', 'Muhu', 'Triibuline'],
      ],
      register,
      { emptyClears: true },
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  });

  test('is changed only by rows that are written', () => {
    const { rows, names } = judgeFile(
      `${PLACED} holder`,
      [
        ['Muhu seelik', '1', 'Saaremaa', null, 'Tundmatu'],
        ['Muhu seelik', '2', null, null, null],
      ],
      register,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'unchanged']);
    expect(names).toEqual([]);
  });
});

describe('rows that say different things of one clothing name', () => {
  const judged = (decision?: 'UPDATE' | 'ADD') =>
    judgeFile(
      PLACED,
      [['Muhu seelik', '1', 'Saaremaa', null], { cells: ['Muhu seelik', '2', 'Kihnu', null], ...(decision && { decision }) }],
      register,
    );

  test('the later is doubtful', () => {
    const text = 'Samal nimetusel on real 2 kihelkond „Saaremaa“';
    expect(judged().rows[1]).toMatchObject({
      outcome: 'doubtful',
      problems: [{ code: 'NAME_DISAGREES', field: 'parish', text }],
      choices: ['SKIP', 'UPDATE', 'ADD'],
    });
  });

  test.each(['UPDATE', 'ADD'] as const)('or is written without that cell: %s', (decision) => {
    const { rows, names } = judged(decision);
    expect(rows[1]).toMatchObject({ outcome: 'unchanged', write: null });
    expect(names).toMatchObject([{ values: { parish: 'Saaremaa' } }]);
  });

  test.each([
    ['first', 0],
    ['in the middle', 1],
    ['last', 2],
  ])('only that one is a change that says something else than the register: %s', (_, place) => {
    const rows = ['1', '2', '3'].map((number, at) => [at === place ? 'Põlled' : 'Seelikud', 'Muhu seelik', number]);
    const { rows: found, names } = judgeFile(TYPED, rows, aClothingRegister({ items: [anItem(7, '1'), anItem(8, '2'), anItem(9, '3')] }));
    expect(found.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'].with(place, 'changed'));
    expect(found[place]?.changes).toEqual([{ field: 'clothingTypeName', before: 'Seelikud', after: 'Põlled' }]);
    expect(names).toMatchObject([{ values: { clothingTypeName: 'Põlled' } }]);
  });

  test('and what says a third thing is doubtful', () => {
    const { rows } = judgeFile(
      PLACED,
      ['Muhu', 'Saaremaa', 'Muhu', 'Kihnu', 'MUHU'].map((parish, at) => ['Muhu seelik', String(at + 1), parish, null]),
      aClothingRegister({ names: [muhu], items: [1, 2, 3, 4, 5].map((id) => anItem(id, String(id))) }),
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'changed', 'unchanged', 'doubtful', 'doubtful']);
    expect(rows[3]?.problems).toMatchObject([{ text: 'Samal nimetusel on real 3 kihelkond „Saaremaa“' }]);
  });

  test('so it is with types of a new one', () => {
    const { rows } = judgeFile(TYPED, [
      ['Seelikud', 'Kihnu seelik', '1'],
      ['Põlled', 'Kihnu seelik', '2'],
      ['seelikud', 'Kihnu seelik', '3'],
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'doubtful', 'new']);
  });
});

describe('measurements', () => {
  const measured = aClothingRegister({ items: [anItem(7, '1', { measured: { pikkus: 84 } })] });
  test.each(['__proto__', 'constructor'])('one may be called %s', (name) => {
    const field = `measurement:${name}`;
    const judged = judgeRow(`clothingName clothingNumber ${field}`, ['Muhu seelik', '1', 61], measured);
    expect(judged.changes).toEqual([{ field, before: null, after: '61' }]);
    expect(judged.items.map((item) => Object.entries(item.measured))).toEqual([[[name, 61]]]);
  });

  test('one that items of the name have is not new', () =>
    expect(judgeRow('clothingName clothingNumber measurement:pikkus', ['Muhu seelik', '1', 85], measured)).toMatchObject({
      items: [{ id: 7, values: {}, measured: { pikkus: 85 } }],
      names: [],
    }));

  test('one without a value is not made', () => {
    const judged = judgeRow('clothingName clothingNumber measurement:laius', ['Muhu seelik', '2', null], measured, { emptyClears: true });
    expect(judged).toMatchObject({ outcome: 'new', items: [{ measured: {} }], names: [] });
  });
});
