import type { ImportAnswers, ImportKind } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { cellText, type SheetCell } from '../../../sheets/spreadsheet.ts';
import { settle } from './questions.rules.ts';
import { understand } from './understanding/understand.rules.ts';

/** The questions of a file and what its rows are by the answers; hidden rows and columns have their index in `hidden` and `hiddenColumns`. */
function asked(kind: ImportKind, table: SheetCell[][], answers: ImportAnswers = {}, hidden: number[] = [], hiddenColumns: number[] = []) {
  const sheet = { name: 'Leht1', rows: table, hidden: new Set(hidden), hiddenColumns: new Set(hiddenColumns) };
  const { columns, rows } = understand(sheet, kind);
  const settled = settle(
    rows.map((row) => ({ ...row, decision: null })),
    { kind, columns },
    answers,
  );
  const at = (field: string) => columns.find((column) => column.field === field)?.index ?? -1;
  return {
    ...settled,
    numbers: settled.rows.map(({ number }) => number),
    doubts: settled.rows.flatMap(({ number, doubts = [] }) => doubts.map(({ code, field }) => `${number} ${code}@${field}`)),
    fields: settled.columns.map(({ field }) => field),
    column: (field: string) => settled.rows.map(({ cells }) => cells[at(field)] ?? null),
  };
}

test('a plain file asks nothing', () => {
  const plain = asked('CLOTHING', [
    ['Nimetus', 'Number', 'Märkus', 'Tähtaeg'],
    ['Muhu seelik', 1, 'vöökoht katki', '3.9.2026'],
    ['Vöö', 2, null, '13/9/2026'],
  ]);
  expect(plain).toMatchObject({ questions: [], left: [], doubts: [], numbers: [2, 3] });
});

describe('hidden rows', () => {
  const table = [
    ['Nimetus', 'Number'],
    ['Muhu seelik', 1],
    ['Muhu seelik', 2],
    ['Vöö', 3],
  ];

  test('are left out, counted and named', () => {
    const { questions, left, numbers } = asked('CLOTHING', table, {}, [2]);
    expect(questions).toEqual([{ code: 'HIDDEN_ROWS', rows: 1, samples: ['Muhu seelik 2'], answer: false }]);
    expect([left, numbers]).toEqual([[3], [2, 4]]);
  });

  test('are rows by one answer', () => expect(asked('CLOTHING', table, { HIDDEN_ROWS: true }, [2]).numbers).toEqual([2, 3, 4]));
});

describe('hidden columns', () => {
  const table = [
    ['Nimetus', 'Number', 'Märkus', 'Kihelkond', 'Märkused'],
    ['Muhu seelik', 1, 'vana', 'Muhu', 'uus'],
    ['Muhu seelik', 2, null, 'Muhu', null],
    ['Vöö', 3, null, null, null],
  ];
  const hidden = [2, 3];

  test('are left out, counted and named; what they name another column has', () => {
    const { questions, fields } = asked('CLOTHING', table, {}, [], hidden);
    expect(questions).toEqual([{ code: 'HIDDEN_COLUMNS', rows: 2, samples: ['Kihelkond'], answer: false }]);
    expect(fields).toEqual(['clothingName', 'clothingNumber', null, null, 'comment', 'clothingTypeName']);
  });

  test('are columns by one answer', () =>
    expect(asked('CLOTHING', table, { HIDDEN_COLUMNS: true }, [], hidden).fields).toEqual([
      ...['clothingName', 'clothingNumber', null, 'parish', 'comment', 'clothingTypeName'],
    ]));

  test('are not asked what they are', () => {
    const cards = [
      ['Eesnimi', 'Perenimi', 'Kaart', 'Sugu'],
      ['Aita', 'Kadastik', '2045671', 'hea'],
    ];
    expect(asked('PEOPLE', cards).questions).toMatchObject([{ code: 'COLUMNS' }]);
    expect(asked('PEOPLE', cards, {}, [], hidden)).toMatchObject({ questions: [], fields: ['firstName', 'lastName', null, null] });
  });

  test('with a field that the keeper has chosen are no question', () => {
    const { columns, rows } = understand({ name: 'Leht1', rows: table, hiddenColumns: new Set(hidden) }, 'CLOTHING');
    const chosen = columns.map((column) => (column.index === 3 ? { ...column, guess: 'CHOSEN' as const } : column));
    const decided = rows.map((row) => ({ ...row, decision: null }));
    expect(settle(decided, { kind: 'CLOTHING', columns: chosen }, {})).toMatchObject({ questions: [], columns: chosen });
  });

  test('of ids of our own exports are no question', () => {
    const own = [
      ['Nimetus', 'Number', null],
      ['Muhu seelik', '1', '#7'],
    ];
    const { questions, fields } = asked('CLOTHING', own, {}, [], [2]);
    expect([questions, fields[2]]).toEqual([[], 'id']);
  });
});

