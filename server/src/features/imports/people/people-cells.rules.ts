import { AddPersonForm, GroupForm, type ImportProblem } from '@riideait/contract';
import {
  cellReader,
  fieldTexts,
  invalid,
  lineText,
  mappedFields,
  missing,
  nameKey,
  type ReadCell,
  readGender,
  readYesNo,
  saysNothing,
  withoutUnit,
} from '../cells.rules.ts';
import type { DecidedRow, JudgingOptions, PeopleRegister, PersonValues } from '../imports.types.ts';
import type { SplitName } from './full-names.rules.ts';
import { nameReader } from './people-names.rules.ts';

/** What a row says of a person: only what it has a word about. Names are there unless there are problems. */
export interface ReadPerson {
  readonly row: DecidedRow;
  /** By field, as the file has it; of a whole name also what it was split into. */
  readonly texts: Readonly<Record<string, string>>;
  readonly given: Partial<PersonValues> & SplitName;
  readonly problems: readonly ImportProblem[];
  /** Whether nothing is wrong but cells that might as well be empty. */
  readonly isGoodWithout: boolean;
  /** Where what is wrong with the name is shown. */
  readonly nameField: string;
}

type Reader = (text: string) => ReadCell<Partial<PersonValues>>;

const reader =
  <Value>(read: (text: string) => ReadCell<Value>, valuesOf: (value: Value) => Partial<PersonValues>): Reader =>
  (text) => {
    const cell = read(text);
    return 'problem' in cell ? cell : { value: valuesOf(cell.value) };
  };

const DIGIT = /\d/;
const ZERO = /^0+(?:[.,]0*)?$/;
const METRES = /^[0-2](?:[.,]\d+)?$/;
const METRE = /(\d)\s*m\.?$/i;

/** A body height in centimetres: `1,72 m` is `172`. */
const inCentimetres = (text: string): string => {
  const bare = text.replace(METRE, '$1');
  return METRES.test(bare) ? String(Math.round(Number(bare.replace(',', '.')) * 1000) / 10) : bare;
};

const { email, phoneNumber, height, footSize, headSize, firstName, lastName } = AddPersonForm.shape;

/** Readers of the fields that may be empty. An empty cell reads as what empties them. */
function readersOf({ groups }: PeopleRegister) {
  const spellings = new Map(groups.map((name) => [nameKey(name), name]));
  /** A group is written as it is in the register, or where it first comes in the file. */
  const asKnown = (name: string): string => {
    const known = spellings.get(nameKey(name));
    if (known === undefined) spellings.set(nameKey(name), name);
    return known ?? name;
  };
  const group = cellReader(GroupForm.shape.name);
  const lengthOf = <S extends typeof height>(schema: S, converted = (text: string) => text) => {
    const read = cellReader(schema);
    return (text: string) => {
      const bare = withoutUnit(text);
      return read(ZERO.test(bare) ? '' : converted(bare));
    };
  };
  const phone = cellReader(phoneNumber);
  return {
    genderCode: (text) => {
      const genderCode = text === '' ? null : readGender(text);
      return genderCode === undefined ? { problem: 'Kirjuta naine või mees' } : { value: { genderCode } };
    },
    groupName: (text) => (text === '' ? { value: { groupName: null } } : reader(group, (name) => ({ groupName: asKnown(name) }))(text)),
    email: reader(cellReader(email), (value) => ({ email: value })),
    phoneNumber: (text) => {
      if (text !== '' && !DIGIT.test(text)) return { problem: 'Telefoninumbris ei ole numbreid' };
      return reader(phone, (value) => ({ phoneNumber: value }))(text);
    },
    height: reader(lengthOf(height, inCentimetres), (value) => ({ height: value })),
    footSize: reader(lengthOf(footSize), (value) => ({ footSize: value })),
    headSize: reader(lengthOf(headSize), (value) => ({ headSize: value })),
    active: (text) => {
      const active = readYesNo(text);
      if (active !== undefined) return { value: { active } };
      return text === '' ? { value: {} } : { problem: 'Kirjuta jah või ei' };
    },
  } satisfies Record<Exclude<keyof PersonValues, keyof SplitName>, Reader>;
}

/** The field at which a missing name is shown: its own column, or one of whole names. */
const shownAt = (field: 'firstName' | 'lastName', mapped: ReadonlySet<string>): string =>
  [field, 'fullName', 'lastFirstName'].find((name) => mapped.has(name)) ?? field;

/** What all rows say, each cell judged by the field of the form that it would be typed into. */
export function readPeople(rows: readonly DecidedRow[], options: JudgingOptions, register: PeopleRegister): ReadPerson[] {
  const mapped = mappedFields(options);
  const readers = Object.entries(readersOf(register));
  const [readFirst, readLast] = [cellReader(firstName), cellReader(lastName)];
  const [firstNameField, nameField] = [shownAt('firstName', mapped), shownAt('lastName', mapped)];
  const texts = rows.map((row) => fieldTexts(row, options));
  const namesOf = nameReader(texts, options, register);

  return rows.map((row, index) => {
    const said = texts[index] ?? {};
    const problems: ImportProblem[] = [];
    const readName = (read: typeof readFirst, field: string, name: string): void => {
      const cell = read(name);
      if ('problem' in cell) problems.push((name === '' ? missing : invalid)(field, cell.problem));
    };
    const names = namesOf(said);
    readName(readFirst, firstNameField, names.firstName);
    readName(readLast, nameField, names.lastName);
    const given: Partial<PersonValues> & SplitName = { ...names };
    const isNamed = problems.length === 0;
    for (const [field, read] of readers) {
      const typed = lineText(said[field] ?? '');
      const text = saysNothing(typed) && (field !== 'active' || readYesNo(typed) === undefined) ? '' : typed;
      const empties = options.emptyClears && (mapped.has(field) || Object.hasOwn(row.corrections, field));
      if (text === '' && !empties) continue;
      const cell = read(text);
      if ('problem' in cell) problems.push(invalid(field, cell.problem));
      else Object.assign(given, cell.value);
    }
    return { row, texts: withNames(said, names), given, problems, isGoodWithout: isNamed && problems.length > 0, nameField };
  });
}

/** What a whole name was split into stands beside it. */
function withNames(texts: Readonly<Record<string, string>>, names: SplitName): Readonly<Record<string, string>> {
  if (texts.fullName === undefined && texts.lastFirstName === undefined) return texts;
  const known = Object.entries(names).filter(([, name]) => name !== '');
  return { ...texts, ...Object.fromEntries(known) };
}
