import { IMPORT_MAX_COLUMNS } from '@riideait/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sheet, SheetCell } from '../../../../sheets/spreadsheet.ts';
import { settle } from '../questions.rules.ts';
import { understand } from './understand.rules.ts';

const sheet = (...rows: SheetCell[][]): Sheet => ({ name: 'Leht1', rows });

interface Case {
  readonly kind?: 'PEOPLE' | 'CLOTHING';
  readonly rows: SheetCell[][];
  readonly headerRow: number | null;
  /** `heading>field` of each column, `heading>?field` of one that is asked. */
  readonly columns?: string;
  /** Numbers of the rows. */
  readonly numbers: number[];
  readonly totals?: number[];
  /** Group of each row. */
  readonly groups?: (string | null)[];
}

const cases: Record<string, Case> = {
  'title lines and a blank line': {
    rows: [['Kevade tantsijad 2026'], ['seisuga 1.9.2026'], [], ['Nimi', 'E-post', 'Rühm'], ['Mari Tamm', 'a@b.ee', 'Naisrühm']],
    headerRow: 4,
    columns: 'Nimi>fullName E-post>email Rühm>groupName',
    numbers: [5],
  },
  'a letter head with known words': {
    rows: [['Ansambel:', 'Kevade'], ['Telefon:', '5123456'], [], ['Eesnimi', 'Perekonnanimi', 'Telefon'], ['Mari', 'Tamm', '5123456']],
    headerRow: 4,
    numbers: [5],
  },
  'headings in two lines, some of them merged downwards': {
    kind: 'CLOTHING',
    rows: [
      ['Kungla rahvarõivad'],
      ['Nimetus', 'Nr', 'Suurus', null, 'Kelle käes', null, 'Märkus'],
      ['Nimetus', 'Nr', 'number', 'täht', 'eesnimi', 'perekonnanimi', 'Märkus'],
      ['Kihnu kört', 1, 38, 'M', 'Mari', 'Tamm', 'lai'],
    ],
    headerRow: 3,
    columns:
      'Nimetus>clothingName Nr>clothingNumber Suurus: number>size Suurus: täht>- Kelle käes: eesnimi>holderFirstName Kelle käes: perekonnanimi>holderLastName Märkus>comment >clothingTypeName',
    numbers: [4],
  },
  'a number below a size, where no column has the numbers': {
    kind: 'CLOTHING',
    rows: [
      ['Nimetus', 'Suurus', null, 'Kellel'],
      ['Nimetus', 'number', 'täht', 'Kellel'],
      ['Kihnu kört', 38, 'M', 'Mari Tamm'],
    ],
    headerRow: 2,
    columns: 'Nimetus>clothingName Suurus: number>size Suurus: täht>- Kellel>holder >clothingTypeName',
    numbers: [3],
  },
  'headings in two lines of which the upper one says more': {
    kind: 'CLOTHING',
    rows: [
      ['Nimetus', 'Nr', 'Suurus', null, 'Koht', 'Märkus'],
      ['Nimetus', 'Nr', 'EU', 'täht', 'Koht', 'Märkus'],
      ['Kihnu kört', 1, 38, 'M', 'kapp 3', 'lai'],
    ],
    headerRow: 2,
    columns: 'Nimetus>clothingName Nr>clothingNumber Suurus: EU>size Suurus: täht>- Koht>placeName Märkus>comment >clothingTypeName',
    numbers: [3],
  },
  'the own export of people, as clothing: neither its ids nor its measures are those of pieces': {
    kind: 'CLOTHING',
    rows: [
      [
        ...['Perekonnanimi', 'Eesnimi', 'Rühm', 'Nimetus', 'Number', 'Väljastatud', 'Tähtaeg', 'E-post', 'Telefon', 'Sugu', 'Pikkus'],
        ...['Jalanumber', 'Rinnaümbermõõt', 'Aktiivne', null],
      ],
      [
        ...['Tamm', 'Mari', 'Noored', 'Muhu seelik', '12', '3.9.2026', '1.10.2026', 'a@b.ee', '51234567', 'naine', 172],
        ...[38, 90, 'jah', '#12'],
      ],
    ],
    headerRow: 1,
    columns:
      'Perekonnanimi>holderLastName Eesnimi>holderFirstName Rühm>groupName Nimetus>clothingName Number>clothingNumber Väljastatud>validFrom Tähtaeg>dueOn E-post>- Telefon>- Sugu>- Pikkus>- Jalanumber>- Rinnaümbermõõt>- Aktiivne>- >- >clothingTypeName',
    numbers: [2],
  },
  'blank lines and columns': {
    rows: [
      [],
      [null, null, 'Eesnimi', '', 'Perenimi'],
      [],
      [null, ' ', 'Mari', null, 'Tamm'],
      [null, '  '],
      [null, null, 'Jüri', null, 'Kask'],
    ],
    headerRow: 2,
    columns: 'Eesnimi>firstName Perenimi>lastName',
    numbers: [4, 6],
  },
  'many headings of which two are known, above the first row': {
    rows: [
      ['Liikmed 2026'],
      ['Eesnimi', 'Perenimi', 'Kliendikaart', 'Konto', 'Värv', 'Auto', 'Lemmikroog'],
      ['Mari', 'Tamm', 'A1', 'B1', 'punane', 'ei ole', 'puder'],
      ['Jüri', 'Kask', 'A2', 'B2', 'sinine', 'on', 'supp'],
    ],
    headerRow: 2,
    columns: 'Eesnimi>firstName Perenimi>lastName Kliendikaart>- Konto>- Värv>- Auto>- Lemmikroog>-',
    numbers: [3, 4],
  },
  'no headings: all is proposed': {
    rows: [
      ['Mari', 'Tamm', 'a@b.ee'],
      ['Jüri', 'Kask', 'c@d.ee'],
    ],
    headerRow: null,
    columns: '>?firstName >?lastName >?email',
    numbers: [1, 2],
  },
  'rows of signs that say nothing': {
    rows: [
      ['Eesnimi', 'Perenimi'],
      ['Mari', 'Tamm'],
      ['-', '–'],
      ['Jüri', '-'],
      ['?', null],
    ],
    headerRow: 1,
    numbers: [2, 4],
  },
  'headings again on each page': {
    rows: [['Eesnimi', 'Perenimi'], ['Mari', 'Tamm'], [], ['Eesnimi', 'Perenimi'], ['Jüri', 'Kask']],
    headerRow: 1,
    numbers: [2, 5],
  },
  totals: {
    kind: 'CLOTHING',
    rows: [
      ['Nimetus', 'Arv'],
      ['Seelik', 12],
      ['Vöö', 13],
      ['Kokku', 25],
      [],
      ['Kokku:', '25 tk'],
      ['KOKKU 25'],
      ['Summa', null],
      ['Total', 25],
      ['Vahesumma', 25],
      [null, 'Kokku 25 tk'],
      ['Seelikuid kokku:', 12],
    ],
    headerRow: 1,
    numbers: [2, 3],
    totals: [4, 6, 7, 8, 9, 10, 11, 12],
  },
  'rows that only begin like a total': {
    kind: 'CLOTHING',
    rows: [
      ['Nimetus', 'Arv', 'Märkus'],
      ['Kokkupandav kübar', 2, null],
      ['Summutatud vöö', 1, null],
      ['Kokku', 2, 'Mari Tamm'],
      ['Totaalne vest', 1, null],
      ['Kokku pandud pärg punastest lilledest', 1, null],
    ],
    headerRow: 1,
    numbers: [2, 3, 4, 5, 6],
  },
  'lines of groups': {
    rows: [
      ['Eesnimi', 'Perenimi'],
      ['Naisrühm'],
      ['Mari', 'Tamm'],
      ['Liis', 'Saar'],
      [],
      ['SEGARÜHM:'],
      ['Jüri', 'Kask'],
      ['Muudetud eile'],
    ],
    headerRow: 1,
    columns: 'Eesnimi>firstName Perenimi>lastName >groupName',
    numbers: [3, 4, 7],
    groups: ['Naisrühm', 'Naisrühm', 'SEGARÜHM'],
  },
  'a group whose name looks like a person, and a person without contacts': {
    rows: [['Nimi', 'Telefon'], ['Sõle Naised'], ['Mari Tamm', '5123456'], ['Liis Saar', null], ['Jüri Kask', '5123457']],
    headerRow: 1,
    numbers: [3, 4, 5],
    groups: ['Sõle Naised', 'Sõle Naised', 'Sõle Naised'],
  },
  'a title above a table without headings is nobody’s group': {
    rows: [['Sügislaager 2026'], [], ['Mari', 'Kivi', 'a@b.ee'], ['Jüri', 'Kivi', 'c@d.ee'], ['Muudetud eile']],
    headerRow: null,
    columns: '>?firstName >?lastName >?email',
    numbers: [3, 4, 5],
    totals: [1],
  },
  'nor is a line between two rows': {
    rows: [['Väljavõte', '22.1.2019'], ['Kokkuvõte 15 kirjest'], ['Mari', 'Kivi'], ['Jüri', 'Kivi']],
    headerRow: null,
    columns: '>?firstName >?lastName',
    numbers: [1, 2, 3, 4],
  },
  'two groups without headings are groups': {
    rows: [['Kevade 2026'], ['Naisrühm'], ['Mari', 'Kivi'], ['Segarühm'], ['Jüri', 'Kivi']],
    headerRow: null,
    numbers: [3, 5],
    groups: ['Naisrühm', 'Segarühm'],
  },
  'without headings a person without contacts may stand first': {
    rows: [['Mari Tamm'], ['Jüri Kask', '5123456']],
    headerRow: null,
    numbers: [1, 2],
  },
  'one line of a group below headings': {
    rows: [['Eesnimi', 'Perenimi'], ['Naisrühm'], ['Mari', 'Kivi']],
    headerRow: 1,
    numbers: [3],
    groups: ['Naisrühm'],
  },
  'few known headings among many': {
    rows: [
      ['Etunimi', 'Sukunimi', 'Sähköposti', 'Puhelin', 'Katuosoite', 'Kunta', 'Maa', 'Seura', 'Laji', 'Tasku', 'Hattu', 'Kenkä', 'Vyö'],
      ['Tuule', 'Aaloe', 'a@b.ee', '050 356 2929'],
    ],
    headerRow: 1,
    numbers: [2],
  },
  'no lines of groups beside a column of groups': {
    rows: [['Nimi', 'Rühm'], ['Naised'], ['Mari Tamm', 'Naisrühm']],
    headerRow: 1,
    columns: 'Nimi>fullName Rühm>groupName',
    numbers: [2, 3],
  },
  'clothing without a type': {
    kind: 'CLOTHING',
    rows: [
      ['Nimetus', 'Nr'],
      ['Muhu seelik', 1],
    ],
    headerRow: 1,
    columns: 'Nimetus>clothingName Nr>clothingNumber >clothingTypeName',
    numbers: [2],
  },
};

