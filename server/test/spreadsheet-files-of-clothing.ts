import type { SpreadsheetFile } from './spreadsheet-files.ts';

const heldFrom = (since: string, dueOn: string) => ({ holder: { personId: 1, since }, care: { dueOn } });

export const filesOfClothing: readonly Omit<SpreadsheetFile, 'kind'>[] = [
  {
    file: 'totals.xlsx',
    expected: {
      sheet: 'Rõivad',
      headerRow: 2,
      fields: { 0: 'clothingName', 1: 'clothingTypeName', 2: 'parish', 3: 'clothingNumber', 4: 'size', 5: 'comment' },
      rows: 7,
      totalRows: [8, 12, 13],
      sparse: [5],
      counts: { new: 7 },
      tells: { 6: { outcome: 'new', item: { name: 'muhu naise seelik', clothingNumber: '2', size: '40', comment: 'vöökoht katki' } } },
    },
  },
  {
    file: 'type-lines.xlsx',
    expected: {
      sheet: 'Rõivad',
      headerRow: 2,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'size', 3: null, 4: 'clothingTypeName' },
      // Until the keeper says that lines of one text are types.
      rows: 6,
      totalRows: [10],
      counts: { new: 4, doubtful: 2 },
    },
  },
  {
    file: 'mixed-numbers.xlsx',
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'size' },
      rows: 10,
      // 5-1 is no range: so all hyphens are parts of numbers.
      counts: { new: 10 },
      tells: {
        2: { outcome: 'new', item: { clothingNumber: '12', size: '38' } },
        3: { outcome: 'new', item: { clothingNumber: '12a' } },
        4: { outcome: 'new', pieces: 1, item: { clothingNumber: '1-12' } },
        5: { outcome: 'new', item: { clothingNumber: '12' } },
        6: { outcome: 'new', item: { size: '40,5' } },
        7: { outcome: 'new', pieces: 6 },
        8: { outcome: 'new', item: { clothingNumber: '007' } },
        9: { outcome: 'new', item: { clothingNumber: '5-1' } },
        11: { outcome: 'new', item: { clothingNumber: '1-900' } },
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
      counts: { new: 3, refused: 2 },
      tells: {
        2: { outcome: 'refused', problems: ['HOLDER_UNKNOWN@holder'] },
        3: { outcome: 'new' },
        5: { outcome: 'refused', problems: ['HOLDER_UNKNOWN@holder'] },
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
      counts: { new: 3, refused: 1 },
      tells: {
        2: { outcome: 'new', pieces: 12, item: { clothingNumber: null } },
        4: { outcome: 'refused', problems: ['INVALID@count'] },
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
      counts: { new: 3, refused: 1 },
      tells: {
        3: { outcome: 'new', item: { measured: { ümbermõõt: 86, pikkus: 80.5 } } },
        5: { outcome: 'refused', problems: ['TWICE_IN_FILE@clothingNumber'] },
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
      counts: { new: 2, doubtful: 1 },
      tells: { 3: { outcome: 'doubtful', problems: ['ERROR_CELL@comment'] } },
    } as const,
  })),
  {
    file: 'formulas-uncalculated.xlsx',
    expected: {
      sheet: 'Valemid',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'size' },
      rows: 4,
      counts: { new: 1, doubtful: 3 },
      tells: {
        2: { outcome: 'doubtful', problems: ['NOT_CALCULATED@comment'] },
        3: { outcome: 'doubtful', problems: ['NOT_CALCULATED@clothingNumber'] },
      },
    },
  },
  ...['formulas-zero.xlsx', 'formulas-zero.xls', 'formulas-blank.xls'].map((file) => ({
    file,
    expected: {
      sheet: file === 'formulas-zero.xls' ? 'formulas-zero' : 'Rõivad',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'measurement:vöökoht' },
      rows: 2,
      counts: { doubtful: 2 },
      tells: { 3: { outcome: 'doubtful', problems: ['NOT_CALCULATED@clothingNumber'] } },
    } as const,
  })),
  // The first row and the holder of the second are struck out.
  ...['struck.xlsx', 'struck.xls', 'struck.ods'].map((file) => ({
    file,
    expected: {
      sheet: 'Vööd',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'holder' },
      rows: 3,
      counts: { new: 1, doubtful: 1, refused: 1 },
      tells: { 3: { outcome: 'doubtful', problems: ['STRUCK_CELL@holder'] } },
    } as const,
  })),
  // From 1904 on, with a hidden sheet before it and a hidden column: partly bold text, text of an array formula, day, duration, time of day.
  ...['same-cells.xlsx', 'same-cells.xls', 'same-cells.ods'].map((file) => ({
    file,
    expected: {
      sheet: 'Rõivad',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'size', 3: 'comment', 4: 'validFrom', 5: null, 6: null, 7: 'parish' },
      rows: 3,
      counts: { new: 1, doubtful: 1, refused: 1 },
      tells: {
        2: { outcome: 'new', item: { name: 'muhu vöö', size: '38', comment: 'Helesinine vöö' } },
        3: { outcome: 'doubtful', problems: ['ERROR_CELL@size'] },
        4: { outcome: 'refused', problems: ['MISSING@clothingName'] },
      },
    } as const,
  })),
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
      counts: { refused: 6 },
      tells: {
        2: { outcome: 'refused', problems: ['HOLDER_UNKNOWN@holder'] },
        5: { outcome: 'refused', problems: ['HOLDER_UNKNOWN@holder'] },
        6: { outcome: 'refused', problems: ['INVALID@validFrom'] },
        7: { outcome: 'refused', problems: ['INVALID@validFrom'] },
      },
    },
  },
  {
    file: 'days.xlsx',
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'holder', 3: 'validFrom', 4: 'dueOn' },
      rows: 14,
      counts: { new: 9, refused: 5 },
      tells: {
        ...Object.fromEntries(
          [2, 3, 4, 5, 6, 7, 8, 10].map((row) => [row, { outcome: 'new', item: heldFrom('2026-11-21', '2026-12-21') }] as const),
        ),
        ...Object.fromEntries(
          [9, 11, 12, 13].map((row) => [row, { outcome: 'refused', problems: ['INVALID@dueOn', 'INVALID@validFrom'] }] as const),
        ),
        14: { outcome: 'refused', problems: ['INVALID@validFrom'] },
        15: { outcome: 'new', item: heldFrom('2026-01-01', '2027-01-01') },
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
        5: { outcome: 'new', item: { name: 'kihnu seelik', comment: 'uus' } },
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
      tells: { 3: { outcome: 'new', item: { name: 'kolga-jaani vammus', size: '50', active: false } } },
    },
  },
  {
    file: 'printed.ods',
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'size' },
      rows: 3,
      counts: { new: 1, refused: 2 },
      tells: { 3: { outcome: 'refused', problems: ['TWICE_IN_FILE@clothingNumber'] } },
    },
  },
  {
    file: 'english-clothing.csv',
    expected: {
      sheet: 'english-clothing',
      headerRow: 1,
      fields: {
        0: 'clothingName',
        1: 'clothingNumber',
        2: 'size',
        3: 'acquiredOn',
        4: 'validFrom',
        5: 'holder',
        6: 'comment',
        7: 'clothingTypeName',
      },
      rows: 3,
      totalRows: [5],
      sparse: [5],
      counts: { new: 1, doubtful: 1, refused: 1 },
      tells: {
        2: { outcome: 'refused', problems: ['HOLDER_UNKNOWN@holder'] },
        4: { outcome: 'doubtful', problems: ['RANGE_ASKED@clothingNumber'] },
      },
    },
  },
  {
    file: 'holder-names.csv',
    expected: {
      sheet: 'holder-names',
      headerRow: 1,
      fields: {
        0: 'clothingName',
        1: 'clothingNumber',
        2: 'holderFirstName',
        3: 'holderLastName',
        4: 'groupName',
        5: 'validFrom',
        6: 'clothingTypeName',
      },
      rows: 3,
      counts: { new: 1, refused: 2 },
      tells: {
        2: { outcome: 'refused', problems: ['HOLDER_UNKNOWN@holderLastName'] },
        3: { outcome: 'new', item: { name: 'kihnu kört', clothingNumber: '2' } },
      },
    },
  },
  {
    file: 'baltic-decimals.csv',
    expected: {
      sheet: 'baltic-decimals',
      headerRow: 2,
      fields: {
        0: 'clothingName',
        1: 'clothingNumber',
        2: 'measurement:vöökoht',
        3: 'measurement:ümbermõõt',
        4: 'holder',
        5: 'comment',
        6: 'clothingTypeName',
      },
      rows: 3,
      totalRows: [6],
      sparse: [4],
      counts: { new: 1, doubtful: 1, refused: 1 },
      tells: {
        3: { outcome: 'refused', problems: ['HOLDER_UNKNOWN@holder'] },
        4: { outcome: 'doubtful', problems: ['RANGE_ASKED@clothingNumber'] },
        5: { outcome: 'new', item: { name: 'šenilltekk', clothingNumber: null } },
      },
    },
  },
  {
    file: 'written-once.csv',
    expected: {
      sheet: 'written-once',
      headerRow: 1,
      fields: { 0: 'clothingTypeName', 1: 'clothingName', 2: 'parish', 3: 'clothingNumber' },
      rows: 5,
      // Until the keeper ticks that an empty cell means the one above it.
      counts: { new: 2, refused: 3 },
      sparse: [0, 1, 2],
    },
  },
  {
    file: 'macintosh.csv',
    expected: {
      sheet: 'macintosh',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'comment', 3: 'holder' },
      rows: 2,
      counts: { new: 2 },
      tells: { 2: { outcome: 'new', item: { name: 'särk õäöü', comment: 'kaks\nrida; ja "jutumärk"' } } },
    },
  },
  {
    file: 'words-for-numbers.csv',
    expected: {
      sheet: 'words-for-numbers',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: '?measurement:pikkus', 3: 'measurement:vöökoht' },
      rows: 3,
      counts: { doubtful: 3 },
      tells: { 2: { outcome: 'doubtful', problems: ['COLUMNS_ASKED@null'] } },
    },
  },
  {
    file: 'states-and-places.csv',
    expected: {
      sheet: 'states-and-places',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'state', 3: 'placeName' },
      rows: 5,
      sparse: [3],
      counts: { new: 4, refused: 1 },
      tells: {
        2: { outcome: 'new', item: { care: { placeName: 'Kapp 3' } } },
        3: { outcome: 'refused', problems: ['INVALID@state'] },
        4: { outcome: 'new', item: { care: { state: 'WASH' } } },
        5: { outcome: 'new', item: { care: { state: 'REPAIR' } } },
      },
    },
  },
  {
    // One garment: its name is in no column.
    file: 'one-garment.csv',
    expected: {
      sheet: 'one-garment',
      headerRow: 1,
      fields: { 0: 'clothingNumber', 1: null, 2: 'measurement:chest', 3: '?measurement:length' },
      rows: 17,
      counts: { doubtful: 17 },
      tells: { 2: { outcome: 'doubtful', problems: ['COLUMNS_ASKED@null'] } },
    },
  },
  ...['hidden-row.xlsx', 'hidden-row.ods', 'hidden-row.xls'].map((file) => ({
    file,
    expected: {
      sheet: 'Leht1',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber' },
      // Without the hidden one.
      rows: 2,
      counts: { new: 2 },
      tells: { 4: { outcome: 'new', item: { clothingNumber: '3' } } },
    } as const,
  })),
  {
    file: 'cells-beyond-headings.csv',
    expected: {
      sheet: 'cells-beyond-headings',
      headerRow: 1,
      fields: { 0: 'clothingName', 1: 'clothingNumber', 2: 'size', 3: 'measurement:vöökoht', 4: null },
      rows: 3,
      counts: { new: 2, doubtful: 1 },
      tells: {
        2: { outcome: 'new', item: { measured: { vöökoht: 84.5 } } },
        3: { outcome: 'new', item: { measured: { vöökoht: 84.5 } } },
        4: { outcome: 'doubtful', problems: ['EXTRA_CELLS@null'] },
      },
    },
  },
  {
    file: 'numbers-by-parish.csv',
    expected: {
      sheet: 'numbers-by-parish',
      headerRow: 1,
      fields: { 0: 'parish', 1: 'clothingName', 2: 'clothingNumber', 3: 'measurement:vöökoht' },
      rows: 4,
      counts: { new: 2, refused: 2 },
      tells: { 4: { outcome: 'refused', problems: ['TWICE_IN_FILE@clothingNumber'] } },
    },
  },
];
