import { AddPersonForm, GroupForm, type ImportProblem } from '@riideait/contract';
import {
  cellReader,
  fieldTexts,
  invalid,
  lineText,
  mappedFields,
  missing,
  nameKey,
  nameOrder,
  type ReadCell,
  readGender,
  readYesNo,
  type SplitName,
  splitOrdered,
  withoutUnit,
} from '../cells.rules.ts';
import type { DecidedRow, JudgingOptions, PeopleRegister, PersonValues } from '../imports.types.ts';
import { commonFirstNames } from '../understanding/first-names.rules.ts';

/** What a row says of a person: only what it has a word about. Names are there unless there are problems. */
export interface ReadPerson {
  readonly row: DecidedRow;
  readonly texts: Readonly<Record<string, string>>;
  readonly given: Partial<PersonValues> & SplitName;
  readonly problems: readonly ImportProblem[];
  /** Where what is wrong with the name is shown. */
  readonly nameField: 'lastName' | 'fullName';
}

/** Signs that say that there is nothing. */
const NOTHING = /^[-–—]$/;

type Reader = (text: string) => ReadCell<Partial<PersonValues>>;

const reader =
  <Value>(read: (text: string) => ReadCell<Value>, valuesOf: (value: Value) => Partial<PersonValues>): Reader =>
  (text) => {
    const cell = read(text);
    return 'problem' in cell ? cell : { value: valuesOf(cell.value) };
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
  const lengthOf = <S extends typeof height>(schema: S) => {
    const read = cellReader(schema);
    return (text: string) => read(withoutUnit(text));
  };
  return {
    genderCode: (text) => {
      const genderCode = text === '' ? null : readGender(text);
      return genderCode === undefined ? { problem: 'Kirjuta naine või mees' } : { value: { genderCode } };
    },
    groupName: (text) => (text === '' ? { value: { groupName: null } } : reader(group, (name) => ({ groupName: asKnown(name) }))(text)),
    email: reader(cellReader(email), (value) => ({ email: value })),
    phoneNumber: reader(cellReader(phoneNumber), (value) => ({ phoneNumber: value })),
    height: reader(lengthOf(height), (value) => ({ height: value })),
    footSize: reader(lengthOf(footSize), (value) => ({ footSize: value })),
    headSize: reader(lengthOf(headSize), (value) => ({ headSize: value })),
    active: (text) => {
      const active = readYesNo(text);
      if (active !== undefined) return { value: { active } };
      return text === '' ? { value: {} } : { problem: 'Kirjuta jah või ei' };
    },
  } satisfies Record<Exclude<keyof PersonValues, keyof SplitName>, Reader>;
}

/** Words by which a first name is known, in small letters. */
const knownFirstNames = ({ people }: PeopleRegister): ReadonlySet<string> =>
  new Set([...commonFirstNames, ...people.flatMap((person) => nameKey(person.firstName).split(' '))]);

/** What all rows say, each cell judged by the field of the form that it would be typed into. */
export function readPeople(rows: readonly DecidedRow[], options: JudgingOptions, register: PeopleRegister): ReadPerson[] {
  const mapped = mappedFields(options);
  const readers = Object.entries(readersOf(register));
  const [readFirst, readLast] = [cellReader(firstName), cellReader(lastName)];
  const texts = rows.map((row) => fieldTexts(row, options));
  const fullNames = texts.flatMap(({ fullName = '' }) => (fullName === '' ? [] : [fullName]));
  const order = fullNames.length > 0 ? nameOrder(fullNames, knownFirstNames(register)) : 'FIRST_NAME';
  const nameField = mapped.has('fullName') && !mapped.has('lastName') ? 'fullName' : 'lastName';
  const firstNameField = mapped.has('fullName') && !mapped.has('firstName') ? 'fullName' : 'firstName';

  return rows.map((row, index) => {
    const said = texts[index] ?? {};
    const { fullName = '' } = said;
    const split = splitOrdered(fullName, order);
    const { firstName: first = split.firstName, lastName: last = split.lastName } = said;
    const problems: ImportProblem[] = [];
    const readName = (read: typeof readFirst, field: string, text: string): string => {
      const name = lineText(text);
      const cell = read(name);
      if ('problem' in cell) problems.push((name === '' ? missing : invalid)(field, cell.problem));
      return name;
    };
    const given: Partial<PersonValues> & SplitName = {
      firstName: readName(readFirst, firstNameField, first),
      lastName: readName(readLast, nameField, last),
    };
    for (const [field, read] of readers) {
      const typed = lineText(said[field] ?? '');
      const text = NOTHING.test(typed) && field !== 'active' ? '' : typed;
      const empties = options.emptyClears && (mapped.has(field) || Object.hasOwn(row.corrections, field));
      if (text === '' && !empties) continue;
      const cell = read(text);
      if ('problem' in cell) problems.push(invalid(field, cell.problem));
      else Object.assign(given, cell.value);
    }
    return { row, texts: said, given, problems, nameField };
  });
}
