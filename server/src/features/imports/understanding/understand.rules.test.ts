import { IMPORT_MAX_COLUMNS } from '@riideait/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MergedCells, Sheet, SheetCell } from '../../../sheets/spreadsheet.ts';
import type { Knowledge } from '../imports.types.ts';
import { applyRemembered, fingerprintOf, understand } from './understand.rules.ts';

const knowledge: Knowledge = {
  groups: ['Naisrühm', 'Segarühm'],
  types: ['Seelikud', 'Põlled'],
  clothingNames: ['Muhu seelik'],
  measurements: ['Pikkus'],
  firstNames: [],
  lastNames: [],
};
const nobody: Knowledge = { groups: [], types: [], clothingNames: [], measurements: [], firstNames: [], lastNames: [] };

const sheet = (rows: SheetCell[][], merged: MergedCells[] = []): Sheet => ({ name: 'Leht1', rows, merged });
const merge = (top: number, left: number, bottom: number, right: number): MergedCells => ({ top, left, bottom, right });

interface Case {
  readonly kind?: 'PEOPLE' | 'CLOTHING';
  readonly rows: SheetCell[][];
  readonly merged?: MergedCells[];
  readonly knowledge?: Knowledge;
  readonly headerRow: number | null;
  /** `heading>field`, of each column. */
  readonly columns?: string;
  /** Numbers of the rows. */
  readonly numbers: number[];
  readonly totals?: number[];
  /** What the column behind the others says of each row. */
  readonly between?: (string | null)[];
}

