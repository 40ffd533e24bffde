import type { ImportDecision } from '@riideait/contract';
import type { DecidedRow, PersonValues, RegisteredPerson } from '../src/features/imports/imports.types.ts';
import { judgePeople } from '../src/features/imports/people/people.rules.ts';

export type Texts = Readonly<Record<string, string | number | boolean>>;

/** A row of a file with the keeper's `decision` and `corrections`. */
export interface FileRow {
  readonly cells: Texts;
  readonly decision?: ImportDecision;
  readonly corrections?: Readonly<Record<string, string | null>>;
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
  { emptyClears = false, groups = ['Naisrühm'] } = {},
) {
  const rows: FileRow[] = file.map((row) => (isRow(row) ? row : { cells: row }));
  const fields = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const columns = fields.map((field, index) => ({ index, field, heading: field }));
  const decided = rows.map(
    ({ cells, decision, corrections = {} }, index): DecidedRow => ({
      number: index + 2,
      cells: fields.map((field) => cells[field] ?? null),
      decision: decision ?? null,
      corrections,
    }),
  );
  return judgePeople(decided, { columns, emptyClears, today: '2026-09-03' }, { people, groups });
}

/** Outcomes and codes: `doubtful SAME_NAME`. */
export const short = (rows: ReturnType<typeof judgeFile>) =>
  rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)].join(' '));
export const writesOf = (rows: ReturnType<typeof judgeFile>) => rows.map(({ write }) => write);
