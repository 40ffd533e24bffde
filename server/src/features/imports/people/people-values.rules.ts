import type { ImportChange } from '@riideait/contract';
import { lineText, nameKey, shownGender, shownNumber, shownYesNo } from '../cells.rules.ts';
import type { PersonValues } from '../imports.types.ts';

type Names = Pick<PersonValues, 'firstName' | 'lastName'>;

/** By which people have the same name, whichever part of it is called the first. */
const personKey = ({ firstName, lastName }: Names): string => nameKey(`${firstName} ${lastName}`);

/** By which people are found; null where there is no e-mail. */
export interface PersonKeys {
  readonly name: string;
  readonly nameAndGroup: string;
  readonly email: string | null;
  readonly emailAndName: string | null;
}

export function personKeys(person: Names & Partial<PersonValues>): PersonKeys {
  const name = personKey(person);
  const email = person.email ? nameKey(person.email) : null;
  // What is one key looks like no other: names have no line breaks, e-mails no spaces.
  return {
    name,
    nameAndGroup: `${name}\n${nameKey(person.groupName ?? '')}`,
    email,
    emailAndName: email && `${email} ${name}`,
  };
}

/** „Mari Tamm (Naisrühm)“ */
export const personLabel = ({ firstName, lastName, groupName }: Names & { readonly groupName: string | null }) =>
  groupName ? `${firstName} ${lastName} (${groupName})` : `${firstName} ${lastName}`;

/** Of a new person of whom nothing but the name is known. */
export const UNKNOWN = {
  genderCode: null,
  groupName: null,
  email: null,
  phoneNumber: null,
  height: null,
  footSize: null,
  headSize: null,
  active: true,
} as const satisfies Partial<PersonValues>;

type Field = keyof PersonValues;

/** By which values of a field are the same, however they are written. */
const phoneKey = (text: string) => lineText(text).replaceAll(/[\s().-]/g, '');
const sameness: { readonly [F in Field]?: (text: string) => string } = { groupName: nameKey, email: nameKey, phoneNumber: phoneKey };

const shown = (field: Field, value: PersonValues[Field]): string | null => {
  if (field === 'genderCode' && (value === 'F' || value === 'M')) return shownGender(value);
  if (typeof value === 'number') return shownNumber(value);
  if (typeof value === 'boolean') return shownYesNo(value);
  return value;
};

function isSame(field: Field, before: PersonValues[Field], after: PersonValues[Field]): boolean {
  const keyOf = sameness[field];
  if (before === after) return true;
  if (keyOf === undefined || typeof before !== 'string' || typeof after !== 'string') return false;
  return keyOf(before) === keyOf(after);
}

const isSameName = (one: Names, other: Names) =>
  (one.firstName === other.firstName && one.lastName === other.lastName) || personKey(one) === personKey(other);

/** Whether a file says how a name is capitalised: „Mari-Liis“ does, a cell that is all in capitals or in small letters does not. */
const isCapitalised = (name: string) => name !== name.toUpperCase() && name !== name.toLowerCase();

/** Whether only capitals of a name are mended. */
const isRecapitalised = (before: string, after: string) =>
  before !== after && isCapitalised(after) && lineText(before) !== after && nameKey(before) === nameKey(after);

const NAMES = ['firstName', 'lastName'] as const;

/** Which names become different. */
function renamed(known: Names, given: Names): readonly Field[] {
  if (!isSameName(known, given)) return NAMES;
  // A name that is only cut elsewhere stays.
  return NAMES.filter((field) => isRecapitalised(known[field], given[field]));
}

export interface Difference {
  readonly values: Partial<PersonValues>;
  readonly changes: readonly ImportChange[];
}

const fieldsOf = (given: Partial<PersonValues>): Field[] => Object.keys(given).filter((field): field is Field => field in UNKNOWN);

/**
 * What `given` makes different in what is known. A name whose capitals the file has better is mended; one that differs by its spaces, or
 * is all in capitals in the file, stays as the register has it, and so do other texts: a file in capitals spoils nothing.
 */
export function differenceOf(known: PersonValues, given: Partial<PersonValues> & Names): Difference {
  const fields = [...renamed(known, given), ...fieldsOf(given)];
  const values: Partial<PersonValues> = {};
  const changes: ImportChange[] = [];
  for (const field of fields) {
    const after = given[field];
    if (after === undefined || isSame(field, known[field], after)) continue;
    Object.assign(values, { [field]: after });
    changes.push({ field, before: shown(field, known[field]), after: shown(field, after) });
  }
  return { values, changes };
}
