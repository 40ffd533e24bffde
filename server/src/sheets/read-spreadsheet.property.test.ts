import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { few } from '../../test/few.ts';
import { packed } from '../../test/packed-files.ts';
import { AppError } from '../app-error.ts';
import { openArchive } from './archive.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { type Spreadsheet, shownCell } from './spreadsheet.ts';
import { writeSheet } from './write-sheet.ts';

const folder = new URL('../../test/spreadsheets/', import.meta.url);
const files = readdirSync(folder).map((name) => readFileSync(new URL(name, folder)));

const refusals = new Set([
  'NOT_A_SPREADSHEET',
  'SPREADSHEET_BROKEN',
  'SPREADSHEET_LOCKED',
  'SPREADSHEET_TOO_BIG',
  'SPREADSHEET_EMPTY',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
]);

/** Whatever it is given, it ends in cells that can be stored or in a refusal. */
const holds = (content: Uint8Array): Promise<void> => readSpreadsheet(content, 'fail.xlsx').then(expectCells, expectRefusal);

function expectRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
  expect(refusals).toContain(error.refusals[0].code);
}

function expectCells({ sheets }: Spreadsheet): void {
  for (const { rows } of sheets) {
    expect(rows.at(-1)?.at(-1) ?? null).not.toBeNull();
    for (const cell of rows.flat().map(shownCell)) {
      if (typeof cell === 'string') expect(cell).toMatch(/^(?:\P{C}|[\t\n]|\p{Cf}|\p{Co}|\p{Cn})+$/u);
      else if (typeof cell === 'number') expect(Number.isFinite(cell)).toBe(true);
      else expect([null, true, false]).toContain(cell);
    }
  }
}

interface Damage {
  readonly at: number;
  readonly length: number;
  readonly bytes: Uint8Array;
}

const damages = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(40),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 12 }),
      fc
        .constantFrom('<c>', '</row>', '"', '<', '&#0;', '&#x110000;', ' r="XFD9"', '<!', '-1', '1e999', ']]>', '�')
        .map((text) => Buffer.from(text)),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

const damaged = (content: Buffer, damages: readonly Damage[]): Buffer =>
  damages.reduce((bytes, { at, length, bytes: others }) => {
    const from = Math.floor(at * bytes.length);
    return Buffer.concat([bytes.subarray(0, from), others, bytes.subarray(from + length)]);
  }, content);

test('any bytes', async () => {
  const beginnings = fc
    .constantFrom('', 'PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '\xff\xfe', '"')
    .map((text) => Buffer.from(text, 'latin1'));
  await fc.assert(
    fc.asyncProperty(beginnings, fc.uint8Array({ maxLength: 3000 }), (beginning, bytes) => holds(Buffer.concat([beginning, bytes]))),
    few(100),
  );
});

test('any text, with any separator', async () => {
  const pieces = fc.array(fc.constantFrom('Mari', 'õ', '"', '""', ';', ',', '\t', '|', '\n', '\r\n', '84,5', '=A1', 'sep=;', ' '), {
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(pieces, (texts) => holds(Buffer.from(texts.join('')))),
    few(150),
  );
});

test('real files that are damaged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), damages, (file, some) => holds(damaged(file, some))),
    few(100),
  );
});

test('what is written here is read back', async () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim());
  const cells = fc.oneof(
    texts,
    fc.integer(),
    fc.integer({ min: 0, max: 99_990 }).map((tenths) => tenths / 10),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constant('x'), cells, fc.constant('y')), { minLength: 1, maxLength: 5 }), async (rows) => {
      const columns = ['A', 'B', 'C'].map((heading) => ({ heading, width: 10 }));
      const bytes = await Array.fromAsync(writeSheet('Rõivad', columns, rows));
      const { sheets } = await readSpreadsheet(Buffer.concat(bytes), 'eksport.xlsx');
      const shown = rows.map((row) => row.map((cell) => (cell === '' ? null : cell)));
      expect(sheets).toEqual([{ name: 'Rõivad', rows: [['A', 'B', 'C'], ...shown] }]);
    }),
    few(40),
  );
});

// Damage to a packed file is found by its checksum; damage to what was packed is not.
const parts: Readonly<Record<string, readonly string[]>> = {
  'merged-cells.xlsx': [
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/worksheets/sheet1.xml',
    'xl/sharedStrings.xml',
    'xl/styles.xml',
  ],
  'printed.ods': ['mimetype', 'content.xml'],
};

test.each(Object.entries(parts))('a damaged part of %s', async (file, names) => {
  const zip = await openArchive(readFileSync(new URL(file, folder)));
  const whole = new Map<string, Buffer>();
  for (const name of names) whole.set(name, Buffer.concat(await Array.fromAsync(zip.read(name))));

  await holds(packed(Object.fromEntries(whole)));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), damages, (name, some) =>
      holds(packed({ ...Object.fromEntries(whole), [name]: damaged(whole.get(name) ?? Buffer.alloc(0), some) })),
    ),
    few(100),
  );
});
