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
import type { DecidedRow, JudgingOptions, PersonValues } from '../imports.types.ts';

type Names = Pick<PersonValues, 'firstName' | 'lastName'>;

/** The cells of a row as values; fields that are empty or not mapped are left out. */
export interface ReadPerson {
  readonly row: DecidedRow;
  /** By field, as the file has them; beside a whole name its parts. */
  readonly texts: Readonly<Record<string, string>>;
  readonly given: Partial<PersonValues> & Names;
  readonly problems: readonly ImportProblem[];
  /** Where problems of the name are shown. */
  readonly nameField: string;
}

const { email, phoneNumber, height, footSize, headSize, firstName, lastName } = AddPersonForm.shape;

const DIGIT = /\d/;
const ZERO = /^0+(?:[.,]0*)?$/;
const METRES = /^[0-2](?:[.,]\d+)?$/;
const METRE = /(\d)\s*m\.?$/i;

/** A body height in centimetres: `1,72 m` is `172`. */
const inCentimetres = (text: string): string => {
  const bare = text.replace(METRE, '$1');
  return METRES.test(bare) ? String(Math.round(Number(bare.replace(',', '.')) * 1000) / 10) : bare;
};

const lengthReader = (schema: typeof height, converted = (text: string) => text) => {
  const read = cellReader(schema);
  return (text: string) => {
    const bare = withoutUnit(text);
    return read(ZERO.test(bare) ? '' : converted(bare));
  };
};

type Optional = Omit<PersonValues, keyof Names>;
type Readers = { readonly [Field in keyof Optional]: (text: string) => ReadCell<Optional[Field] | undefined> };

/** Readers of the fields that may be empty. An empty text reads as the value that clears the field. */
function optionalReaders(groups: readonly string[]): Readers {
  const spellings = new Map(groups.map((name) => [nameKey(name), name]));
  const group = cellReader(GroupForm.shape.name);
  const phone = cellReader(phoneNumber);
  return {
    genderCode: (text) => {
      const gender = text === '' ? null : readGender(text);
      return gender === undefined ? { problem: 'Kirjuta naine või mees' } : { value: gender };
    },
    groupName: (text) => {
      const cell = text === '' ? { value: null } : group(text);
      if ('problem' in cell || cell.value === null) return cell;
      // As in the register, or as in the first row that has it.
      const spelling = spellings.get(nameKey(cell.value)) ?? cell.value;
      spellings.set(nameKey(spelling), spelling);
      return { value: spelling };
    },
    email: cellReader(email),
    phoneNumber: (text) => (text !== '' && !DIGIT.test(text) ? { problem: 'Telefoninumbris ei ole numbreid' } : phone(text)),
    height: lengthReader(height, inCentimetres),
    footSize: lengthReader(footSize),
    headSize: lengthReader(headSize),
    active: (text) => {
      const value = readYesNo(text);
      return value === undefined && text !== '' ? { problem: 'Kirjuta jah või ei' } : { value };
    },
  };
}

/** A whole name in two: `Tamm, Mari`; without a comma one word at its end, or at its beginning, is the last name. */
function splitName(text: string, isLastFirst: boolean): Names {
  const line = lineText(text);
  const comma = line.indexOf(',');
  if (comma >= 0) return { firstName: line.slice(comma + 1).trim(), lastName: line.slice(0, comma).trim() };
  const gap = isLastFirst ? line.indexOf(' ') : line.lastIndexOf(' ');
  if (gap < 0) return { firstName: line, lastName: '' };
  const [before, after] = [line.slice(0, gap), line.slice(gap + 1)];
  return isLastFirst ? { firstName: after, lastName: before } : { firstName: before, lastName: after };
}

function namesOf(texts: Readonly<Record<string, string>>): Names {
  const split = splitName(texts.fullName ?? texts.lastFirstName ?? '', texts.fullName === undefined);
  return { firstName: lineText(texts.firstName ?? split.firstName), lastName: lineText(texts.lastName ?? split.lastName) };
}

/** The field at which a missing name is shown: its own column, or one of whole names. */
const shownAt = (field: keyof Names, mapped: ReadonlySet<string>): string =>
  [field, 'fullName', 'lastFirstName'].find((name) => mapped.has(name)) ?? field;

/** Reads rows by the fields of the form of a person. */
export function peopleReader(options: JudgingOptions, groups: readonly string[]): (row: DecidedRow) => ReadPerson {
  const mapped = mappedFields(options);
  const readers = Object.entries(optionalReaders(groups));
  const names = [
    ['firstName', cellReader(firstName)],
    ['lastName', cellReader(lastName)],
  ] as const;

  return (row) => {
    const texts = fieldTexts(row, options);
    const problems: ImportProblem[] = [];
    const given: Partial<PersonValues> & Names = namesOf(texts);
    for (const [field, read] of names) {
      const cell = read(given[field]);
      if ('problem' in cell) problems.push((given[field] === '' ? missing : invalid)(shownAt(field, mapped), cell.problem));
    }
    for (const [field, read] of readers) {
      const typed = lineText(texts[field] ?? '');
      const text = saysNothing(typed) && (field !== 'active' || readYesNo(typed) === undefined) ? '' : typed;
      if (text === '' && !(options.emptyClears && mapped.has(field))) continue;
      const cell = read(text);
      if ('problem' in cell) problems.push(invalid(field, cell.problem));
      else if (cell.value !== undefined) Object.assign(given, { [field]: cell.value });
    }
    const isSplit = texts.fullName !== undefined || texts.lastFirstName !== undefined;
    const parts = isSplit ? { firstName: given.firstName, lastName: given.lastName } : {};
    return { row, texts: { ...texts, ...parts }, given, problems, nameField: shownAt('lastName', mapped) };
  };
}