const cases: Record<string, Case> = {
  'a heading and rows': {
    rows: [
      ['Eesnimi', 'Perenimi'],
      ['Mari', 'Tamm'],
      ['Jüri', 'Kask'],
    ],
    headerRow: 1,
    numbers: [2, 3],
  },
  'title lines, merged over all columns, and a blank line': {
    rows: [['Kevade tantsijad 2026'], ['seisuga 1.9.2026'], [], ['Nimi', 'E-post', 'Rühm'], ['Mari Tamm', 'a@b.ee', 'Naisrühm']],
    merged: [merge(0, 0, 0, 2)],
    headerRow: 4,
    columns: 'Nimi>fullName E-post>email Rühm>groupName',
    numbers: [5],
  },
  'names of what follows, as in a letter head': {
    rows: [
      ['Ansambel:', 'Kevade'],
      ['Juhendaja:', 'Mari Maasikas'],
      ['Telefon:', '5123456'],
      [],
      ['Eesnimi', 'Perekonnanimi', 'Telefon'],
      ['Mari', 'Tamm', '5123456'],
    ],
    headerRow: 5,
    numbers: [6],
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
  'a heading of two lines, of which the lower completes the upper': {
    kind: 'CLOTHING',
    rows: [
      ['Tüüp', 'Nimetus', 'Nr', 'Mõõdud', null],
      [null, null, null, 'Pikkus', 'Ümbermõõt'],
      ['Seelikud', 'Muhu seelik', 1, 84.5, 72],
    ],
    merged: [merge(0, 3, 0, 4), merge(0, 0, 1, 0)],
    headerRow: 2,
    columns: 'Tüüp>clothingTypeName Nimetus>clothingName Nr>clothingNumber Pikkus>measurement:pikkus Ümbermõõt>measurement:ümbermõõt',
    numbers: [3],
  },
  'a heading of two lines without merged cells': {
    kind: 'PEOPLE',
    rows: [
      ['Nimi', 'Kontakt', '', 'Mõõdud', ''],
      ['', 'E-post', 'Telefon', 'Kasv', 'Kinga nr'],
      ['Mari Tamm', 'a@b.ee', '5123456', 170, 38],
    ],
    headerRow: 2,
    columns: 'Nimi>fullName E-post>email Telefon>phoneNumber Kasv>height Kinga nr>footSize',
    numbers: [3],
  },
  'a lower line that says one thing twice takes the upper along': {
    kind: 'CLOTHING',
    rows: [
      ['Nimetus', 'Nr', 'Seelik', null, 'Pluus', null],
      [null, null, 'Pikkus', 'Laius', 'Pikkus', 'Laius'],
      ['Muhu komplekt', 1, 84, 40, 60, 50],
    ],
    merged: [merge(0, 2, 0, 3), merge(0, 4, 0, 5)],
    headerRow: 2,
    columns:
      'Nimetus>clothingName Nr>clothingNumber Seelik Pikkus>measurement:seelik pikkus Seelik Laius>measurement:seelik laius Pluus Pikkus>measurement:pluus pikkus Pluus Laius>measurement:pluus laius',
    numbers: [3],
  },
  'a line of units below the heading': {
    kind: 'CLOTHING',
    rows: [
      ['Nimetus', 'Pikkus', 'Kogus'],
      [null, 'cm', 'tk'],
      ['Muhu seelik', 84.5, 2],
    ],
    headerRow: 2,
    columns: 'Nimetus>clothingName Pikkus (cm)>measurement:pikkus Kogus (tk)>count',
    numbers: [3],
  },
  'one heading merged over first and last name': {
    rows: [
      ['Nimi', null, 'Rühm'],
      ['Mari', 'Tamm', 'Naisrühm'],
      ['Jüri', 'Kask', 'Segarühm'],
    ],
    merged: [merge(0, 0, 0, 1)],
    headerRow: 1,
    columns: 'Nimi>firstName Nimi>lastName Rühm>groupName',
    numbers: [2, 3],
  },
  'a type merged over its rows is said of each': {
    kind: 'CLOTHING',
    rows: [
      ['Tüüp', 'Nimetus', 'Nr'],
      ['Seelikud', 'Muhu seelik', 1],
      [null, 'Muhu seelik', 2],
      ['Põlled', 'Muhu põll', 5],
    ],
    merged: [merge(1, 0, 2, 0)],
    headerRow: 1,
    numbers: [2, 3, 4],
  },
  'no heading': {
    rows: [
      ['Mari', 'Tamm', 'a@b.ee'],
      ['Jüri', 'Kask', 'c@d.ee'],
    ],
    headerRow: null,
    numbers: [1, 2],
  },
  'a heading on top of each page': {
    rows: [['Eesnimi', 'Perenimi'], ['Mari', 'Tamm'], [], ['Eesnimi', 'Perenimi'], ['Jüri', 'Kask']],
    headerRow: 1,
    numbers: [2, 5],
  },
  'totals are left out': {
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
      ['Yhteensä', 25],
      [null, 'Kokku 25 tk'],
      ['Seelikuid kokku:', 12],
    ],
    headerRow: 1,
    numbers: [2, 3],
    totals: [4, 6, 7, 8, 9, 10, 11, 12],
  },
  'what only begins like a total is none': {
    kind: 'CLOTHING',
    rows: [
      ['Nimetus', 'Arv', 'Märkus'],
      ['Kokkupandav kübar', 2, null],
      ['Summutatud vöö', 1, null],
      ['Kokku', 2, 'Mari Tamm'],
      ['Totaalne vest', 1, null],
    ],
    headerRow: 1,
    numbers: [2, 3, 4, 5],
  },
  'who wrote the list is none of its people': {
    rows: [['Nimi', 'Telefon'], ['Mari Tamm', '5123456'], ['Jüri Kask', '5123457'], [], ['Koostas: Anu Allik']],
    headerRow: 1,
    numbers: [2, 3],
  },
  'names of groups between the people': {
    rows: [['Eesnimi', 'Perenimi'], ['Naisrühm'], ['Mari', 'Tamm'], ['Liis', 'Saar'], [], ['SEGARÜHM:'], ['Jüri', 'Kask']],
    headerRow: 1,
    columns: 'Eesnimi>firstName Perenimi>lastName Rühm (vaherida)>groupName',
    numbers: [3, 4, 7],
    between: ['Naisrühm', 'Naisrühm', 'SEGARÜHM'],
  },
  'names of groups that nobody knows yet': {
    knowledge: nobody,
    rows: [
      ['Jrk', 'Nimi', 'Telefon'],
      ['Memmed'],
      [1, 'Mari Tamm', '5123456'],
      [2, 'Liis Saar', '5123457'],
      [],
      ['Tartu Kägarad'],
      [1, 'Jüri Kask', '5123458'],
    ],
    headerRow: 1,
    numbers: [3, 4, 7],
    between: ['Memmed', 'Memmed', 'Tartu Kägarad'],
  },
  'a person of whom only the name is known is a person': {
    knowledge: nobody,
    rows: [
      ['Nimi', 'Telefon'],
      ['Mari Tamm', '5123456'],
      ['Liis Saar'],
      ['Jüri Kask', '5123458'],
      [],
      ['Kaur Põld'],
      ['Anu Allik', '5123459'],
    ],
    headerRow: 1,
    columns: 'Nimi>fullName Telefon>phoneNumber',
    numbers: [2, 3, 4, 6, 7],
  },
  'a list of names alone has no lines between': { rows: [['Nimi'], ['Mari Tamm'], ['Naima Rühmik']], headerRow: 1, numbers: [2, 3] },
  'where a group column stands, lines with groups say nothing': {
    rows: [['Nimi', 'Rühm'], ['Naisrühm'], ['Mari Tamm', 'Naisrühm'], ['Liis Saar', 'Naisrühm']],
    headerRow: 1,
    columns: 'Nimi>fullName Rühm>groupName',
    numbers: [3, 4],
  },
  'types between the clothing': {
    kind: 'CLOTHING',
    rows: [['Nimetus', 'Nr'], ['Seelikud'], ['Muhu seelik', 1], ['Muhu seelik', 2], ['Peakatted'], ['Muhu tanu', 1]],
    headerRow: 1,
    columns: 'Nimetus>clothingName Nr>clothingNumber Tüüp (vaherida)>clothingTypeName',
    numbers: [3, 4, 6],
    between: ['Seelikud', 'Seelikud', 'Peakatted'],
  },
  'clothing names above their items': {
    kind: 'CLOTHING',
    rows: [['Number', 'Suurus', 'Kelle käes'], ['Muhu seelik'], [1, 42, 'Mari Tamm'], [2, 44, null], ['Kihnu seelik'], [1, 42, null]],
    headerRow: 1,
    columns: 'Number>clothingNumber Suurus>size Kelle käes>holder Nimetus (vaherida)>clothingName',
    numbers: [3, 4, 6],
    between: ['Muhu seelik', 'Muhu seelik', 'Kihnu seelik'],
  },
  'groups nobody knows, directly between the people': {
    rows: [
      ['Nimi', 'Telefon', 'Meil'],
      ['Naisrühm'],
      ['Mari Tamm', '5123456', 'a@b.ee'],
      ['Kirivöö'],
      ['Liis Saar', '5123457', 'c@d.ee'],
      ['Xenja Zyrjanova'],
      ['Vilistlased'],
      ['Jüri Kask', '5123458', null],
      ['Pillimehed:'],
      ['Ants Mets', '5123459', null],
    ],
    headerRow: 1,
    numbers: [3, 5, 6, 8, 10],
    between: ['Naisrühm', 'Kirivöö', 'Kirivöö', 'Vilistlased', 'Pillimehed'],
  },
  'numbered groups nobody knows, where first and last name are apart': {
    rows: [['Eesnimi', 'Perenimi'], ['Kirivöö I'], ['Mari', 'Tamm'], ['Xenja'], ['Liis', 'Saar'], ['Kirivöö II'], ['Jüri', 'Kask']],
    headerRow: 1,
    numbers: [3, 4, 5, 7],
    between: ['Kirivöö I', 'Kirivöö I', 'Kirivöö I', 'Kirivöö II'],
  },
  'a line that may be a group or a person ends the group before it': {
    rows: [['Nimi', 'Telefon'], ['Naisrühm'], ['Mari Tamm', '5123456'], [], ['Kirivöö Külavahe'], ['Liis Saar', '5123457']],
    headerRow: 1,
    numbers: [3, 5, 6],
    between: ['Naisrühm', null, null],
  },
  'single words among single words are people': {
    rows: [['Nimi', 'Telefon'], ['Naisrühm'], ['Mari', '5123456'], ['Xenja'], ['Liis', '5123457']],
    headerRow: 1,
    numbers: [3, 4, 5],
    between: ['Naisrühm', 'Naisrühm', 'Naisrühm'],
  },
  'a kind nobody knows ends the one before it': {
    kind: 'CLOTHING',
    rows: [
      ['Nimetus', 'Nr'],
      ['SEELIKUD'],
      ['Muhu seelik', 1],
      ['Kihnu seelik', 2],
      ['PASTLAD'],
      ['Pastlad', 1],
      ['Pastlad', 2],
      ['Muhu komplekt (8 tk)'],
      ['Käised', 3],
      ['Põll', 4],
      ['Muhu'],
      ['Muhu tanu', 1],
    ],
    headerRow: 1,
    numbers: [3, 4, 6, 7, 9, 10, 12],
    between: ['SEELIKUD', 'SEELIKUD', 'PASTLAD', 'PASTLAD', 'Muhu komplekt', 'Muhu komplekt', 'Muhu'],
  },
  'things of which nothing else is known are things': {
    kind: 'CLOTHING',
    rows: [
      ['Nimetus', 'Märkus'],
      ['Muhu seelik'],
      ['Muhu seelik', 'katki'],
      ['Troika'],
      ['Vest', 'ilus'],
      ['Kihnu trull'],
      ['Sall', 'uus'],
      ['Vööd (12 tk)'],
      ['Vöö', 'pikk'],
      ['Tanu', 'valge'],
      ['Pärg', 'punane'],
    ],
    headerRow: 1,
    columns: 'Nimetus>clothingName Märkus>comment',
    numbers: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  },
  'another garment among those of a kind is a thing, and ends it': {
    kind: 'CLOTHING',
    rows: [['Nimetus', 'Nr'], ['SEELIKUD'], ['Muhu seelik', 1], ['Kihnu seelik'], ['Muhu seelik', 3], ['Muhu põll'], ['Kihnu põll', 4]],
    headerRow: 1,
    numbers: [3, 4, 5, 6, 7],
    between: ['SEELIKUD', 'SEELIKUD', 'SEELIKUD', null, null],
  },
  'things among those of a kind of the own': {
    kind: 'CLOTHING',
    rows: [['Nimetus', 'Nr'], ['Naiste riided'], ['Muhu seelik', 1], ['Kihnu seelik', 2], ['Muhu põll'], ['Kihnu põll', 4]],
    headerRow: 1,
    numbers: [3, 4, 5, 6],
    between: ['Naiste riided', 'Naiste riided', 'Naiste riided', 'Naiste riided'],
  },
  'names above items that have a number alone': {
    kind: 'CLOTHING',
    rows: [
      ['Nr', 'Suurus'],
      ['Muhu seelik'],
      ['1', '38'],
      ['2', '40'],
      ['Rätid'],
      ['1'],
      [2],
      ['12a'],
      ['Vööd (12 tk)'],
      ['1'],
      ['Põlled'],
    ],
    headerRow: 1,
    numbers: [3, 4, 6, 7, 8, 10, 11],
    between: ['Muhu seelik', 'Muhu seelik', 'Rätid', 'Rätid', 'Rätid', 'Vööd', null],
  },
  'a thing without a number is a thing': {
    kind: 'CLOTHING',
    rows: [['Nimetus', 'Nr'], ['Muhu seelik', 1], ['Muhu põll'], ['Muhu seelik', 2]],
    headerRow: 1,
    columns: 'Nimetus>clothingName Nr>clothingNumber',
    numbers: [2, 3, 4],
  },
  'numbered groups, with their counts': {
    rows: [['Nimi', 'Telefon'], ['Naisrühm 1 (12 tantsijat)'], ['Mari Tamm', '5123456'], ['Naisrühm 2:'], ['Liis Saar', '5123457']],
    headerRow: 1,
    numbers: [3, 5],
    between: ['Naisrühm 1', 'Naisrühm 2'],
  },
  'two names that nobody knows are a person, though apart': {
    rows: [['Nimi', 'Telefon'], ['Mari Tamm', '5123456'], [], ['Xenja Zyrjanova'], ['Liis Saar', '5123457']],
    headerRow: 1,
    columns: 'Nimi>fullName Telefon>phoneNumber',
    numbers: [2, 4, 5],
  },
  'a name written once for its items': {
    kind: 'CLOTHING',
    rows: [
      ['Nimetus', 'Nr', 'Pikkus'],
      ['Muhu seelik', 1, 84],
      [null, 2, 85],
      ['', 3, 85],
      ['Kihnu kört', 1, 90],
      [null, 2, 91],
    ],
    headerRow: 1,
    columns: 'Nimetus>clothingName Nr>clothingNumber Pikkus>measurement:pikkus',
    numbers: [2, 3, 4, 5, 6],
  },
  'a title that is the clothing name': {
    kind: 'CLOTHING',
    rows: [['Muhu seelikud'], [], ['Nr', 'Suurus', 'Kelle käes'], [1, 42, 'Mari Tamm'], [2, 44, null]],
    headerRow: 3,
    columns: 'Nr>clothingNumber Suurus>size Kelle käes>holder Nimetus (pealkiri)>clothingName',
    numbers: [4, 5],
    between: ['Muhu seelikud', 'Muhu seelikud'],
  },
  'a title that is a group of the register': {
    rows: [['Naisrühm'], ['Nimi', 'Telefon'], ['Mari Tamm', '5123456']],
    headerRow: 2,
    columns: 'Nimi>fullName Telefon>phoneNumber Rühm (pealkiri)>groupName',
    numbers: [3],
    between: ['Naisrühm'],
  },
  'who has it in two columns': {
    kind: 'CLOTHING',
    rows: [
      ['Nimetus', 'Nr', 'Perenimi', 'Eesnimi'],
      ['Muhu seelik', 1, 'Tamm', 'Mari'],
      ['Muhu seelik', 2, null, null],
      ['Vöö', 1, 'Saar', null],
    ],
    headerRow: 1,
    numbers: [2, 3, 4],
    between: ['Tamm, Mari', null, 'Saar'],
  },
  'parts that have a heading each': {
    rows: [['NAISED'], ['Jrk', 'Nimi'], [1, 'Mari Tamm'], [2, 'Liis Saar'], [], ['MEHED'], ['Jrk', 'Nimi'], [1, 'Jüri Kask']],
    headerRow: 2,
    columns: 'Jrk>- Nimi>fullName Rühm (vaherida)>groupName',
    numbers: [3, 4, 8],
    between: ['NAISED', 'NAISED', 'MEHED'],
  },
  'nothing but names and groups': {
    rows: [['Naisrühm'], ['Mari Tamm'], ['Liis Saar'], ['Segarühm'], ['Jüri Kask']],
    headerRow: null,
    columns: '>fullName Rühm (vaherida)>groupName',
    numbers: [2, 3, 5],
    between: ['Naisrühm', 'Naisrühm', 'Segarühm'],
  },
  'a title without a heading below it': {
    rows: [['Naisrühma nimekiri 2026'], ['Mari', 'Tamm', 'a@b.ee'], ['Liis', 'Saar', 'c@d.ee']],
    headerRow: null,
    columns: '>firstName >lastName >email',
    numbers: [2, 3],
  },
  'a row of a first name alone is a person, though nobody knows the name': {
    rows: [['Eesnimi', 'Perenimi'], ['Xenja'], ['Liis', 'Saar'], ['Mari', 'Tamm']],
    headerRow: 1,
    columns: 'Eesnimi>firstName Perenimi>lastName',
    numbers: [2, 3, 4],
  },
  'a thing that is called like a type is a thing': {
    kind: 'CLOTHING',
    rows: [['Nimetus', 'Nr'], ['Kindad'], ['Punane vöö', 1], ['Püksid'], ['Must kuub', 2]],
    headerRow: 1,
    columns: 'Nimetus>clothingName Nr>clothingNumber',
    numbers: [2, 3, 4, 5],
  },
  'a heading of two lines on top of each page': {
    rows: [
      ['Nimi', 'Kontakt', ''],
      ['', 'E-post', 'Telefon'],
      ['Mari Tamm', 'a@b.ee', '5123456'],
      ['Nimi', 'Kontakt', ''],
      ['', 'E-post', 'Telefon'],
      ['Liis Saar', 'c@d.ee', '5123457'],
    ],
    headerRow: 2,
    columns: 'Nimi>fullName E-post>email Telefon>phoneNumber',
    numbers: [3, 6],
  },
  'a form above the list': {
    rows: [
      ['Nimi', 'Mari Tamm', 'Telefon', '5123456'],
      ['Eesnimi', 'Perenimi'],
      ['Jüri', 'Kask'],
      ['Liis', 'Saar'],
    ],
    headerRow: 2,
    columns: 'Eesnimi>firstName Perenimi>lastName',
    numbers: [3, 4],
  },
  'a heading alone': { rows: [['Eesnimi', 'Perenimi']], headerRow: 1, columns: 'Eesnimi>firstName Perenimi>lastName', numbers: [] },
  'nothing at all': { rows: [], headerRow: null, columns: '', numbers: [] },
  'numbers alone': {
    kind: 'CLOTHING',
    rows: [
      [1, 2],
      [3, 4],
    ],
    headerRow: null,
    numbers: [1, 2],
  },
};