const anError = (shown: string) => ({ lacks: 'ERROR', shown }) as const;
const aFormula = (shown: 0 | null) => ({ lacks: 'FORMULA', shown }) as const;

describe('errors', () => {
  const table = [
    ['Nimetus', 'Number', 'Suurus', 'Muu'],
    ['Muhu seelik', 1, anError('#N/A'), null],
    [anError('#REF!'), anError('#N/A'), 38, null],
    ['Muhu seelik', 3, 38, anError('#NUM!')],
    [anError('#N/A'), anError('#N/A'), anError('#N/A'), null],
  ];

  test('in columns that are read make their rows doubtful', () => {
    const { questions, doubts, column } = asked('CLOTHING', table);
    const samples = ['#N/A', '#REF! #N/A', '#N/A #N/A #N/A'];
    expect(questions).toEqual([{ code: 'ERROR_CELLS', rows: 3, samples, answer: null }]);
    expect(doubts).toEqual(['2 ERROR_CELL@size', '3 ERROR_CELL@clothingName', '5 ERROR_CELL@clothingName']);
    expect(column('size').map(cellText)).toEqual(['', '38', '38', '']);
  });

  test('are empty cells by one answer; a row of nothing else goes', () => {
    const { doubts, numbers, left, column } = asked('CLOTHING', table, { ERROR_CELLS: true });
    expect([doubts, numbers, left]).toEqual([[], [2, 3, 4], [5]]);
    expect(column('clothingName')).toEqual(['Muhu seelik', null, 'Muhu seelik']);
  });

  test('take their rows out by the other', () =>
    expect(asked('CLOTHING', table, { ERROR_CELLS: false })).toMatchObject({ doubts: [], numbers: [4], left: [2, 3, 5] }));

  test('make a row, where it has nothing else, also without headings', () =>
    expect(understand({ name: 'Leht1', rows: [['Mari'], [anError('#N/A')], [null]] }, 'PEOPLE').rows).toHaveLength(2));
});

describe('what is struck out', () => {
  const struck = (shown: string | number) => ({ lacks: 'STRUCK', shown }) as const;
  const table = [
    ['Nimetus', 'Number', 'Suurus', 'Muu'],
    [struck('Muhu seelik'), struck(1), null, null],
    ['Muhu seelik', 2, struck(38), null],
    ['Muhu seelik', 3, 38, struck('katki')],
  ];

  test('is asked about in columns that are read', () => {
    const { questions, doubts } = asked('CLOTHING', table);
    expect(questions).toEqual([{ code: 'STRUCK_CELLS', rows: 2, samples: ['Muhu seelik 1', '38'], answer: null }]);
    expect(doubts).toEqual(['2 STRUCK_CELL@clothingName', '3 STRUCK_CELL@size']);
  });

  test('is read as the rest by one answer', () => {
    const { doubts, numbers, column } = asked('CLOTHING', table, { STRUCK_CELLS: true });
    expect([doubts, numbers, column('clothingNumber'), column('size')]).toEqual([[], [2, 3, 4], [1, 2, 3], [null, 38, 38]]);
  });

  test('is empty by the other; a row of nothing else goes', () => {
    const { doubts, numbers, left, column } = asked('CLOTHING', table, { STRUCK_CELLS: false });
    expect([doubts, numbers, left, column('size')]).toEqual([[], [3, 4], [2], [null, 38]]);
  });
});

