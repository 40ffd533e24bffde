import { expect, test } from 'vitest';
import type { Sheet, SheetCell } from '../../../sheets/spreadsheet.ts';
import type { Knowledge } from '../imports.types.ts';
import { understand } from './understand.rules.ts';

const knowledge: Knowledge = {
  groups: ['Naisrühm', 'Segarühm', 'Noored'],
  types: ['Seelikud', 'Põlled', 'Jalanõud'],
  clothingNames: ['Muhu seelik', 'Kihnu seelik'],
  measurements: ['Pikkus', 'Vööümbermõõt'],
  firstNames: ['Hõbe'],
  lastNames: ['Ööbik'],
};
const sheet = (...rows: SheetCell[][]): Sheet => ({ name: 'Leht1', rows, merged: [] });

/** `firstName lastName -`: the fields of the columns, in their order. */
const fieldsOf = (kind: 'PEOPLE' | 'CLOTHING', ...rows: SheetCell[][]) => {
  const { columns } = understand(sheet(...rows), kind, knowledge);
  return columns.map(({ field }) => field ?? '-').join(' ');
};

/** A heading row and what stands below each heading. */
const people: [string, string[], SheetCell[][]][] = [
  ['firstName lastName', ['Eesnimi', 'Perekonnanimi'], [['Mari', 'Tamm']]],
  ['lastName firstName', ['Perenimi', 'Eesnimi'], [['Tamm', 'Mari']]],
  ['firstName lastName', ['EESNIMI', 'PEREKONNANIMI'], [['Mari', 'Tamm']]],
  ['firstName lastName', ['eesnimi:', 'perek.nimi'], [['Mari', 'Tamm']]],
  ['firstName lastName', ['Nimi', 'Perekonnanimi'], [['Mari', 'Tamm']]],
  [
    'firstName lastName',
    ['Nimi', 'Perenimi'],
    [
      ['Anna Maria', 'Tamm'],
      ['Mari Liis', 'Saar'],
    ],
  ],
  ['firstName lastName', ['Eesnimi', 'Nimi'], [['Mari', 'Tamm']]],
  [
    'firstName lastName',
    ['Nimi', 'Nimi'],
    [
      ['Mari', 'Tamm'],
      ['Jaan', 'Saar'],
    ],
  ],
  ['firstName lastName', ['Tantsija', 'Perekonnanimi'], [['Mari', 'Tamm']]],
  ['firstName lastName', ['First name', 'Last name'], [['Mari', 'Tamm']]],
  ['firstName lastName', ['Given name', 'Surname'], [['Mari', 'Tamm']]],
  ['firstName lastName', ['Tantsija eesnimi', 'Tantsija perekonnanimi'], [['Mari', 'Tamm']]],
  ['fullName', ['Ees- ja perekonnanimi'], [['Mari Tamm']]],
  ['fullName', ['Ees-ja perenimi'], [['Mari Tamm']]],
  ['fullName', ['Perekonnanimi, eesnimi'], [['Tamm, Mari']]],
  ['fullName email', ['Nimi', 'Meil'], [['Mari Tamm', 'mari@näide.ee']]],
  ['fullName email', ['Nimi', 'Mail'], [['Xxx Yyyy', 'x@y.ee']]],
  ['fullName email', ['Tantsija nimi', 'E-posti aadress'], [['Mari Tamm', 'a@b.ee']]],
  ['fullName phoneNumber', ['Tantsija', 'Tel.'], [['Mari Tamm', '5123 4567']]],
  ['fullName phoneNumber', ['TANTSIJAD', 'GSM'], [['Mari Tamm', 51234567]]],
  ['fullName genderCode', ['Nimi', 'N/M'], [['Mari Tamm', 'N']]],
  ['fullName genderCode', ['Nimi', 'M/N'], [['Mari Tamm', 'N']]],
  ['fullName genderCode', ['Nimi', 'Sugu (N/M)'], [['Mari Tamm', 'N']]],
  ['fullName genderCode', ['Name', 'Gender'], [['Mari Tamm', 'female']]],
  ['fullName groupName', ['Nimi', 'Grupp'], [['Mari Tamm', 'Noored']]],
  ['fullName groupName', ['Nimi', 'RÜHM'], [['Mari Tamm', 'Noored']]],
  ['fullName groupName', ['Nimi', 'ruhm'], [['Mari Tamm', 'Noored']]],
  ['fullName groupName', ['Full name', 'Group'], [['Mari Tamm', 'Noored']]],
  ['fullName phoneNumber', ['Nimi', 'Tel. nr'], [['Mari Tamm', '+372 5123456']]],
  ['fullName phoneNumber', ['Nimi', 'Mobiil'], [['Mari Tamm', '5123456']]],
  ['fullName phoneNumber', ['Nimi', 'Kontakt'], [['Mari Tamm', '5123456']]],
  ['fullName email', ['Nimi', 'Kontakt'], [['Mari Tamm', 'a@b.ee']]],
  ['fullName email phoneNumber', ['Nimi', 'Kontakt', 'Kontakt'], [['Mari Tamm', 'a@b.ee', '5123456']]],
  ['fullName height footSize headSize', ['Nimi', 'Pikkus', 'Jala nr', 'Peaümbermõõt'], [['Mari Tamm', 170, 38, 56]]],
  ['fullName footSize', ['Nimi', 'King'], [['Mari Tamm', '38']]],
  ['fullName footSize', ['Nimi', 'King nr'], [['Mari Tamm', '38']]],
  ['fullName height footSize headSize', ['Nimi', 'Kasv (cm)', 'Kinga nr.', 'Pea ümbermõõt, cm'], [['Mari Tamm', '170', '38,5', 56]]],
  ['fullName height footSize', ['Nimi', 'Height', 'Shoe size'], [['Mari Tamm', 170, 38]]],
  ['fullName active', ['Nimi', 'Aktiivne'], [['Mari Tamm', 'jah']]],
  [
    '- fullName',
    ['Jrk', 'Nimi'],
    [
      [1, 'Mari Tamm'],
      [2, 'Jüri Kask'],
      [3, 'Ants Saar'],
    ],
  ],
  [
    '- fullName',
    ['Nr', 'Nimi'],
    [
      [1, 'Mari Tamm'],
      [2, 'Jüri Kask'],
      [3, 'Ants Saar'],
    ],
  ],
  [
    '- firstName lastName - email',
    ['Nr.', 'Eesnimi', 'Perekonnanimi', 'Isikukood', 'E-mail'],
    [[1, 'Mari', 'Tamm', '48001010001', 'a@b.ee']],
  ],
  ['fullName - -', ['Nimi', 'Sünniaeg', 'Märkused'], [['Mari Tamm', '1.2.1980', 'puudub tihti']]],
  ['fullName - phoneNumber', ['Nimi', 'Suurus', 'Vanema telefon'], [['Mari Tamm', 'M', '5123456']]],
  ['fullName email -', ['Lapse nimi', 'E-post', 'Vanema e-post'], [['Mari Tamm', 'a@b.ee', 'c@d.ee']]],
  ['fullName -', ['Nimi', 'Rinnaümbermõõt'], [['Mari Tamm', 92]]],
  ['fullName -', ['Nimi', 'Osavõtutasu'], [['Mari Tamm', 25]]],
  [
    'fullName -',
    ['Nimi', 'Tasutud'],
    [
      ['Mari Tamm', 'jah'],
      ['Jüri Kask', 'ei'],
    ],
  ],
  ['firstName lastName -', ['Eesnimi', 'Perenimi', 'Nimi'], [['Mari', 'Tamm', 'Mari Tamm']]],
  [
    'fullName - genderCode',
    ['Nimi', 'Kood', 'Muu tunnus'],
    [
      ['Mari Tamm', 'a1', 'naine'],
      ['Jüri Kask', 'a2', 'mees'],
    ],
  ],
  [
    'fullName groupName',
    ['Nimi', 'Kus tantsib'],
    [
      ['Mari Tamm', 'Naisrühm'],
      ['Liis Saar', 'Segarühm'],
    ],
  ],
  ['fullName email', ['Nimi', ''], [['Mari Tamm', 'a@b.ee']]],
  [
    'firstName lastName email phoneNumber',
    ['Eesnimi / First name', 'Perekonnanimi / Last name', 'E-post / E-mail', 'Telefon / Phone'],
    [['A', 'B', 'c@d.ee', '5123456']],
  ],
  [
    '- email fullName phoneNumber groupName height footSize',
    [
      'Ajatempel',
      'E-posti aadress',
      'Sinu ees- ja perekonnanimi',
      'Sinu telefoninumber',
      'Millises rühmas tantsid?',
      'Sinu pikkus (cm)',
      'Jalanumber *',
    ],
    [['2026-09-03 12:00:01', 'a@b.ee', 'Mari Tamm', '5123456', 'Noored', 170, 38]],
  ],
  ['fullName phoneNumber -', ['Nimi', 'Tel 1', 'Tel 2'], [['Mari Tamm', '5123456', '6123456']]],
  ['fullName phoneNumber', ['Nimi', 'Telefon kodus'], [['Mari Tamm', '5123456']]],
  [
    '- fullName',
    ['Jrk', 'Nimi'],
    [
      ['1.', 'Mari Tamm'],
      ['2.', 'Jüri Kask'],
      ['3.', 'Ants Saar'],
    ],
  ],
  ['firstName lastName headSize', ['1. Eesnimi', '2. Perekonna-\nnimi', 'Pea-\nümbermõõt'], [['Mari', 'Tamm', 56]]],
  ['fullName email', ['Nimi', 'E-post'], [['Mari Tamm', 'mari(at)näide.ee']]],
  ['fullName -', ['Nimi', 'Kontakt'], [['Mari Tamm', 'ema kaudu']]],
  [
    'fullName -',
    ['Nimi', 'Kontakt'],
    [
      ['Mari Tamm', 'ema kaudu'],
      ['Jüri Kask', '5123456'],
      ['Liis Saar', 'isa kaudu'],
    ],
  ],
  [
    'fullName -',
    ['Nimi', 'Tunnuskood'],
    [
      ['Mari Tamm', '48001010001'],
      ['Jüri Kask', '38001010001'],
    ],
  ],
  [
    'firstName lastName',
    ['Nimi', 'Perenimi'],
    [
      ['Xa Yb', 'Zet'],
      ['Qu Wy', 'Vix'],
    ],
  ],
];

