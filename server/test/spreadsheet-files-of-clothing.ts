import type { SpreadsheetFile } from './spreadsheet-files.ts';

export const filesOfClothing: readonly Omit<SpreadsheetFile, 'kind'>[] = [
  {
    file: 'totals.xlsx',
    expected: {
      sheet: 'Rõivad',
      headerRow: 2,
      fields: { 0: 'clothingName', 1: 'clothingTypeName', 2: 'parish', 3: 'clothingNumber', 4: 'size', 5: 'comment' },
      rows: 7,
      totalRows: [8, 12, 13],
      counts: { new: 7 },
      tells: { 6: { outcome: 'new', item: { name: 'muhu naise seelik', clothingNumber: '2', size: 40, comment: 'vöökoht katki' } } },
    },
  },
  {
    file: 'type-lines.xlsx',
    expected: {
      sheet: 'Rõivad',
      headerRow: 2,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'size', 3: null, 4: 'clothingTypeName' },
      rows: 4,
      totalRows: [10],
      counts: { new: 4 },
    },
  },
  {
    file: 'mixed-numbers.xlsx',
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'size' },
      rows: 10,
      counts: { new: 8, refused: 2 },
      tells: {
        2: { outcome: 'new', item: { clothingNumber: '12', size: 38 } },
        3: { outcome: 'new', item: { clothingNumber: '12a' } },
        4: { outcome: 'new', pieces: 12, item: { clothingNumber: '1' } },
        5: { outcome: 'new', item: { clothingNumber: '12' } },
        6: { outcome: 'new', item: { size: 40.5 } },
        7: { outcome: 'new', pieces: 6 },
        8: { outcome: 'new', item: { clothingNumber: '007' } },
        9: { outcome: 'refused', problems: ['INVALID@clothingNumber'] },
        11: { outcome: 'refused', problems: ['INVALID@clothingNumber'] },
      },
    },
  },
  {
    file: 'holders.xlsx',
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'holder', 3: 'validFrom' },
      rows: 5,
      counts: { new: 3, doubtful: 2 },
      tells: {
        2: { outcome: 'doubtful', problems: ['HOLDER_UNKNOWN@holder'] },
        3: { outcome: 'new' },
        5: { outcome: 'doubtful', problems: ['HOLDER_UNKNOWN@holder'] },
        6: { outcome: 'new' },
      },
    },
  },
  {
    file: 'counts.csv',
    expected: {
      sheet: 'counts',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingTypeName', 2: 'count', 3: 'comment' },
      rows: 4,
      totalRows: [6],
      counts: { new: 3, doubtful: 1 },
      tells: {
        2: { outcome: 'new', pieces: 12, item: { clothingNumber: null } },
        4: { outcome: 'doubtful', problems: ['COUNT_ZERO@count'] },
        5: { outcome: 'new', pieces: 3 },
      },
    },
  },
  {
    file: 'measurements.ods',
    expected: {
      sheet: 'Mõõdud',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'measurement:ümbermõõt', 3: 'measurement:pikkus', 4: 'measurement:vöökoht' },
      rows: 4,
      counts: { new: 3, refused: 1 },
      tells: {
        2: { outcome: 'new', item: { measured: { ümbermõõt: 84.5, pikkus: 78, vöökoht: 70 } } },
        3: { outcome: 'new', item: { measured: { ümbermõõt: 84.5, pikkus: 80, vöökoht: 72.5 } } },
        4: { outcome: 'refused', problems: ['INVALID@measurement:vöökoht'] },
        5: { outcome: 'new', item: { measured: { pikkus: 66.5 } } },
      },
    },
  },
  {
    file: 'comma-decimals.csv',
    expected: {
      sheet: 'comma-decimals',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'measurement:ümbermõõt', 3: 'measurement:pikkus' },
      rows: 4,
      counts: { new: 3, doubtful: 1 },
      tells: {
        3: { outcome: 'new', item: { measured: { ümbermõõt: 86, pikkus: 80.5 } } },
        5: { outcome: 'doubtful', problems: ['TWICE_IN_FILE@clothingNumber'] },
      },
    },
  },
  ...['formulas-calculated.xlsx', 'formulas-calculated.ods'].map((file) => ({
    file,
    expected: {
      sheet: 'Valemid',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'size', 3: 'comment' },
      rows: 3,
      counts: { new: 3 },
      tells: { 3: { outcome: 'new', item: { clothingNumber: '2', size: 40, comment: '#DIV/0!' } } },
    } as const,
  })),
  {
    file: 'formulas-uncalculated.xlsx',
    expected: {
      sheet: 'Valemid',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'size' },
      rows: 4,
      counts: { new: 4 },
      tells: {
        2: { outcome: 'new', item: { clothingNumber: '1', size: 38, comment: null } },
        3: { outcome: 'new', item: { clothingNumber: null, size: null, comment: null } },
      },
    },
  },
  {
    file: 'formula-injection.csv',
    expected: {
      sheet: 'formula-injection',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'comment' },
      rows: 3,
      counts: { new: 3 },
      tells: {
        2: { outcome: 'new', item: { comment: "=cmd|'/c calc'!A1" } },
        4: { outcome: 'new', item: { clothingNumber: '003', comment: '@SUM(1+1)' } },
      },
    },
  },
  {
    file: 'dates.xlsx',
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'holder', 3: 'validFrom' },
      rows: 6,
      counts: { doubtful: 4, refused: 2 },
      tells: {
        2: { outcome: 'doubtful', problems: ['HOLDER_UNKNOWN@holder'] },
        5: { outcome: 'doubtful', problems: ['HOLDER_UNKNOWN@holder'] },
        6: { outcome: 'refused', problems: ['INVALID@validFrom', 'HOLDER_UNKNOWN@holder'] },
        7: { outcome: 'refused', problems: ['INVALID@validFrom', 'HOLDER_UNKNOWN@holder'] },
      },
    },
  },
  {
    file: 'merged-cells.xlsx',
    expected: {
      sheet: 'Leht1',
      headerRow: 2,
      fields: { 0: 'clothingTypeName', 1: 'clothingName', 2: 'clothingNumber', 3: 'comment' },
      rows: 5,
      counts: { new: 5 },
      tells: {
        5: { outcome: 'new', item: { name: 'kihnu seelik', typeName: 'Seelikud', comment: 'uus' } },
        7: { outcome: 'new', item: { typeName: 'Põlled' } },
      },
    },
  },
  {
    file: 'old-office-clothing.xls',
    expected: {
      sheet: 'Rõivad',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'size', 3: 'parish', 4: 'active' },
      rows: 3,
      counts: { new: 3 },
      tells: { 3: { outcome: 'new', item: { name: 'kolga-jaani vammus', size: 50, active: false } } },
    },
  },
  {
    file: 'printed.ods',
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'size' },
      rows: 3,
      counts: { new: 1, doubtful: 1, refused: 1 },
      tells: { 3: { outcome: 'doubtful', problems: ['TWICE_IN_FILE@clothingNumber'] } },
    },
  },
];