describe('formulas that were never calculated', () => {
  const table = [
    ['Nimetus', 'Number', 'Vöökoht'],
    ['Muhu seelik', aFormula(0), aFormula(0)],
    ['Vöö', 2, aFormula(null)],
    [aFormula(null), aFormula(null), null],
    ['Põll', 3, 70],
  ];
  const doubts = ['2 NOT_CALCULATED@clothingNumber', '3 NOT_CALCULATED@measurement:vöökoht', '4 NOT_CALCULATED@clothingName'];

  test('are asked about by the headings of their columns', () => {
    const asks = asked('CLOTHING', table);
    const samples = ['Number, Vöökoht', 'Vöökoht', 'Nimetus, Number'];
    expect(asks.questions).toEqual([{ code: 'FORMULAS', rows: 3, samples, answer: null }]);
    expect(asks.doubts).toEqual(doubts);
  });

  test('wait for a file that is calculated', () =>
    expect(asked('CLOTHING', table, { FORMULAS: false })).toMatchObject({ doubts, numbers: [2, 3, 4, 5] }));

  test('are what the file shows by the other answer', () => {
    const { doubts, numbers, column } = asked('CLOTHING', table, { FORMULAS: true });
    expect([doubts, numbers]).toEqual([[], [2, 3, 5]]);
    expect([column('clothingNumber'), column('measurement:vöökoht')]).toEqual([
      [0, 2, 3],
      [0, null, 70],
    ]);
  });
});

describe('lines of one text', () => {
  const table = [
    ['Nimetus', 'Number', 'Suurus'],
    ['SEELIKUD'],
    ['Muhu seelik', 1, 38],
    ['Kihnu seelik', 2, 40],
    ['Muud asjad:'],
    ['Vöö', 3, null],
  ];

  test('of clothing are doubtful until they are types or rows', () => {
    const { questions, doubts } = asked('CLOTHING', table);
    expect(questions).toEqual([{ code: 'SECTION_ROWS', rows: 2, samples: ['SEELIKUD', 'Muud asjad'], answer: null }]);
    expect(doubts).toEqual(['2 SECTION_ROW@null', '5 SECTION_ROW@null']);
    const { left, column } = asked('CLOTHING', table, { SECTION_ROWS: true });
    expect([left, column('clothingTypeName')]).toEqual([
      [2, 5],
      ['SEELIKUD', 'SEELIKUD', 'Muud asjad'],
    ]);
    expect(asked('CLOTHING', table, { SECTION_ROWS: false })).toMatchObject({ doubts: [], left: [], numbers: [2, 3, 4, 5, 6] });
  });

  test.each(['Seelikud (12 tk)', 'Seelikud (12):', 'Seelikud:', 'Seelikud [3 eset]'])('%j is a type without its count', (line) =>
    expect(asked('CLOTHING', [['Nimetus', 'Nr'], [line], ['Muhu seelik', 1]], { SECTION_ROWS: true }).column('clothingTypeName')).toEqual([
      'Seelikud',
    ]),
  );

  test('keep a type that a row has', () => {
    const typed = [['Nimetus', 'Tüüp', 'Number'], ['NAISTE'], ['Muhu seelik', 'Seelikud', 1], ['Vöö', null, 2], ['Põll', '-', 3]];
    expect(asked('CLOTHING', typed, { SECTION_ROWS: true }).column('clothingTypeName')).toEqual(['Seelikud', 'NAISTE', 'NAISTE']);
  });

  test('are the names of rows that have none', () => {
    const named = [
      ['Nimetus', 'Number', 'Suurus'],
      ['Muhu seelik'],
      [null, 1, 38],
      [null, 2, 40],
      ['VÖÖD'],
      ['Lai vöö', 3, null],
      [null, 4, 10],
    ];
    const { column } = asked('CLOTHING', named, { SECTION_ROWS: true });
    expect(column('clothingName')).toEqual(['Muhu seelik', 'Muhu seelik', 'Lai vöö', null]);
    expect(column('clothingTypeName')).toEqual([null, null, 'VÖÖD', 'VÖÖD']);
  });

  test('at the end are asked about where there are others', () => {
    const table = [['Nimetus', 'Number'], ['SEELIKUD'], ['Muhu seelik', 1], ['MUUD']];
    expect(asked('CLOTHING', table).questions).toMatchObject([{ rows: 2, samples: ['SEELIKUD', 'MUUD'] }]);
    expect(asked('CLOTHING', table, { SECTION_ROWS: true }).numbers).toEqual([3]);
  });

  test('at the end are asked about where an empty row is between', () => {
    const table = [['Nimetus', 'Number'], ['Muhu seelik', 1], [], ['Koostas Mari Tamm']];
    expect(asked('CLOTHING', table)).toMatchObject({ questions: [{ rows: 1, answer: null }], doubts: ['4 SECTION_ROW@null'] });
    expect(asked('CLOTHING', table, { SECTION_ROWS: true }).numbers).toEqual([2]);
  });

  test('are rows at the end, in a list of one column, and behind the names', () => {
    expect(asked('CLOTHING', [['Nimetus', 'Number'], ['Muhu seelik', 1], ['Vöö']]).questions).toEqual([]);
    expect(asked('CLOTHING', [['Nimetus'], ['Vöö'], ['Põll'], ['Tanu']]).questions).toEqual([]);
    expect(
      asked('CLOTHING', [
        ['Nimetus', 'Märkus'],
        [null, 'ja veel'],
        ['Vöö', 'uus'],
      ]).questions,
    ).toEqual([]);
  });

  test('of people are their groups where the file has no other, until the keeper says no', () => {
    const people = [['Nimi', 'Telefon'], ['Naised'], ['Mari Tamm', '5123456'], ['Mehed'], ['Jüri Kask', '5123457']];
    const { questions, column, left } = asked('PEOPLE', people);
    expect(questions).toEqual([{ code: 'SECTION_ROWS', rows: 2, samples: ['Naised', 'Mehed'], answer: true }]);
    expect([left, column('groupName')]).toEqual([
      [2, 4],
      ['Naised', 'Mehed'],
    ]);
    expect(asked('PEOPLE', people, { SECTION_ROWS: false })).toMatchObject({ numbers: [2, 3, 4, 5], doubts: [] });
    const grouped = [['Nimi', 'Rühm'], ['Naised'], ['Mari Tamm', null], ['Liis Saar', 'Noored']];
    expect(asked('PEOPLE', grouped).questions).toMatchObject([{ code: 'SECTION_ROWS', answer: null }]);
    expect(asked('PEOPLE', grouped, { SECTION_ROWS: true }).column('groupName')).toEqual(['Naised', 'Noored']);
  });
});

