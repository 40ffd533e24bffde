import { readFile } from 'node:fs/promises';
import type { ErrorCode, ImportCounts, ImportKind, ImportOutcome } from '@riideait/contract';
import { filesOfClothing } from './spreadsheet-files-of-clothing.ts';
import { filesOfPeople } from './spreadsheet-files-of-people.ts';

/** Spreadsheets of keepers, made by four programs and by hand, with their results in an empty register. */
export interface SpreadsheetFile {
  readonly file: string;
  readonly kind: ImportKind;
  readonly expected: { readonly refused: ErrorCode } | ExpectedSheet;
}

export interface ExpectedSheet {
  readonly sheet: string;
  readonly headerRow: number | null;
  /** By column; behind a question mark what is asked. */
  readonly fields: Readonly<Record<number, string | null>>;
  readonly rows: number;
  readonly totalRows?: readonly number[];
  /** Columns of names most of whose cells are empty, but the first one is not. */
  readonly sparse?: readonly number[];
  /** Those that are left out are 0. */
  readonly counts: Partial<ImportCounts>;
  /** By row number: outcome, problems and some of the values. */
  readonly tells?: Readonly<Record<number, ExpectedRow>>;
}

interface ExpectedRow {
  readonly outcome: ImportOutcome;
  /** `CODE@field` */
  readonly problems?: readonly string[];
  readonly pieces?: number;
  /** Of a person. */
  readonly person?: Readonly<Record<string, unknown>>;
  /** Of the first item of the row, with its clothing name. */
  readonly item?: Readonly<Record<string, unknown>>;
}

export const readStored = (file: string): Promise<Buffer> => readFile(new URL(`spreadsheets/${file}`, import.meta.url));

const refused: Readonly<Record<string, ErrorCode>> = {
  'empty.csv': 'SPREADSHEET_EMPTY',
  'blank.xlsx': 'SPREADSHEET_EMPTY',
  'truncated.xlsx': 'SPREADSHEET_BROKEN',
  'broken.xlsx': 'SPREADSHEET_BROKEN',
  'locked.xlsx': 'SPREADSHEET_LOCKED',
  'picture.xlsx': 'NOT_A_SPREADSHEET',
  'excel-95.xls': 'NOT_A_SPREADSHEET',
  'letter.xlsx': 'NOT_A_SPREADSHEET',
  'zip-bomb.xlsx': 'SPREADSHEET_TOO_BIG',
  'xml-bomb.xlsx': 'SPREADSHEET_BROKEN',
  'far-corner.xlsx': 'TOO_MANY_ROWS',
  'wide.xlsx': 'TOO_MANY_COLUMNS',
};

export const spreadsheetFiles: readonly SpreadsheetFile[] = [
  ...filesOfPeople.map((file) => ({ ...file, kind: 'PEOPLE' as const })),
  ...filesOfClothing.map((file) => ({ ...file, kind: 'CLOTHING' as const })),
  ...Object.entries(refused).map(([file, code]) => ({ file, kind: 'PEOPLE' as const, expected: { refused: code } })),
];