describe('a sheet', () => {
  test.each(Object.entries(cases))('%s', (_, { kind = 'PEOPLE', rows, merged, knowledge: known = knowledge, ...expected }) => {
    const found = understand(sheet(rows, merged), kind, known);
    expect(found.headerRow).toBe(expected.headerRow);
    expect(found.rows.map(({ number }) => number)).toEqual(expected.numbers);
    expect(found.totalRows).toEqual(expected.totals ?? []);
    if (expected.columns !== undefined) {
      expect(found.columns.map(({ heading, field }) => `${heading}>${field ?? '-'}`).join(' ')).toBe(expected.columns);
    }
    if (expected.between !== undefined) {
      const { index } = found.columns.at(-1) ?? { index: -1 };
      expect(found.rows.map(({ cells }) => cells[index])).toEqual(expected.between);
    }
  });

  test('cells that are merged over some rows are said of each', () => {
    const rows = [
      ['Tüüp', 'Nimetus', 'Nr'],
      ['Seelikud', 'Muhu seelik', 1],
      [null, 'Muhu seelik', 2],
    ];
    const found = understand(sheet(rows, [merge(1, 0, 2, 0)]), 'CLOTHING', knowledge);
    expect(found.rows[1]?.cells).toEqual(['Seelikud', 'Muhu seelik', 2]);
  });

  test('a name that is written once is that of the rows below it, a gap is a gap', () => {
    const namesOf = (...names: (string | null)[]) => {
      const rows = names.map((name, place): SheetCell[] => [name, place + 1]);
      return understand(sheet([['Nimetus', 'Nr'], ...rows]), 'CLOTHING', knowledge).rows.map(({ cells }) => cells[0]);
    };
    expect(namesOf('Vöö', null, null, 'Põll', null)).toEqual(['Vöö', 'Vöö', 'Vöö', 'Põll', 'Põll']);
    expect(namesOf('Vöö', 'Vöö', null, null, null, null)).toEqual(['Vöö', 'Vöö', null, null, null, null]);
    expect(namesOf('Vöö', 'Põll', null, 'Tanu')).toEqual(['Vöö', 'Põll', null, 'Tanu']);
    expect(namesOf(null, 'Põll', null, null)).toEqual([null, 'Põll', null, null]);
  });

  test('a type that is written once ends before a garment of another type', () => {
    const rows: SheetCell[][] = [
      ['Põlled', 'Muhu põll', 1],
      [null, 'Kihnu põll', 2],
      [null, 'Kihnu roosiline', 3],
      [null, 'Kuub', 1],
      [null, 'Muhu roosiline', 4],
      ['Peakatted', 'Tanu', 1],
      [null, 'Muhu pärg', 2],
      [null, 'Sõlg', 3],
    ];
    const found = understand(sheet([['Tüüp', 'Nimetus', 'Nr'], ...rows]), 'CLOTHING', knowledge);
    expect(found.rows.map(({ cells }) => cells[0])).toEqual(['Põlled', 'Põlled', 'Põlled', null, null, 'Peakatted', 'Peakatted', null]);
  });

  test.each([
    ['Kevade naisrühm', null],
    ['Naisrühm', 'Naisrühm'],
    ['Tütarlasterühm 2', 'Tütarlasterühm 2'],
    ['Tantsurühm', null],
    ['Leht1', null],
  ])('a sheet called %s is of the group %s', (name, group) => {
    const { columns, rows } = understand(
      {
        ...sheet([
          ['Nimi', 'Telefon'],
          ['Mari Tamm', '5123456'],
        ]),
        name,
      },
      'PEOPLE',
      knowledge,
    );
    const place = columns.find(({ field }) => field === 'groupName')?.index ?? 99;
    expect(rows[0]?.cells[place] ?? null).toBe(group);
  });

  test.each([
    [2, 'Mari Tamm', [3, 4]],
    [null, '', [1, 2, 3, 4]],
    [99, '', []],
  ])('the heading in row %s, as the keeper says', (headerRow, heading, numbers) => {
    const rows = [
      ['Nimi', 'Telefon'],
      ['Mari', 'Tamm'],
      ['Jüri', 'Kask'],
      ['Ants', 'Mets'],
    ];
    const found = understand(sheet(rows), 'PEOPLE', knowledge, headerRow);
    expect(found.headerRow).toBe(headerRow);
    expect(found.rows.map(({ number }) => number)).toEqual(numbers);
    expect(found.columns[0]?.heading ?? '').toBe(heading.split(' ')[0]);
  });
});

