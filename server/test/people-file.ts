import type { ImportDecision } from '@riideait/contract';
import type { DecidedRow, PersonValues, RegisteredPerson } from '../src/features/upkeep/imports/imports.types.ts';
import { judgePeople } from '../src/features/upkeep/imports/people/people.rules.ts';

export type Texts = Readonly<Record<string, string | number | boolean>>;

/** A row of a file, with a decision where that matters. */
export interface FileRow {
  readonly cells: Texts;
  readonly decision?: ImportDecision;
}

/** Mari Tamm without further data. */
export const aPersonsValues = (values: Partial<PersonValues> = {}): PersonValues => ({
  firstName: 'Mari',
  lastName: 'Tamm',
  genderCode: null,
  groupName: null,
  email: null,
  phoneNumber: null,
  height: null,
  footSize: null,
  headSize: null,
  chest: null,
  waist: null,
  hips: null,
  active: true,
  ...values,
});

/** The same person in the register. */
export const registered = (id: number, values: Partial<PersonValues> = {}): RegisteredPerson => ({ id, ...aPersonsValues(values) });

const isRow = (row: FileRow | Texts): row is FileRow => typeof Object(row).cells === 'object';

/** Judges rows, the first on row 2. The columns are the fields of all rows. */
export function judgeFile(
  file: readonly (FileRow | Texts)[],
  people: readonly RegisteredPerson[] = [],
  { emptyClears = false, updateExisting = true, groups = ['Naisrühm'] } = {},
) {
  const rows: FileRow[] = file.map((row) => (isRow(row) ? row : { cells: row }));
  const fields = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const columns = fields.map((field, index) => ({ index, field, heading: field, fillDown: false }));
  const decided = rows.map(
    ({ cells, decision }, index): DecidedRow => ({
      number: index + 2,
      cells: fields.map((field) => cells[field] ?? null),
      decision: decision ?? null,
    }),
  );
  return judgePeople(decided, { columns, emptyClears, updateExisting, today: '2026-09-03' }, { people, groups });
}

/** Outcomes and codes: `doubtful SAME_NAME`. */
export const short = (rows: ReturnType<typeof judgeFile>) =>
  rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)].join(' '));
export const writesOf = (rows: ReturnType<typeof judgeFile>) => rows.map(({ write }) => write);
