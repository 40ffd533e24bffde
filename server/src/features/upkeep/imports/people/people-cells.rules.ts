import { bodyFields, FirstName, GroupForm, type ImportProblem, personColumns, splitWholeName } from '@riideait/contract';
import {
  cellReader,
  clearable,
  fieldTexts,
  idOf,
  invalid,
  lineText,
  mappedFields,
  missing,
  nameKey,
  readFields,
  readGender,
  withoutUnit,
} from '../cells.rules.ts';
import { unlessDay } from '../clothing/clothing-cells.rules.ts';
import type { DecidedRow, JudgingOptions, PeopleRegister, PersonValues } from '../imports.types.ts';
import { readersOf } from '../record-cells.rules.ts';
import type { Names } from './people-values.rules.ts';

/** The cells of a row as values; fields that are empty or not mapped are left out. */
export interface ReadPerson {
  readonly row: DecidedRow;
  /** Of an export. */
  readonly id: number | undefined;
  /** By field, as the file has them; beside a whole name its parts. */
  readonly texts: Readonly<Record<string, string>>;
  readonly given: Partial<PersonValues> & Names;
  readonly problems: readonly ImportProblem[];
  readonly nameField: string;
}

const { phoneNumber, height } = personColumns;

const DIGIT = /\d/;
const ZERO = /^0+(?:[.,]0*)?$/;
const METRES = /^[0-2](?:[.,]\d+)?$/;
const METRE = /(\d)\s*m\.?$/i;

/** A body height in centimetres: `1,72 m` is `172`. */
const inCentimetres = (text: string): string => {
  const bare = text.replace(METRE, '$1');
  return METRES.test(bare) ? String(Math.round(Number(bare.replace(',', '.')) * 1000) / 10) : bare;
};

const HALF = /(?<=\d)(?:\s*½|\s+1\/2)$/;

/** A length as a number of centimetres, `38½` as `38,5`; 0 is none. */
const lengthText = (text: string): string => {
  const bare = withoutUnit(text).replace(HALF, ',5');
  return ZERO.test(bare) ? '' : bare;
};

function readersOfPeople(groups: readonly string[]) {
  const spellings = new Map(groups.map((name) => [nameKey(name), name]));
  const group = unlessDay(cellReader(GroupForm.shape.name));
  const phone = cellReader(phoneNumber.schema);
  return readersOf(personColumns, {
    ...Object.fromEntries(Object.values(bodyFields).map((field) => [field, cellReader(personColumns[field].schema, lengthText)])),
    firstName: cellReader(FirstName),
    genderCode: readGender,
    groupName: (text: string) => {
      const cell = group(text);
      if ('problem' in cell) return cell;
      // As in the register, or as in the first row that has it.
      const spelling = spellings.get(nameKey(cell.value)) ?? cell.value;
      spellings.set(nameKey(spelling), spelling);
      return { value: spelling };
    },
    phoneNumber: (text: string) => (DIGIT.test(text) ? phone(text) : { problem: 'Telefoninumbris ei ole numbreid' }),
    height: cellReader(height.schema, (text) => inCentimetres(lengthText(text))),
  });
}

function namesOf(texts: Readonly<Record<string, string>>, isBorrower: boolean): Names {
  const whole = lineText(texts.fullName ?? texts.lastFirstName ?? '');
  if (isBorrower) return { firstName: '', lastName: whole || lineText([texts.firstName, texts.lastName].filter(Boolean).join(' ')) };
  const split = splitWholeName(whole, texts.fullName === undefined);
  return { firstName: lineText(texts.firstName ?? split.firstName), lastName: lineText(texts.lastName ?? split.lastName) };
}

/** Groups of the register, by name. */
type Groups = Pick<PeopleRegister, 'groups' | 'groupsOfBorrowers'>;

export function peopleReader(options: JudgingOptions, { groups, groupsOfBorrowers = [] }: Groups): (row: DecidedRow) => ReadPerson {
  const ofBorrowers = new Set(groupsOfBorrowers.map(nameKey));
  const mapped = mappedFields(options);
  const readers = readersOfPeople(groups);
  const { firstName: _, lastName: __, active: ___, ...nullable } = readers;
  const cleared = clearable(options, Object.keys(nullable));
  // A missing name is shown at its own column, or at one of whole names.
  const shownAt = (field: string) => [field, 'fullName', 'lastFirstName'].find((name) => mapped.has(name)) ?? field;

  return (row) => {
    const texts = fieldTexts(row, options);
    const isBorrower = ofBorrowers.has(nameKey(lineText(texts.groupName ?? '')));
    const names = namesOf(texts, isBorrower);
    const filled = Object.entries(texts).map(([field, text]) => [field, lineText(text)] as const);
    const given: Partial<PersonValues> & Names = { ...names };
    const named = isBorrower ? { lastName: names.lastName } : names;
    const { firstName: ____, genderCode: _____, ...written } = Object.fromEntries(filled);
    const read = isBorrower ? written : Object.fromEntries(filled);
    const problems = readFields(given, { ...read, ...named }, readers, cleared).map((problem) => {
      const { field, text } = problem;
      if (field !== 'firstName' && field !== 'lastName') return problem;
      return (names[field] === '' ? missing : invalid)(shownAt(field), text);
    });
    const isSplit = texts.fullName !== undefined || texts.lastFirstName !== undefined;
    return { row, id: idOf(texts.id), texts: isSplit ? { ...texts, ...names } : texts, given, problems, nameField: shownAt('lastName') };
  };
}