describe('an export of this product', () => {
  const headings = ['Tüüp', 'Nimetus', 'Kihelkond', 'Number', 'Suurus', 'Kasutusel', 'Kelle käes', 'Rühm', 'Väljastatud', 'Kommentaar'];
  const row = ['Seelikud', 'Muhu seelik', null, '5', 42, 'jah', null, null, null, null];
  const understood = (rows: SheetCell[][]) => understand(sheet(rows), 'CLOTHING', knowledge);

  test('is known by its headings and the ids of its items', () => {
    const { isExport, columns } = understood([
      [...headings, 'Pikkus', 'Suurus (mõõt)', 'Arv', 'Laius (cm)', ''],
      [...row, 84.5, null, 4, null, '#123'],
    ]);
    expect(isExport).toBe(true);
    expect(columns.slice(0, 10).map(({ field }) => field)).toEqual([
      'clothingTypeName',
      'clothingName',
      'parish',
      'clothingNumber',
      'size',
      'active',
      'holder',
      'groupName',
      'validFrom',
      'comment',
    ]);
    expect(columns.slice(10).map(({ field }) => field)).toEqual([
      'measurement:pikkus',
      'measurement:suurus',
      'measurement:arv',
      'measurement:laius (cm)',
      'id',
    ]);
  });

  test.each([
    ['without its ids', [headings, row]],
    [
      'without a fixed column',
      [
        [...headings.slice(1), ''],
        [...row.slice(1), '#123'],
      ],
    ],
    ['with another heading', [['Minu riided'], [...headings, ''], [...row, '#123']]],
    [
      'with something else than ids',
      [
        [...headings, ''],
        [...row, '#123'],
        [...row, 'x'],
      ],
    ],
  ])('is none %s', (_, rows) => expect(understood(rows).isExport).toBe(false));

  test('a row that was added to it has no id', () => {
    expect(understood([[...headings, ''], [...row, '#123'], row]).isExport).toBe(true);
  });
});