describe('cells beyond the headings', () => {
  const table = [
    ['Nimetus', 'Number', 'Vöökoht'],
    ['Seelik', 1, '84,5'],
    ['Seelik', 2, '84', '5'],
    ['Seelik', 3, '84', null, 'x'],
  ];

  test('are a doubt of their row, unless the keeper leaves them all unread', () => {
    const { questions, doubts } = asked('CLOTHING', table);
    expect(questions).toEqual([{ code: 'EXTRA_CELLS', rows: 2, samples: ['5', 'x'], answer: false }]);
    expect(doubts).toEqual(['3 EXTRA_CELLS@null', '4 EXTRA_CELLS@null']);
    expect(asked('CLOTHING', table, { EXTRA_CELLS: true }).doubts).toEqual([]);
  });

  test('are none where there are no headings, where a column of them is asked, and ids of an export', () => {
    expect(
      asked('PEOPLE', [
        ['Mari', 'Tamm', 'x'],
        ['Jüri', 'Kask'],
      ]).questions,
    ).toMatchObject([{ code: 'COLUMNS' }]);
    expect(
      asked('PEOPLE', [
        ['Eesnimi', 'Perenimi'],
        ['Mari', 'Tamm', 'a@b.ee'],
      ]).questions,
    ).toMatchObject([{ code: 'COLUMNS' }]);
    expect(
      asked('CLOTHING', [
        ['Nimetus', 'Kogus'],
        ['Vöö', 1, '#12'],
      ]).questions,
    ).toEqual([]);
  });
});