test.each(Object.entries(cases))('%s', (_, { kind = 'PEOPLE', rows, totals = [], ...expected }) => {
  const found = understand(sheet(...rows), kind);
  expect(found).toMatchObject({ headerRow: expected.headerRow, totalRows: totals, isExport: false });
  const settled = settle(
    found.rows.map((row) => ({ ...row, decision: null })),
    { kind, columns: found.columns },
    {},
  );
  expect(settled.rows.map(({ number }) => number)).toEqual(expected.numbers);
  if (expected.columns !== undefined)
    expect(
      found.columns.map(({ heading, field, proposed }) => `${heading}>${field ?? (proposed === null ? '-' : `?${proposed}`)}`).join(' '),
    ).toBe(expected.columns);
  if (expected.groups !== undefined) {
    const index = found.columns.find(({ field }) => field === 'groupName')?.index ?? -1;
    expect(settled.rows.map(({ cells }) => cells[index])).toEqual(expected.groups);
  }
});

test('the row of headings can be chosen, also none', () => {
  const rows = sheet(['Eesnimi', 'Perenimi'], ['Nimi', 'Telefon'], ['Mari', 5123456]);
  expect(understand(rows, 'PEOPLE', 2)).toMatchObject({ headerRow: 2, columns: [{ field: 'fullName' }, { field: 'phoneNumber' }] });
  expect(understand(rows, 'PEOPLE', null)).toMatchObject({ headerRow: null, rows: [{ number: 1 }, { number: 2 }, { number: 3 }] });
  expect(understand(rows, 'PEOPLE', 9).rows).toEqual([]);
});