describe('headings that come again', () => {
  const columns = [
    { index: 0, heading: 'Nimi', samples: ['Mari'], field: 'fullName', guess: 'HEADING' as const },
    { index: 2, heading: 'Tel', samples: [], field: 'phoneNumber', guess: 'HEADING' as const },
  ];
  const fingerprint = fingerprintOf(columns);

  test('have one fingerprint in any case', () => {
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(fingerprintOf(columns.map((column) => ({ ...column, heading: column.heading.toUpperCase() })))).toBe(fingerprint);
  });

  test('have another at another place, or in other words', () => {
    expect(fingerprintOf(columns.map((column) => ({ ...column, index: column.index + 1 })))).not.toBe(fingerprint);
    expect(fingerprintOf(columns.map((column) => ({ ...column, heading: `${column.heading}s` })))).not.toBe(fingerprint);
  });

  test('stand for what they stood for', () => {
    expect(applyRemembered(columns, ['lastName', null])).toMatchObject([
      { field: 'lastName', guess: 'REMEMBERED' },
      { field: null, guess: 'REMEMBERED' },
    ]);
  });
});

test('whatever the sheet is, it is understood somehow', () => {
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
  const place = fc.nat(8);
  const sheets = fc.record({
    name: fc.string(),
    rows: fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 12 }),
    merged: fc.array(fc.record({ top: place, left: place, bottom: place, right: place }), { maxLength: 4 }),
  });
  const header = fc.option(fc.integer({ min: -2, max: 20 }), { freq: 2 });
  fc.assert(
    fc.property(
      sheets,
      fc.constantFrom('PEOPLE' as const, 'CLOTHING' as const),
      fc.option(header, { nil: undefined }),
      (any, kind, headerRow) => {
        const { columns, rows, totalRows } = understand(any, kind, knowledge, headerRow);
        const fields = columns.flatMap(({ field }) => field ?? []);
        expect(new Set(fields).size).toBe(fields.length);
        expect(rows.some(({ number }) => totalRows.includes(number))).toBe(false);
        expect(rows.every(({ number }, at) => number > (rows[at - 1]?.number ?? 0) && number <= any.rows.length)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('fifty thousand rows are counted exactly, and soon', () => {
  const heading = ['Nimetus', 'Nr', ...Array.from({ length: 18 }, (_, index) => `Mõõt ${index}`)];
  const rows = Array.from({ length: 50_000 }, (_, row) => [
    `Muhu seelik ${row % 90}`,
    row,
    ...Array.from({ length: 18 }, (_, index) => index + row / 10),
  ]);
  const start = performance.now();
  const found = understand(sheet([heading, ...rows, ['Kokku', 50_000]]), 'CLOTHING', knowledge);
  expect(performance.now() - start).toBeLessThan(3000);
  expect(found.rows).toHaveLength(50_000);
  expect(found.totalRows).toEqual([50_002]);
});

test.each([
  ['spaces behind a word for a total', `Kokku${' '.repeat(30_000)}x`],
  ['an endless address', `a@${'.'.repeat(30_000)} `],
  ['many addresses', `${'@'.repeat(30_000)} x`],
  ['an endless range', `${'1-'.repeat(15_000)}x`],
  ['an endless title', `${'nimekiri '.repeat(3000)}x`],
])('%s take no time', (_, text) => {
  const rows = Array.from({ length: 60 }, (_row, place): SheetCell[] => [`${text}${place}`, place % 3 === 0 ? null : text]);
  const start = performance.now();
  understand(sheet([['Nimi', 'Muu tunnus'], ...rows]), 'PEOPLE', knowledge);
  understand(sheet(rows), 'CLOTHING', knowledge);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('columns beyond what an import takes are left out', () => {
  const wide = Array.from({ length: 300 }, (_, index) => `Mõõt ${index}`);
  expect(understand(sheet([wide, wide.map(() => 1)]), 'CLOTHING', knowledge).columns).toHaveLength(IMPORT_MAX_COLUMNS);
});