describe('heights from 50 to 80', () => {
  const table = (...heights: SheetCell[]): SheetCell[][] => [['Nimi', 'Pikkus'], ...heights.map((height) => ['Mari Tamm', height])];

  test('are doubtful until they are inches or centimetres', () => {
    const { questions, doubts } = asked('PEOPLE', table(62, '66', '70,5', 172));
    expect(questions).toEqual([{ code: 'INCHES', rows: 3, samples: ['62', '66', '70,5'], answer: null }]);
    expect(doubts).toEqual(['2 INCHES@height', '3 INCHES@height', '4 INCHES@height']);
    expect(asked('PEOPLE', table(62, '66', '70,5', 172), { INCHES: true }).column('height')).toEqual(['157,5', '167,6', '179,1', 172]);
    expect(asked('PEOPLE', table(62), { INCHES: false })).toMatchObject({ doubts: [] });
  });

  test('may have the sign of inches', () =>
    expect(asked('PEOPLE', table('62"', '62 in', "66''", '62 tolli'), { INCHES: true }).column('height')).toEqual([
      '157,5',
      '157,5',
      '167,6',
      '157,5',
    ]));

  test('may be feet and inches', () =>
    expect(asked('PEOPLE', table(`5'2"`, '5’10', '6 ft', `5′ 6,5″`), { INCHES: true }).column('height')).toEqual([
      '157,5',
      '177,8',
      '182,9',
      '168,9',
    ]));

  test.each([[[162, 170, 62]], [[49, 81, 150]], [['62 cm', '70 cm']], [['1,72', 1.68]]])('%j are no inches', (heights) =>
    expect(asked('PEOPLE', table(...heights)).questions).toEqual([]),
  );
});

describe('days with slashes', () => {
  const table = (...days: SheetCell[]): SheetCell[][] => [['Nimetus', 'Tähtaeg'], ...days.map((day) => ['Seelik', day])];
  const dues = (days: SheetCell[], answers: ImportAnswers = {}) => asked('CLOTHING', table(...days), answers).column('dueOn');

  test('wait for an answer where they may begin with the month', () => {
    const days = ['9/3/2026', '11/12/2026 12:30', '24.12.2026'];
    expect(asked('CLOTHING', table(...days)).questions).toEqual([
      { code: 'MONTH_FIRST', rows: 2, samples: days.slice(0, 2), answer: null },
    ]);
    expect(dues(days)).toEqual(days);
    expect(dues(days, { MONTH_FIRST: true })).toEqual(['3.9.2026', '12.11.2026 12:30', '24.12.2026']);
    expect(dues(days, { MONTH_FIRST: false })).toEqual(['9.3.2026', '11.12.2026 12:30', '24.12.2026']);
  });

  test('also those on which pieces were acquired', () => {
    const acquired = [['Nimetus', 'Soetatud'], ...['9/3/2024', '4/5/2024'].map((day) => ['Seelik', day])];
    expect(asked('CLOTHING', acquired).questions).toMatchObject([{ code: 'MONTH_FIRST', rows: 2, answer: null }]);
  });

  test('begin with the day where one of them can only do so, unless the keeper says otherwise', () => {
    const days = ['9/3/2026', '21/11/2026'];
    expect(asked('CLOTHING', table(...days)).questions).toMatchObject([{ code: 'MONTH_FIRST', rows: 1, answer: false }]);
    expect(dues(days)).toEqual(['9.3.2026', '21/11/2026']);
    expect(dues(days, { MONTH_FIRST: true })).toEqual(['3.9.2026', '21/11/2026']);
  });

  test('begin with the month where one of them can only do so, and none with the day', () => {
    const days = ['9/3/2026', '11/21/2026 12:30'];
    expect(asked('CLOTHING', table(...days)).questions).toMatchObject([{ code: 'MONTH_FIRST', rows: 2, answer: true }]);
    expect(dues(days)).toEqual(['3.9.2026', '21.11.2026 12:30']);
    expect(dues(days, { MONTH_FIRST: false })).toEqual(['9.3.2026', '11.21.2026 12:30']);
    expect(asked('CLOTHING', table(...days, '22/11/2026')).questions).toMatchObject([{ code: 'MONTH_FIRST', rows: 2, answer: false }]);
  });
});