test.each(people)('people %s: %j', (fields, headings, rows) => {
  expect(fieldsOf('PEOPLE', headings, ...rows)).toBe(fields);
});

const three = (...cells: SheetCell[]) => [1, 2, 3].map((nr) => cells.map((cell) => (cell === 'nr' ? nr : cell)));

const clothing: [string, string[], SheetCell[][]][] = [
  ['clothingTypeName clothingName clothingNumber size', ['Tüüp', 'Nimetus', 'Number', 'Suurus'], [['Seelikud', 'Muhu seelik', 12, 42]]],
  ['clothingTypeName clothingName clothingNumber', ['Liik', 'Nimi', 'Nr'], [['Seelikud', 'Muhu seelik', '12']]],
  ['clothingName clothingNumber count', ['Ese', 'Inv. nr', 'tk'], [['Muhu seelik', 'A-12', 1]]],
  ['clothingName count', ['Riideese', 'Kogus'], [['Muhu seelik', 12]]],
  ['clothingName count', ['Rõivas', 'Hulk (tk)'], [['Muhu seelik', 12]]],
  ['clothingName clothingNumber', ['Nimetus', 'Inventarinumber'], [['Muhu seelik', '1-12']]],
  ['- clothingName clothingNumber', ['Nr', 'Nimetus', 'Inv nr'], three('nr', 'Muhu seelik', 34)],
  [
    '- clothingName clothingNumber',
    ['Nr', 'Nimetus', 'Number'],
    [
      [1, 'Muhu seelik', 7],
      [2, 'Muhu seelik', 8],
      [3, 'Muhu seelik', 12],
    ],
  ],
  ['- clothingName count', ['Jrk nr', 'Nimetus', 'Arv'], three('nr', 'Muhu seelik', 4)],
  ['- clothingName count', ['Nr', 'Nimetus', 'Arv'], three('nr', 'Muhu seelik', 4)],
  ['clothingNumber clothingName', ['Nr', 'Nimetus'], three('nr', 'Muhu seelik')],
  ['clothingName clothingNumber holder', ['Nimetus', 'Nr', 'Kelle käes'], [['Muhu seelik', 1, 'Mari Tamm']]],
  ['clothingName clothingNumber holder', ['Nimetus', 'Nr', 'Kellele'], [['Muhu seelik', 1, 'Mari Tamm']]],
  ['clothingName clothingNumber holder', ['Nimetus', 'Nr', 'Tantsija'], [['Muhu seelik', 1, 'Mari Tamm']]],
  ['clothingName clothingNumber holder', ['Nimetus', 'Nr', 'Kasutusel'], [['Muhu seelik', 1, 'Mari Tamm']]],
  ['clothingName clothingNumber active', ['Nimetus', 'Nr', 'Kasutusel'], [['Muhu seelik', 1, 'jah']]],
  ['clothingName clothingNumber holder', ['Nimetus', 'Nr', 'Väljastatud'], [['Muhu seelik', 1, 'Mari Tamm']]],
  ['clothingName clothingNumber validFrom', ['Nimetus', 'Nr', 'Väljastatud'], [['Muhu seelik', 1, '3.9.2026']]],
  ['clothingName holder validFrom', ['Nimetus', 'Kasutaja', 'Kuupäev'], [['Muhu seelik', 'Mari Tamm', '3.9.2026']]],
  ['clothingName holder groupName', ['Nimetus', 'Kandja', 'Rühm'], [['Muhu seelik', 'Mari Tamm', 'Naisrühm']]],
  [
    'clothingTypeName clothingName',
    ['Rühm', 'Nimetus'],
    [
      ['Seelikud', 'Muhu seelik'],
      ['Põlled', 'Muhu põll'],
    ],
  ],
  [
    'clothingTypeName clothingName',
    ['Rõivas', 'Nimetus'],
    [
      ['Seelik', 'Muhu seelik'],
      ['Põll', 'Muhu põll'],
    ],
  ],
  ['clothingName parish', ['Nimetus', 'Kihelkond'], [['Seelik', 'Muhu']]],
  ['clothingName parish', ['Nimetus', 'Khk.'], [['Seelik', 'Muhu']]],
  ['clothingName parish', ['Nimetus', 'Piirkond'], [['Seelik', 'Muhu']]],
  [
    'clothingName parish',
    ['Nimetus', 'X'],
    [
      ['Seelik', 'Muhu'],
      ['Vöö', 'Kolga-Jaani khk'],
    ],
  ],
  ['clothingName measurement:pikkus', ['Nimetus', 'Pikkus'], [['Muhu seelik', 84.5]]],
  [
    'clothingName measurement:pikkus measurement:vööümbermõõt',
    ['Nimetus', 'PIKKUS (cm)', 'vööümbermõõt, cm'],
    [['Muhu seelik', 84.5, '72,5']],
  ],
  ['clothingName measurement:õlalaius', ['Nimetus', 'Õlalaius'], [['Muhu seelik', 44]]],
  ['clothingName size measurement:suurus', ['Nimetus', 'Suurus', 'Suurus (mõõt)'], [['Muhu seelik', 44, 45]]],
  ['clothingName -', ['Nimetus', 'Hind (€)'], [['Muhu seelik', 120]]],
  ['clothingName -', ['Nimetus', 'Aasta'], [['Muhu seelik', 1998]]],
  ['clothingName -', ['Nimetus', 'Õmmeldud'], [['Muhu seelik', 1998]]],
  [
    'clothingName -',
    ['Nimetus', 'Suurus'],
    [
      ['Muhu seelik', 'M'],
      ['Muhu seelik', 'XL'],
    ],
  ],
  ['clothingName comment', ['Nimetus', 'Märkused'], [['Muhu seelik', 'katki']]],
  ['clothingName description comment', ['Nimetus', 'Kirjeldus', 'Kommentaar'], [['Muhu seelik', 'punane', 'katki']]],
  ['clothingName clothingNumber size', ['Garment', 'No.', 'Size'], [['Muhu skirt', 1, 42]]],
  [
    'clothingTypeName clothingName parish clothingNumber count holder validFrom comment active',
    ['Type', 'Name', 'Parish', 'Number', 'Qty', 'Holder', 'Since', 'Notes', 'In use'],
    [['Skirts', 'Muhu skirt', 'Muhu', 1, 1, 'Mari Tamm', '1.2.2026', 'x', 'yes']],
  ],
  ['clothingName clothingNumber holder', ['Item', 'Nr', 'Issued to'], [['Muhu skirt', 1, 'Mari Tamm']]],
  ['clothingName clothingNumber clothingTypeName', ['Nimetus', 'Nr', ''], [['Muhu seelik', 4, 'Seelikud']]],
  ['clothingName count', ['Nimetus', 'Kogus kokku'], [['Muhu seelik', 4]]],
  [
    'clothingName clothingNumber',
    ['Nimetus', 'Nr'],
    [
      ['Muhu seelik', '1-12'],
      ['Kihnu seelik', '1, 3, 5-8'],
      ['Vöö', 'A3'],
    ],
  ],
  ['clothingName measurement:seeliku pikkus', ['Nimetus', 'Seeliku pikkus'], [['Muhu seelik', 84]]],
  ['clothingName -', ['Nimetus', 'Riiul'], [['Muhu seelik', 3]]],
  [
    '- clothingName clothingNumber',
    ['Jrk. nr.', 'Nimetus', 'Nr'],
    [
      ['1.', 'Muhu seelik', 5],
      ['2.', 'Vöö', 2],
      ['3.', 'Põll', 8],
    ],
  ],
  ['clothingName comment', ['Nimetus', 'Seisukord'], [['Muhu seelik', 'hea']]],
  [
    'clothingName comment',
    ['Nimetus', 'Asukoht'],
    [
      ['Muhu seelik', 'Kapp 3'],
      ['Vöö', 'ladu'],
    ],
  ],
  [
    'clothingName holder',
    ['Nimetus', 'Asukoht'],
    [
      ['Muhu seelik', 'Mari Tamm'],
      ['Vöö', 'ladu'],
    ],
  ],
  [
    'clothingName -',
    ['Nimetus', 'Omanik'],
    [
      ['Muhu seelik', 'isiklik'],
      ['Vöö', 'ansambel'],
    ],
  ],
  ['clothingName size', ['Nimetus', 'Suurus EU'], [['Muhu seelik', 42]]],
  ['clothingName measurement:pikkus ees measurement:pikkus taga', ['Nimetus', 'Pikkus ees', 'Pikkus taga'], [['Muhu seelik', 84, 86]]],
  ['clothingName - - holder', ['Nimetus', 'Eesnimi', 'Perekonnanimi'], [['Muhu seelik', 'Mari', 'Tamm']]],
  [
    'holder - -',
    ['Nimi', 'Seelik nr', 'Põll nr'],
    [
      ['Mari Tamm', 4, 7],
      ['Jüri Kask', 5, 6],
    ],
  ],
  ['clothingName - - -', ['Ese', 'S', 'M', 'XL'], [['Vest', 1, 2, 4]]],
  [
    'clothingName - -',
    ['Ese', '2024/2025', '2025/2026'],
    [
      ['Vest', 'Mari Tamm', 'Liis Saar'],
      ['Vest', 'Jaan Mets', 'Liis Saar'],
    ],
  ],
  [
    'clothingName holder',
    ['Ese', 'Praegu'],
    [
      ['Vest', 'Mari Tamm'],
      ['Vest', 'Jaan Mets'],
    ],
  ],
  ['clothingName clothingNumber measurement:king nr', ['Nimetus', 'Nr', 'King nr'], [['Pastlad', 1, 38]]],
  ['clothingName clothingNumber measurement:kinga nr', ['Nimetus', 'Nr', 'Kinga nr'], [['Pastlad', 1, 38]]],
  ['clothingName comment', ['Nimetus', 'Hoiukoht'], [['Muhu seelik', 'kapp 1']]],
  [
    'clothingName -',
    ['Nimetus', 'Rida'],
    [
      ['Muhu seelik', 1],
      ['Vöö', 2],
      ['Põll', 3],
    ],
  ],
  [
    '- clothingName',
    ['', 'Nimetus'],
    [
      [1, 'Muhu seelik'],
      [2, 'Vöö'],
      [3, 'Põll'],
    ],
  ],
];

