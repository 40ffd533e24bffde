import type { ImportDecision } from '@riideait/contract';
import { expect, test } from 'vitest';
import type { SheetCell } from '../../sheets/spreadsheet.ts';
import { judgeClothing } from './clothing.rules.ts';
import type { ClothingRegister, DecidedRow, JudgingOptions, RegisteredHolder, RegisteredItem, RegisteredName } from './imports.types.ts';

const name = (id: number, text: string, values: Partial<RegisteredName> = {}): RegisteredName => ({
  id,
  name: text,
  typeName: 'Seelikud',
  parish: null,
  description: null,
  ...values,
});

const item = (id: number, clothingNumber: string | null, values: Partial<RegisteredItem> = {}): RegisteredItem => ({
  id,
  clothingNameId: 1,
  clothingNumber,
  size: null,
  comment: null,
  active: true,
  measured: {},
  holderId: null,
  heldSince: null,
  ...values,
});

const person = (id: number, firstName: string, lastName: string, values: Partial<RegisteredHolder> = {}): RegisteredHolder => ({
  id,
  firstName,
  lastName,
  groupName: null,
  active: true,
  ...values,
});

const mari = person(5, 'Mari', 'Tamm', { groupName: 'Naisrühm' });
const juri = person(6, 'Jüri', 'Kask');

const register = (values: Partial<ClothingRegister> = {}): ClothingRegister => ({
  types: ['Seelikud'],
  names: [name(1, 'Muhu seelik')],
  items: [],
  people: [mari, juri],
  ...values,
});

interface Row {
  readonly cells: readonly SheetCell[];
  readonly decision?: ImportDecision;
  readonly corrections?: DecidedRow['corrections'];
}

/** Judges rows below these fields; a row is its cells, or these with a decision. */
function judge(
  fields: readonly string[],
  rows: readonly (Row | readonly SheetCell[])[],
  its = register(),
  options: Partial<JudgingOptions> = {},
) {
  const decided = rows.map((row, index): DecidedRow => {
    const { cells, decision = null, corrections = {} } = 'cells' in row ? row : { cells: row };
    return { number: index + 2, cells, corrections, decision };
  });
  const columns = fields.map((field, index) => ({ index, heading: field, field: field === '' ? null : field }));
  return judgeClothing(decided, { columns, emptyClears: false, today: '2026-09-03', ...options }, its);
}

/** The row alone. */
function judgeOne(fields: readonly string[], row: Row | readonly SheetCell[], its = register(), options: Partial<JudgingOptions> = {}) {
  const { rows, names } = judge(fields, [row], its, options);
  const [judged] = rows;
  if (judged === undefined) throw new Error('Not judged');
  return { ...judged, names };
}

test('a range becomes items', () => {
  const { outcome, pieces, write } = judgeOne(['clothingName', 'clothingNumber'], ['Muhu seelik', '1-3']);
  expect({ outcome, pieces }).toEqual({ outcome: 'new', pieces: 3 });
  expect(write?.items.map(({ values }) => values.clothingNumber)).toEqual(['1', '2', '3']);
});