describe('remarks that are words of states', () => {
  const table = [
    ['Nimetus', 'Märkused'],
    ['Seelik', 'pesus'],
    ['Vöö', 'Katki'],
    ['Tanu', 'kadunud?'],
    ['Põll', 'vöökoht katki'],
    ['Kuub', 'korras'],
  ];

  test('stay remarks, and are offered as states', () => {
    const { questions, column, rows } = asked('CLOTHING', table);
    expect(questions).toEqual([{ code: 'REMARK_STATES', rows: 3, samples: ['pesus', 'Katki', 'kadunud?'], answer: false }]);
    expect(column('comment')).toEqual(['pesus', 'Katki', 'kadunud?', 'vöökoht katki', 'korras']);
    expect(rows.every(({ added }) => added === undefined)).toBe(true);
  });

  test('are states by one answer', () => {
    const { column, rows } = asked('CLOTHING', table, { REMARK_STATES: true });
    expect(column('comment')).toEqual([null, null, null, 'vöökoht katki', 'korras']);
    expect(rows.map(({ added }) => added?.state)).toEqual(['pesus', 'Katki', 'kadunud?', undefined, undefined]);
  });

  test('stay where the row has a state', () => {
    const both = [
      ['Nimetus', 'Seisund', 'Märkused'],
      ['Seelik', 'korras', 'pesus'],
      ['Vöö', null, 'katki'],
    ];
    expect(asked('CLOTHING', both, { REMARK_STATES: true }).rows.map(({ added }) => added?.state)).toEqual([undefined, 'katki']);
  });
});

describe('numbers that begin again with each parish or size', () => {
  const table = [
    ['Kihelkond', 'Nimetus', 'Number', 'Suurus'],
    ['Muhu', 'Seelik', '1 kuni 2', 40],
    ['Kihnu', 'seelik', '1', 40],
    [null, 'Seelik', '7', 40],
    ['Muhu', 'Muhu tanu', '1', null],
    ['Muhu', 'Vöö', '1', 38],
    ['Muhu', 'Vöö', '1', 42],
    ['Muhu', 'Särk', '1', 'S'],
    ['Muhu', 'Särk', '1', 'M'],
  ];

  test('are asked about by the names that would be', () => {
    const { questions, column } = asked('CLOTHING', table);
    expect(questions).toEqual([
      { code: 'SAME_NUMBERS', rows: 6, samples: ['Seelik (Muhu)', 'seelik (Kihnu)', 'Vöö (suurus 38)'], answer: null },
    ]);
    expect(column('clothingName')[1]).toBe('seelik');
  });

  test('are those of garments of their own by one answer, of names that have the trouble', () => {
    const names = [
      'Seelik (Muhu)',
      'seelik (Kihnu)',
      'Seelik',
      'Muhu tanu',
      'Vöö (suurus 38)',
      'Vöö (suurus 42)',
      'Särk (suurus S)',
      'Särk (suurus M)',
    ];
    expect(asked('CLOTHING', table, { SAME_NUMBERS: true }).column('clothingName')).toEqual(names);
    expect(asked('CLOTHING', table, { SAME_NUMBERS: false }).column('clothingName')).toEqual(table.slice(1).map(([, name]) => name));
  });

  test.each([
    [
      'a number twice in one parish',
      [
        ['Muhu', 'Seelik', '1', 40],
        ['MUHU', 'Seelik', '1', 40],
      ],
    ],
    [
      'a row whose size says nothing',
      [
        ['Muhu', 'Seelik', '1', '-'],
        ['Muhu', 'Seelik', '1', 40],
      ],
    ],
    [
      'a row without a parish',
      [
        ['Muhu', 'Seelik', '1', null],
        [null, 'Seelik', '1', 40],
      ],
    ],
    [
      'other numbers',
      [
        ['Muhu', 'Seelik', '1', 40],
        ['Kihnu', 'Seelik', '2', 42],
      ],
    ],
  ])('not by %s', (_, rows) => expect(asked('CLOTHING', [...table.slice(0, 1), ...rows]).questions).toEqual([]));

  test('nor where the names say it already, or in a list of people', () => {
    const named = ['Muhu', 'Kihnu'].map((parish) => [parish, `Seelik (${parish})`, '1', 40]);
    expect(asked('CLOTHING', [...table.slice(0, 1), ...named]).questions).toEqual([]);
    expect(
      asked('PEOPLE', [
        ['Nimi', 'Kihelkond', 'Number'],
        ['Mari Tamm', 'Muhu', '1'],
        ['Mari Tamm', 'Kihnu', '1'],
      ]).questions,
    ).toEqual([]);
  });
});

