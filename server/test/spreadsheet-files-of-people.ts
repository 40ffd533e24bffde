import type { SpreadsheetFile } from './spreadsheet-files.ts';

type FileOfPeople = Omit<SpreadsheetFile, 'kind'>;

const name = { 0: 'firstName', 1: 'lastName' };
const eight = { headerRow: 1, rows: 8, counts: { new: 8 } };

/** The same list in all text encodings. */
const listOfText = (file: string): FileOfPeople => ({
  file,
  expected: {
    ...eight,
    sheet: file.replace(/\..*/, ''),
    fields: { ...name, 2: 'groupName', 3: 'email', 4: 'phoneNumber', 5: 'height', 6: 'footSize' },
    tells: {
      5: {
        outcome: 'new',
        person: { firstName: 'Šarlotta', lastName: 'Põder', groupName: 'Naisrühm', phoneNumber: '5551 2348', footSize: 38.5 },
      },
      6: { outcome: 'new', person: { firstName: 'Jüri', lastName: 'Žukov', height: 183 } },
    },
  },
});

const texts = ['excel-baltic.csv', 'western.csv', 'utf8-mark.csv', 'unicode-text.txt', 'utf16-unmarked.csv', 'pasted.tsv', 'pipes.txt'];

export const filesOfPeople: readonly FileOfPeople[] = [
  ...texts.map(listOfText),
  {
    file: 'title-rows.xlsx',
    expected: {
      ...eight,
      sheet: 'Tantsijad',
      headerRow: 4,
      fields: { 0: null, 1: 'firstName', 2: 'lastName', 3: 'groupName', 4: 'email', 5: 'phoneNumber', 6: 'height', 7: 'footSize' },
      tells: { 7: { outcome: 'new', person: { firstName: 'Õie', lastName: 'Mägi', height: 165.5, groupName: 'Naisrühm' } } },
    },
  },
  {
    file: 'two-line-header.ods',
    expected: {
      ...eight,
      sheet: 'Nimekiri',
      headerRow: 3,
      fields: { ...name, 2: 'groupName', 3: 'email', 4: 'phoneNumber', 5: 'height', 6: 'footSize' },
    },
  },
  {
    file: 'group-lines.xlsx',
    expected: {
      ...eight,
      sheet: 'Rühmad',
      fields: { ...name, 2: 'email', 3: 'phoneNumber', 4: 'groupName' },
      tells: {
        6: { outcome: 'new', person: { lastName: 'Põder', groupName: 'Naisrühm' } },
        9: { outcome: 'new', person: { lastName: 'Žukov', groupName: 'Segarühm' } },
      },
    },
  },
  {
    file: 'messy.xlsx',
    expected: {
      sheet: '2026',
      headerRow: 5,
      fields: { 1: null, 2: 'fullName', 3: null, 4: 'phoneNumber', 5: 'email', 6: 'height', 7: 'footSize', 8: 'groupName' },
      // The last line says when the file was changed.
      rows: 7,
      totalRows: [11, 17, 19],
      counts: { new: 7 },
      tells: {
        10: { outcome: 'new', person: { firstName: 'Šarlotta', lastName: 'Põder', groupName: 'NAISED', footSize: 38.5 } },
        14: { outcome: 'new', person: { firstName: 'Jüri', lastName: 'Žukov', groupName: 'MEHED' } },
      },
    },
  },
  { file: 'blank-lines.ods', expected: { ...eight, sheet: 'Leht1', headerRow: 2, fields: { ...name, 2: 'groupName', 3: 'email' } } },
  {
    file: 'people-totals.ods',
    expected: { ...eight, sheet: 'Nimekiri', fields: { 0: 'fullName', 1: 'groupName', 2: 'phoneNumber' }, totalRows: [10, 11] },
  },
  {
    file: 'line-breaks.csv',
    expected: {
      sheet: 'line-breaks',
      headerRow: 1,
      fields: { 0: 'fullName', 1: 'email', 2: 'phoneNumber', 3: null },
      rows: 3,
      counts: { new: 3 },
      tells: { 2: { outcome: 'new', person: { firstName: 'Mari', lastName: 'Tamm' } } },
    },
  },
  { file: 'two-sheets.xlsx', expected: { ...eight, sheet: 'Tantsijad', fields: { ...name, 2: 'groupName', 3: 'email' } } },
  {
    file: 'hidden-sheet.xlsx',
    expected: { sheet: 'Tantsijad', headerRow: 1, fields: { ...name, 2: 'groupName' }, rows: 3, counts: { new: 3 } },
  },
  {
    file: 'hidden-sheet.ods',
    expected: { sheet: 'Tantsijad', headerRow: 1, fields: { ...name, 2: 'groupName' }, rows: 3, counts: { new: 3 } },
  },
  {
    file: 'full-name.ods',
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: { 0: 'fullName', 1: 'groupName', 2: 'email' },
      rows: 9,
      counts: { new: 9 },
      tells: {
        9: { outcome: 'new', person: { firstName: 'Anu-Ly', lastName: 'Raudsepp-Kuusk' } },
        10: { outcome: 'new', person: { firstName: 'Anna Maria', lastName: 'Kask', email: null } },
      },
    },
  },
  {
    file: 'last-name-first.csv',
    expected: {
      ...eight,
      sheet: 'last-name-first',
      fields: { 0: 'lastFirstName', 1: 'groupName', 2: 'phoneNumber' },
      tells: { 5: { outcome: 'new', person: { firstName: 'Šarlotta', lastName: 'Põder' } } },
    },
  },
  {
    file: 'form-answers.csv',
    expected: {
      sheet: 'form-answers',
      headerRow: 1,
      fields: { 0: null, 1: 'email', 2: 'fullName', 3: 'phoneNumber', 4: 'footSize', 5: null },
      rows: 3,
      counts: { new: 3 },
    },
  },
  {
    file: 'gender-words.xlsx',
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: { ...name, 2: 'genderCode', 3: 'groupName' },
      rows: 8,
      counts: { new: 8 },
      tells: {
        4: { outcome: 'new', person: { genderCode: 'F' } },
        7: { outcome: 'new', person: { genderCode: 'M' } },
        8: { outcome: 'new', person: { genderCode: null } },
        // A question mark.
        9: { outcome: 'new', person: { genderCode: null } },
      },
    },
  },
  {
    file: 'family-email.csv',
    expected: {
      sheet: 'family-email',
      headerRow: 1,
      fields: { ...name, 2: 'groupName', 3: 'email' },
      rows: 5,
      counts: { new: 2, doubtful: 2, refused: 1 },
      tells: {
        3: { outcome: 'doubtful', problems: ['SAME_EMAIL@email'] },
        4: { outcome: 'doubtful', problems: ['SAME_EMAIL@email'] },
        6: { outcome: 'refused', problems: ['INVALID@email'] },
      },
    },
  },
  {
    file: 'duplicates.xlsx',
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: { ...name, 2: 'groupName', 3: 'email', 4: 'phoneNumber' },
      rows: 7,
      counts: { new: 4, doubtful: 2, refused: 1 },
      tells: {
        4: { outcome: 'doubtful', problems: ['TWICE_IN_FILE@lastName'] },
        5: { outcome: 'doubtful', problems: ['TWICE_IN_FILE@lastName'] },
        6: { outcome: 'new' },
        8: { outcome: 'refused', problems: ['MISSING@firstName'] },
      },
    },
  },
  {
    file: 'phones-as-numbers.xlsx',
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: { 0: 'fullName', 1: 'phoneNumber', 2: 'email' },
      rows: 4,
      counts: { new: 4 },
      tells: {
        2: { outcome: 'new', person: { phoneNumber: '55512345' } },
        3: { outcome: 'new', person: { phoneNumber: '3725551234' } },
      },
    },
  },
  {
    file: 'english.xlsx',
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: {
        ...name,
        2: 'email',
        3: 'phoneNumber',
        4: 'genderCode',
        5: 'groupName',
        6: 'height',
        7: 'footSize',
        8: 'headSize',
        9: 'active',
      },
      rows: 3,
      counts: { new: 3 },
      tells: {
        3: { outcome: 'new', person: { firstName: 'John', genderCode: 'M', headSize: 58, active: false } },
        4: { outcome: 'new', person: { genderCode: 'F', headSize: null, active: true } },
      },
    },
  },
  {
    file: 'no-header.csv',
    expected: {
      ...eight,
      sheet: 'no-header',
      headerRow: null,
      fields: { 0: '?firstName', 1: '?lastName', 2: '?email', 3: '?phoneNumber', 4: '?groupName' },
      counts: { doubtful: 8 },
    },
  },
  {
    file: 'old-office.xls',
    expected: { ...eight, sheet: 'Tantsijad', fields: { ...name, 2: 'genderCode', 3: null, 4: 'height', 5: 'footSize' } },
  },
  {
    file: 'joined-and-active.xlsx',
    expected: {
      sheet: 'Tantsijad',
      headerRow: 1,
      fields: { ...name, 2: 'groupName', 3: null, 4: 'active' },
      rows: 2,
      counts: { new: 2 },
      tells: { 3: { outcome: 'new', person: { active: false } } },
    },
  },
  {
    file: 'header-only.xlsx',
    expected: { sheet: 'Leht1', headerRow: 1, fields: { ...name, 2: 'groupName', 3: 'email' }, rows: 0, counts: {} },
  },
  {
    file: 'merged-titles.xlsx',
    expected: {
      sheet: 'Tantsijad',
      headerRow: 4,
      fields: { 0: 'lastName', 1: 'firstName', 2: 'groupName', 3: 'email', 4: 'height' },
      rows: 5,
      counts: { new: 5 },
      tells: { 6: { outcome: 'new', person: { firstName: 'Liis', height: 172.5, groupName: 'Naisrühm' } } },
    },
  },
  {
    file: 'two-lists.xlsx',
    expected: {
      sheet: 'Naised',
      headerRow: 1,
      fields: { ...name, 2: 'groupName', 3: 'phoneNumber' },
      rows: 2,
      counts: { new: 2 },
    },
  },
  {
    file: 'groups-and-totals.csv',
    expected: {
      sheet: 'groups-and-totals',
      headerRow: 2,
      fields: { 0: 'fullName', 1: 'phoneNumber', 2: 'email', 3: 'groupName' },
      rows: 4,
      totalRows: [6, 10],
      counts: { new: 4 },
      tells: {
        4: { outcome: 'new', person: { firstName: 'Mari', lastName: 'Tamm', groupName: 'Naisrühm' } },
        8: { outcome: 'new', person: { firstName: 'Jüri', lastName: 'Žukov', groupName: 'SEGARÜHM' } },
        9: { outcome: 'new', person: { lastName: 'Saar', groupName: 'SEGARÜHM' } },
      },
    },
  },
  {
    file: 'export-preamble.csv',
    expected: {
      sheet: 'export-preamble',
      headerRow: 5,
      fields: { ...name, 2: 'groupName' },
      rows: 15,
      counts: { new: 14, unchanged: 1 },
      tells: {
        6: { outcome: 'new', person: { firstName: 'Liisi', lastName: 'Oestmäe', groupName: '#GBR' } },
        13: { outcome: 'new', person: { firstName: 'Kati', groupName: null } },
      },
    },
  },
  {
    // An export of people of a time without ids, a row for each piece held.
    file: 'people-with-pieces.xlsx',
    expected: {
      sheet: 'Tantsijad',
      headerRow: 1,
      fields: { 0: 'lastName', 1: 'firstName', 2: 'groupName', 3: null, 4: null, 9: 'email', 10: 'phoneNumber', 18: 'active' },
      rows: 724,
      counts: { new: 98, unchanged: 626 },
    },
  },
  {
    file: 'joined-headings.csv',
    expected: { sheet: 'joined-headings', headerRow: 1, fields: { ...name, 2: 'groupName' }, rows: 2, counts: { new: 2 } },
  },
  {
    file: 'finnish-club.csv',
    expected: {
      sheet: 'finnish-club',
      headerRow: 1,
      fields: { ...name, 2: 'email', 3: null, 7: null, 8: 'phoneNumber', 13: 'active' },
      rows: 4,
      counts: { new: 4 },
      tells: { 5: { outcome: 'new', person: { firstName: 'Antti-Matti', lastName: 'Ellä', phoneNumber: '040 865 5588', active: true } } },
    },
  },
  {
    file: 'members-without-headings.csv',
    expected: {
      sheet: 'members-without-headings',
      headerRow: null,
      fields: { 0: '?firstName', 1: '?lastName', 2: null, 3: '?active', 4: '?phoneNumber', 5: '?email', 6: null },
      rows: 7,
      counts: { doubtful: 7 },
      tells: { 1: { outcome: 'doubtful', problems: ['COLUMNS_ASKED@null'] } },
    },
  },
  {
    file: 'title-without-headings.csv',
    expected: {
      sheet: 'title-without-headings',
      headerRow: null,
      // No group: the title is left out.
      fields: { 0: '?firstName', 1: '?lastName', 2: '?phoneNumber' },
      rows: 3,
      totalRows: [1],
      counts: { doubtful: 3 },
    },
  },
  {
    file: 'choir.csv',
    expected: {
      sheet: 'choir',
      headerRow: 1,
      fields: { 0: null, 1: 'fullName', 2: 'email', 3: 'phoneNumber', 4: null },
      rows: 3,
      counts: { new: 3 },
      tells: { 4: { outcome: 'new', person: { firstName: 'Õie', lastName: 'ÕUNAPUU' } } },
    },
  },
  {
    file: 'last-name-in-capitals.csv',
    expected: {
      sheet: 'last-name-in-capitals',
      headerRow: 1,
      fields: { 0: 'fullName', 1: 'groupName', 2: 'email' },
      rows: 6,
      counts: { new: 6 },
      tells: {
        3: { outcome: 'new', person: { firstName: 'Mari Liis', lastName: 'TAMM-KASK' } },
        4: { outcome: 'new', person: { firstName: 'Anna', lastName: 'von BERG' } },
        5: { outcome: 'new', person: { firstName: 'Kadri', lastName: 'SAAR' } },
        7: { outcome: 'new', person: { firstName: 'Peeter', lastName: 'Saar' } },
      },
    },
  },
  {
    file: 'odd-measures.csv',
    expected: {
      sheet: 'odd-measures',
      headerRow: 1,
      fields: { ...name, 2: 'height', 3: 'footSize', 4: 'headSize', 5: 'waist' },
      rows: 5,
      counts: { new: 1, doubtful: 2, refused: 2 },
      tells: {
        2: { outcome: 'doubtful', problems: ['UNUSUAL@height', 'UNUSUAL@waist', 'UNUSUAL@headSize', 'UNUSUAL@footSize'] },
        3: { outcome: 'doubtful', problems: ['UNUSUAL@waist', 'UNUSUAL@headSize', 'UNUSUAL@footSize'] },
        4: { outcome: 'new', person: { height: 172 } },
        5: { outcome: 'refused', problems: ['INVALID@height'] },
        6: { outcome: 'refused', problems: ['INVALID@footSize'] },
      },
    },
  },
  ...['merged-groups.xlsx', 'merged-groups.ods', 'merged-groups.xls'].map((file) => ({
    file,
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: { 0: 'groupName', 1: 'fullName', 2: 'phoneNumber' },
      rows: 5,
      counts: { new: 5 },
      tells: {
        3: { outcome: 'new', person: { firstName: 'Liis', groupName: 'Naisrühm' } },
        4: { outcome: 'new', person: { firstName: 'Ann', groupName: 'Naisrühm' } },
        6: { outcome: 'new', person: { firstName: 'Peep', groupName: 'Segarühm' } },
      },
    } as const,
  })),
  {
    file: 'heights-in-inches.csv',
    expected: {
      sheet: 'heights-in-inches',
      headerRow: 1,
      fields: { 0: 'fullName', 1: 'height', 2: null, 3: null, 4: null },
      rows: 8,
      counts: { doubtful: 8 },
      tells: { 2: { outcome: 'doubtful', problems: ['INCHES@height'] } },
    },
  },
];