test('a column is sparse where most of its cells are empty but the first one is not', () => {
  const rows = sheet(['Rühm', 'Nimi', 'Telefon'], ['Naised', 'Mari', null], [null, 'Liis', '5123456'], [null, 'Anu', null]);
  expect(understand(rows, 'PEOPLE').columns.map(({ sparse, fillDown }) => [sparse, fillDown])).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ]);
});

test('numbers, addresses and long comments are not written once', () => {
  const comment = 'Katki, serv vajab õmblemist enne järgmist esinemist';
  const rows = sheet(
    ['Nimetus', 'Pikkus', 'Märkus', 'E-post', 'Kihelkond'],
    ['Seelik', '84,5 cm', comment, 'a@b.ee', 'Muhu'],
    ['Vöö', null, `${comment} 2`, null, null],
    ['Põll', null, null, null, null],
    ['Tanu', null, null, null, null],
    ['Pärg', null, null, null, null],
  );
  expect(understand(rows, 'CLOTHING').columns.flatMap(({ heading, sparse }) => (sparse ? heading : []))).toEqual(['Kihelkond']);
});

describe('an export of this product', () => {
  const headings = ['Tüüp', 'Nimetus', 'Kihelkond', 'Number', 'Suurus', 'Kasutusel', 'Kelle käes', 'Rühm', 'Väljastatud', 'Kommentaar'];
  const row = ['Seelikud', 'Muhu seelik', null, '5', 42, 'jah', null, null, null, null];
  const fixed = 'clothingTypeName clothingName parish clothingNumber size active holder groupName validFrom comment';
  const understood = (...rows: SheetCell[][]) => understand(sheet(...rows), 'CLOTHING');

  test('is known by the ids of its items; measurements follow its fixed columns', () => {
    const { isExport, columns } = understood(
      [...headings, 'Pikkus', 'Suurus (mõõt)', 'Arv', 'Laius (cm)', ''],
      [...row, 84.5, null, 4, null, '#123'],
    );
    expect(isExport).toBe(true);
    expect(columns.map(({ field }) => field).join(' ')).toBe(
      `${fixed} measurement:pikkus measurement:suurus measurement:arv measurement:laius (cm) id`,
    );
  });

  test('a garment called as the heading of its column makes no second line of headings', () => {
    const { isExport, rows } = understood([...headings, ''], [...row.with(1, 'Nimetus'), '#9']);
    expect([isExport, rows.length]).toEqual([true, 1]);
  });

  test('an older one lacks a column that was added since', () => {
    const { isExport, columns } = understood(
      [...headings.slice(1, 6), 'Pikkus', ''],
      ['Muhu seelik', null, 'Kokku', 42, 'jah', 84.5, '#7'],
      ['Kokku', null, 3, null, 'jah', null, '#8'],
    );
    expect(isExport).toBe(true);
    expect(columns.map(({ field }) => field).join(' ')).toBe(
      'clothingName parish clothingNumber size active measurement:pikkus id clothingTypeName',
    );
  });

  test('a column of texts that a keeper has added is left out; a row that was added has no id', () => {
    const { isExport, columns } = understood([...headings, 'Riiul', ''], [...row, 'vasak', '#1'], row);
    expect(isExport).toBe(true);
    expect(columns.find(({ heading }) => heading === 'Riiul')?.field).toBeNull();
  });

  test('a column of numbers behind the ids is asked, one with a heading of ours is read', () => {
    const { columns } = understood([...headings, 'Pikkus', '', 'Garantii', 'Omanik'], [...row, 84.5, '#1', 24, 'Vald']);
    expect(columns.slice(headings.length).map(({ field, proposed }) => field ?? `?${proposed}`)).toEqual([
      ...['measurement:pikkus', 'id', '?measurement:garantii', 'ownerName'],
    ]);
  });

  test.each([
    ['without its ids', [headings, row]],
    ['with another heading', [['Minu riided'], [...headings, ''], [...row, '#123']]],
    [
      'with something else than ids',
      [
        [...headings, ''],
        [...row, '#123'],
        [...row, 'x'],
      ],
    ],
  ])('is none %s', (_, rows) => expect(understood(...rows).isExport).toBe(false));
});