describe('columns that no heading settles', () => {
  const table = [
    ['Eesnimi', 'Perenimi', 'Kaart', 'Pikkus'],
    ['Aita', 'Kadastik', 2045671, 'pikk'],
    ['Bruno', 'Kadastik', 8001234, 'lühike'],
  ];

  test('are one question about all rows, which wait', () => {
    const { questions, doubts } = asked('PEOPLE', table);
    expect(questions).toEqual([{ code: 'COLUMNS', rows: 2, samples: ['Kaart: Telefon, Pikkus: Pikkus (cm)'], answer: null }]);
    expect(doubts).toEqual(['2 COLUMNS_ASKED@null', '3 COLUMNS_ASKED@null']);
  });

  test('are none where all headings are known, or nothing is known of a column', () => {
    expect(
      asked('PEOPLE', [
        ['Nimi', 'Telefon', 'Amet'],
        ['Mari Tamm', '5123456', 'õpetaja'],
      ]).questions,
    ).toEqual([]);
  });
});

describe('numbers with a hyphen', () => {
  const table = (...rows: SheetCell[][]) => [['Nimetus', 'Number', 'Arv'], ...rows.map((row) => ['Vöö', ...row])];
  const answered = (...rows: SheetCell[][]) => asked('CLOTHING', table(...rows)).questions.map(({ code, answer }) => `${code} ${answer}`);

  test('are asked once, and are ranges in words by the answer', () => {
    const { questions, doubts, column } = asked('CLOTHING', table(['1-10'], ['A1 – A3'], ['12']));
    expect(questions).toEqual([{ code: 'RANGES', rows: 2, samples: ['1-10', 'A1 – A3'], answer: null }]);
    expect([doubts, column('clothingNumber')]).toEqual([
      ['2 RANGE_ASKED@clothingNumber', '3 RANGE_ASKED@clothingNumber'],
      ['1-10', 'A1 – A3', '12'],
    ]);
    const answer = (RANGES: boolean) =>
      asked('CLOTHING', table(['1-10'], ['A1 — A3'], ['B-1−12'], ['12'], ['1-2, 5']), { RANGES }).column('clothingNumber');
    expect(answer(true)).toEqual(['1 kuni 10', 'A1 kuni A3', 'B-1 kuni 12', '12', '1-2, 5']);
    expect(answer(false)).toEqual(['1-10', 'A1 — A3', 'B-1−12', '12', '1-2, 5']);
  });

  test.each([
    ['a count that fits says ranges', [['1-10'], ['1-3', 3]], ['RANGES true']],
    ['a count of one says numbers', [['1-10'], ['1-3', 1]], ['RANGES false']],
    ['another count says nothing', [['1-10', 4]], ['RANGES null']],
    ['a leading nought says numbers', [['1-10'], ['000-014']], ['RANGES false']],
    ['one behind the hyphen too', [['1-10'], ['7-08']], ['RANGES false']],
    ['an end below the start says numbers', [['1-10'], ['3-1']], ['RANGES false']],
    ['more than 500 says numbers', [['1-10'], ['1-501']], ['RANGES false']],
    ['other letters behind the hyphen say numbers', [['1-10'], ['A1-B7']], ['RANGES false']],
    ['both together are asked', [['1-3', 3], ['3-1']], ['RANGES null']],
    ['nothing but numbers is not asked', [['000-001'], ['000-014'], ['3-1']], []],
    ['lists, words and days are what they say', [['1, 3, 5-8'], ['1 kuni 3'], ['1..3'], ['A-12'], ['2026-03-01']], []],
  ] as [string, SheetCell[][], string[]][])('%s', (_, rows, expected) => expect(answered(...rows)).toEqual(expected));

  test('of an export are those of single pieces', () => {
    const { questions } = asked('CLOTHING', [
      ['Nimetus', 'Kihelkond', 'Number', ''],
      ['Vöö', null, '1-10', '#7'],
    ]);
    expect(questions).toEqual([]);
  });
});

