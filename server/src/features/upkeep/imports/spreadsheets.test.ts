import { readdirSync } from 'node:fs';
import type { ImportOutcome } from '@riideait/contract';
import { expect, test } from 'vitest';
import { aHolder } from '../../../../test/clothing-file.ts';
import { type ExpectedSheet, readStored, type SpreadsheetFile, spreadsheetFiles } from '../../../../test/spreadsheet-files.ts';
import { AppError } from '../../../app-error.ts';
import { readSpreadsheet } from '../../../sheets/read-spreadsheet.ts';
import type { Sheet } from '../../../sheets/spreadsheet.ts';
import { judgeClothing } from './clothing/clothing.rules.ts';
import type { ClothingWrite, Judged, NameWrite, PersonWrite } from './imports.types.ts';
import { judgePeople } from './people/people.rules.ts';
import { settle } from './questions.rules.ts';
import { type Understood, understand } from './understanding/understand.rules.ts';

const TODAY = '2026-11-21';

test('each file is in the table', () => {
  const stored = readdirSync(new URL('../../../../test/spreadsheets/', import.meta.url));
  expect(spreadsheetFiles.map(({ file }) => file).toSorted()).toEqual(stored.toSorted());
});

test.each(spreadsheetFiles)('$file', async ({ file, kind, expected }) => {
  const content = await readStored(file);
  if ('refused' in expected) await expect(readSpreadsheet(content, file)).rejects.toSatisfy(isRefusal(expected.refused));
  else {
    const { sheets } = await readSpreadsheet(content, file);
    const sheet = sheets.find(({ name }) => name === expected.sheet);
    expect(sheets.map(({ name }) => name)).toContain(expected.sheet);
    if (sheet !== undefined) expectSheet(sheet, kind, expected);
  }
});

const isRefusal = (code: string) => (error: unknown) => error instanceof AppError && error.refusals[0].code === code;

function expectSheet(sheet: Sheet, kind: SpreadsheetFile['kind'], expected: ExpectedSheet): void {
  const understood = understand(sheet, kind);
  const fields = Object.fromEntries(
    understood.columns.map(({ index, field, proposed }) => [index, field ?? (proposed === null ? null : `?${proposed}`)]),
  );
  const told = judged(understood, kind);
  expect({ ...understood, fields, rows: told.size }).toMatchObject({
    headerRow: expected.headerRow,
    fields: expected.fields,
    rows: expected.rows,
    totalRows: expected.totalRows ?? [],
  });
  expect(understood.columns.filter(({ sparse }) => sparse).map(({ index }) => index)).toEqual(expected.sparse ?? []);

  expect(countsOf([...told.values()])).toEqual({ ...countsOf([]), ...expected.counts });
  for (const [row, tells] of Object.entries(expected.tells ?? {})) {
    expect(told.get(Number(row)), `row ${row}`).toMatchObject({ problems: [], ...tells });
  }
}

interface Told {
  readonly outcome: ImportOutcome;
  readonly problems: readonly string[];
  readonly pieces: number;
  readonly person?: object | undefined;
  readonly item?: object | undefined;
}

/** What becomes of each row, by its number. */
function judged({ rows, columns: all, isExport }: Understood, kind: SpreadsheetFile['kind']): Map<number, Told> {
  const { rows: decided, columns } = settle(
    rows.map((row) => ({ ...row, decision: null })),
    { kind, columns: all },
    {},
  );
  const options = { columns, emptyClears: isExport, updateExisting: true, today: TODAY };
  if (kind === 'PEOPLE') {
    return new Map(
      judgePeople(decided, options, { people: [], groups: [] }).map((row) => [row.row, { ...tell(row), person: row.write?.values }]),
    );
  }
  const clothing = judgeClothing(decided, options, {
    types: [],
    owners: [],
    fundings: [],
    names: [],
    items: [],
    codes: new Map(),
    people: [aHolder(1, 'Õnne', 'Näide')],
  });
  const names = new Map(clothing.names.map((name) => [name.key, name]));
  return new Map(clothing.rows.map((row) => [row.row, { ...tell(row), item: row.write === null ? undefined : itemOf(row.write, names) }]));
}

const tell = ({ outcome, problems, pieces }: Judged<PersonWrite | ClothingWrite>) => ({
  outcome,
  problems: problems.map(({ code, field }) => `${code}@${field}`),
  pieces,
});

const itemOf = ({ nameKey, items: [first] }: ClothingWrite, names: ReadonlyMap<string, NameWrite>) => ({
  name: nameKey,
  typeName: names.get(nameKey)?.values.clothingTypeName,
  measured: first?.measured,
  holder: first?.holder,
  care: first?.care,
  ...first?.values,
});

function countsOf(rows: readonly Told[]) {
  const counts = { new: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0, skipped: 0 };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}