test('any sheet is understood somehow', () => {
  const words = fc.constantFrom(
    'Nimi',
    'Nr',
    'Kokku',
    'Naisrühm',
    'Tüüp',
    'a@b.ee',
    '1-12',
    'Muhu',
    '',
    ' ',
    'jah',
    '#1',
    '3.9.2026',
    '(',
    '\\',
    'Pikkus (cm)',
    '(mõõt)',
  );
  const cell = fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 90 }), fc.double(), fc.boolean(), fc.constant(null));
  const sheets = fc.record({ name: fc.string(), rows: fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 12 }) });
  const header = fc.option(fc.option(fc.integer({ min: -2, max: 20 }), { freq: 2 }), { nil: undefined });
  fc.assert(
    fc.property(sheets, fc.constantFrom('PEOPLE' as const, 'CLOTHING' as const), header, (any, kind, headerRow) => {
      const { columns, rows, totalRows } = understand(any, kind, headerRow);
      const fields = columns.flatMap(({ field }) => field ?? []);
      expect(new Set(fields).size).toBe(fields.length);
      expect(rows.some(({ number }) => totalRows.includes(number))).toBe(false);
      expect(rows.every(({ number }, at) => number > (rows[at - 1]?.number ?? 0) && number <= any.rows.length)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('fifty thousand rows are all found', () => {
  const rows = Array.from({ length: 50_000 }, (_, row) => [
    `Muhu seelik ${row % 90}`,
    row,
    ...Array.from({ length: 18 }, (_, n) => n + row / 10),
  ]);
  const found = understand(sheet(['Nimetus', 'Nr'], ...rows, ['Kokku', 50_000]), 'CLOTHING');
  expect(found.rows).toHaveLength(50_000);
  expect(found.totalRows).toEqual([50_002]);
});

// A pattern that backtracks would need minutes for these.
test.each([
  ['spaces', `Kokku${' '.repeat(30_000)}x`],
  ['an address', `a@${'.'.repeat(30_000)} `],
  ['many addresses', `${'@'.repeat(30_000)} x`],
  ['a range', `${'1-'.repeat(15_000)}x`],
  ['a title', `${'nimekiri '.repeat(3000)}x`],
])('%s without end', (_, text) => {
  const rows = Array.from({ length: 60 }, (_row, place): SheetCell[] => [`${text}${place}`, place % 3 === 0 ? null : text]);
  expect(understand(sheet(['Nimi', 'Muu tunnus'], ...rows), 'PEOPLE').rows).not.toEqual([]);
  expect(understand(sheet(...rows), 'CLOTHING').rows).toHaveLength(60);
});

test('columns beyond what an import takes are left out', () => {
  const wide = Array.from({ length: 300 }, (_, index) => `Pikkus ${index}`);
  expect(understand(sheet(['Tüüp', ...wide], ['x', ...wide.map(() => 1)]), 'CLOTHING', 1).columns.at(-1)?.index).toBe(
    IMPORT_MAX_COLUMNS - 1,
  );
});

describe('a ditto mark', () => {
  const cellsOf = (...rows: SheetCell[][]) =>
    understand(sheet(['Nimetus', 'Number', 'Suurus'], ...rows), 'CLOTHING').rows.map(({ cells }) => cells);

  test.each(['"', '-"-', '--"--', '- " -', '”', '„', "''", '-,,-', '-||-', '–″–', '-II-', '" "'])('%s is as the cell above', (mark) =>
    expect(cellsOf(['Muhu seelik', 1, 38], [mark, 2, mark], [mark, 3, 40], ['Vöö', 4, mark])).toEqual([
      ['Muhu seelik', 1, 38],
      ['Muhu seelik', 2, 38],
      ['Muhu seelik', 3, 40],
      ['Vöö', 4, 40],
    ]),
  );

  test('is none where it says more, or is only a dash', () => {
    const texts = ['12"', '-', '--', 'II', '"Muhu"', '""x'];
    expect(cellsOf(['Muhu seelik', 1, 38], ...texts.map((text) => ['Vöö', text]))).toEqual([
      ['Muhu seelik', 1, 38],
      ...texts.map((text) => ['Vöö', text]),
    ]);
  });

  test('is empty below an empty cell and stays in the first row; a line of one text between is skipped', () => {
    expect(cellsOf(['"', 1, '"'], ['Muhu seelik', 2], ['SEELIKUD'], ['"', 3, '"'])).toEqual([
      ['"', 1, '"'],
      ['Muhu seelik', 2],
      ['SEELIKUD'],
      ['Muhu seelik', 3, null],
    ]);
  });

  test('counts where fields are guessed', () =>
    expect(understand(sheet(['Nimetus', 'Pikkus'], ['Seelik', 84], ['Vöö', '"'], ['Põll', '"']), 'CLOTHING').columns[1]?.field).toBe(
      'measurement:pikkus',
    ));
});