test('numbers that a spreadsheet program has rounded are asked in any column that is read, and are left empty by the answer', () => {
  const table = [
    ['Eesnimi', 'Perenimi', 'Telefon', 'Märkus'],
    ['Aita', 'Raudoja', '5,55123E+06', null],
    ['Bruno', 'Raudoja', '3.72512E+09', '1,2E+05'],
    ['Ceili', 'Raudoja', '+3725550001', '1,2E+05'],
  ];
  const { questions, doubts } = asked('PEOPLE', table);
  expect(questions).toEqual([{ code: 'SPOILT_NUMBERS', rows: 2, samples: ['5,55123E+06', '3.72512E+09'], answer: null }]);
  expect(doubts).toEqual(['2 SPOILT_NUMBER@null', '3 SPOILT_NUMBER@null']);
  expect(asked('PEOPLE', table, { SPOILT_NUMBERS: true }).column('phoneNumber')).toEqual([null, null, '+3725550001']);
  expect(asked('PEOPLE', table, { SPOILT_NUMBERS: false }).column('phoneNumber')).toEqual(['5,55123E+06', '3.72512E+09', '+3725550001']);
  const clothing = [['Nimetus', 'Number'], ...['1,2E+05', '2E5', '1E-3', '12'].map((number) => ['Vöö', number])];
  expect(asked('CLOTHING', clothing).questions).toMatchObject([{ code: 'SPOILT_NUMBERS', rows: 1, samples: ['1,2E+05'] }]);
});

test('of several values in a cell the first is taken, and the others are shown', () => {
  const table = [
    ['Nimi', 'E-post', 'Telefon', 'Rühm'],
    ['Ülo Põld', 'ylo@naide.test ::: ylo2@naide.test', '+372 5123 4567 ::: 5123 4568', 'Meesrühm ::: * myContacts'],
    ['Õie Käär', 'oie@naide.test; oie2@naide.test', '5123 4569, 5123 4570', 'Naisrühm'],
    ['Mari Tamm', 'mari@naide.test', null, null],
  ];
  const { questions, doubts, column } = asked('PEOPLE', table);
  const samples = ['ylo2@naide.test, 5123 4568, * myContacts', 'oie2@naide.test'];
  expect(questions).toEqual([{ code: 'SEVERAL_VALUES', rows: 2, samples, answer: true }]);
  expect([doubts, column('email'), column('groupName')]).toEqual([
    [],
    ['ylo@naide.test', 'oie@naide.test', 'mari@naide.test'],
    ['Meesrühm', 'Naisrühm', null],
  ]);
  expect(column('phoneNumber')).toEqual(['+372 5123 4567', '5123 4569, 5123 4570', null]);
  expect(asked('PEOPLE', table, { SEVERAL_VALUES: false }).column('email')[1]).toBe('oie@naide.test; oie2@naide.test');
});

describe('a state "puudub"', () => {
  const table = [['Nimetus', 'Seisund'], ...['puudub', 'korras', '-', '?', 'pole', 'teadmata'].map((state) => ['Vöö', state])];

  test('is lost or not known by the answer; a dash is empty', () => {
    const { questions, doubts } = asked('CLOTHING', table);
    expect(questions).toEqual([{ code: 'MISSING_STATES', rows: 2, samples: ['puudub', 'pole'], answer: null }]);
    expect(doubts).toEqual(['2 STATE_ASKED@state', '6 STATE_ASKED@state']);
    expect(asked('CLOTHING', table, { MISSING_STATES: true }).column('state')[0]).toBe('kadunud');
    expect(asked('CLOTHING', table, { MISSING_STATES: false })).toMatchObject({ doubts: [] });
  });
});