test.each(clothing)('clothing %s: %j', (fields, headings, rows) => {
  expect(fieldsOf('CLOTHING', headings, ...rows)).toBe(fields);
});

const headless: [string, 'PEOPLE' | 'CLOTHING', SheetCell[][]][] = [
  [
    'fullName email phoneNumber',
    'PEOPLE',
    [
      ['Mari Tamm', 'mari@tamm.ee', '5123 4567'],
      ['Jüri Kask', 'jyri@kask.ee', '5123 4568'],
    ],
  ],
  [
    'firstName lastName genderCode groupName',
    'PEOPLE',
    [
      ['Mari', 'Tamm', 'N', 'Naisrühm'],
      ['Jüri', 'Kask', 'M', 'Segarühm'],
      ['Kati', 'Karu', 'N', 'Naisrühm'],
    ],
  ],
  [
    'lastName firstName',
    'PEOPLE',
    [
      ['Tamm', 'Mari'],
      ['Kask', 'Jüri'],
      ['Hõimre', 'Kati'],
    ],
  ],
  [
    'firstName lastName height footSize',
    'PEOPLE',
    [
      ['Mari', 'Tamm', 170, 38],
      ['Jüri', 'Kask', 184, 44],
    ],
  ],
  [
    'clothingName clothingNumber size',
    'CLOTHING',
    [
      ['Muhu seelik', 1, 42],
      ['Muhu seelik', 2, 44],
      ['Kihnu seelik', 1, 42],
      ['Kihnu seelik', 7, 42],
    ],
  ],
  [
    'fullName groupName email',
    'PEOPLE',
    [
      ['Mari Tamm', 'Pillirühm', 'mari@n.ee'],
      ['Jüri Kask', 'Eelkooli rühm', 'juri@n.ee'],
      ['Kati Saar', 'Vilistlasrühm 2', 'kati@n.ee'],
    ],
  ],
  [
    'fullName - email',
    'PEOPLE',
    [
      ['Mari Tamm', 'Kirivöö', 'mari@n.ee'],
      ['Jüri Kask', 'Vilistlased', 'juri@n.ee'],
      ['Kati Saar', 'Memmed', 'kati@n.ee'],
    ],
  ],
  [
    'clothingName clothingNumber size holder',
    'CLOTHING',
    [
      ['Muhu seelik', 1, 38, 'Mari Tamm'],
      ['Muhu seelik', 2, 40, 'Jüri Kask'],
      ['Muhu seelik', 3, 42, 'Kati Saar'],
    ],
  ],
  [
    'clothingName clothingNumber size',
    'CLOTHING',
    [
      ['Muhu seelik', 5, 38],
      ['Muhu seelik', 9, 40],
      ['Muhu seelik', 3, 42],
    ],
  ],
  [
    'clothingTypeName clothingName parish clothingNumber holder',
    'CLOTHING',
    [
      ['Seelikud', 'Muhu seelik', 'Muhu', '1-5', ''],
      ['Põlled', 'Muhu põll', 'Muhu', '7', 'Mari Tamm'],
    ],
  ],
];

test.each(headless)('without headings %s', (fields, kind, rows) => {
  expect(fieldsOf(kind, ...rows)).toBe(fields);
  expect(understand(sheet(...rows), kind, knowledge).headerRow).toBeNull();
});

test('tells how it was guessed, with three different values', () => {
  const { columns } = understand(
    sheet(
      ['Nimetus', 'Pikkus', 'Õlalaius', ''],
      ['Seelik', 84.5, 40, 'Muhu'],
      ['Vöö', 84.5, 41, 'Muhu'],
      ['Põll', 85, 42, ''],
      ['Tanu', 86, 43, 'Jõhvi'],
    ),
    'CLOTHING',
    knowledge,
  );
  expect(columns.map(({ guess, samples }) => [guess, samples])).toEqual([
    ['HEADING', ['Seelik', 'Vöö', 'Põll']],
    ['HEADING', ['84,5', '85', '86']],
    ['CONTENT', ['40', '41', '42']],
    ['CONTENT', ['Muhu', 'Jõhvi']],
  ]);
});
