import type { ImportDecision } from '@riideait/contract';
import { judgeClothing } from '../src/features/upkeep/imports/clothing/clothing.rules.ts';
import type {
  ClothingRegister,
  DecidedRow,
  JudgingOptions,
  RegisteredHolder,
  RegisteredItem,
  RegisteredName,
} from '../src/features/upkeep/imports/imports.types.ts';
import type { SheetCell } from '../src/sheets/spreadsheet.ts';

export const aName = (id: number, name: string, values: Partial<RegisteredName> = {}): RegisteredName => ({
  id,
  name,
  clothingTypeName: 'Seelikud',
  parish: null,
  material: null,
  description: null,
  nameValue: null,
  ...values,
});

/** An item of the first clothing name. */
export const anItem = (id: number, clothingNumber: string | null, values: Partial<RegisteredItem> = {}): RegisteredItem => ({
  id,
  clothingNameId: 1,
  clothingNumber,
  size: null,
  comment: null,
  acquiredOn: null,
  makerName: null,
  ownerName: null,
  fundingTitle: null,
  giveBackOn: null,
  givenBackOn: null,
  lenderCode: null,
  price: null,
  active: true,
  measured: {},
  holderId: null,
  heldSince: null,
  freeSince: null,
  state: 'OK',
  placeName: null,
  belongs: null,
  dueOn: null,
  ...values,
});

export const aHolder = (id: number, firstName: string, lastName: string, values: Partial<RegisteredHolder> = {}): RegisteredHolder => ({
  id,
  firstName,
  lastName,
  groupName: null,
  active: true,
  ...values,
});

/** A register of one clothing name, „Muhu seelik“. */
export const aClothingRegister = (values: Partial<ClothingRegister> = {}): ClothingRegister => ({
  types: ['Seelikud'],
  owners: [],
  fundings: [],
  names: [aName(1, 'Muhu seelik')],
  items: [],
  codes: new Map(),
  people: [aHolder(5, 'Mari', 'Tamm', { groupName: 'Naisrühm' }), aHolder(6, 'Jüri', 'Kask')],
  ...values,
});

/** The cells of a row; with a decision where that matters. */
export type TestRow = readonly SheetCell[] | { readonly cells: readonly SheetCell[]; readonly decision?: ImportDecision };

/** Judges rows from row 2 on, below a heading of these fields, on 3 September 2026. */
export function judgeFile(
  fields: string,
  rows: readonly TestRow[],
  register: ClothingRegister = aClothingRegister(),
  options: Partial<JudgingOptions> = {},
) {
  const decided = rows.map((row, index): DecidedRow => {
    const { cells, decision = null } = 'cells' in row ? row : { cells: row };
    return { number: index + 2, cells, decision };
  });
  const columns = fields.split(' ').map((field, index) => ({ index, heading: field, field, fillDown: false }));
  return judgeClothing(decided, { columns, emptyClears: false, updateExisting: true, today: '2026-09-03', ...options }, register);
}

/** The only row of a file, with the clothing names that are written. */
export function judgeRow(fields: string, row: TestRow, register?: ClothingRegister, options?: Partial<JudgingOptions>) {
  const { rows, names } = judgeFile(fields, [row], register, options);
  const [judged] = rows;
  if (judged === undefined) throw new Error('The row was not judged');
  return { ...judged, names, items: judged.write?.items ?? [], codes: judged.problems.map(({ code }) => code) };
}
