import type { ImportChange } from '@riideait/contract';
import { lineText, nameKey, shown } from '../cells.rules.ts';
import type { PersonValues } from '../imports.types.ts';

type Names = Pick<PersonValues, 'firstName' | 'lastName'>;

/** Equal for equal names, whichever word of them is in which part. */
const personKey = ({ firstName, lastName }: Names): string => nameKey(`${firstName} ${lastName}`);

/** Keys for finding people; null without an e-mail. */
export interface PersonKeys {
  readonly name: string;
  readonly nameAndGroup: string;
  readonly email: string | null;
  readonly emailAndName: string | null;
}

export function personKeys(person: Names & Partial<PersonValues>): PersonKeys {
  const name = personKey(person);
  const email = person.email ? nameKey(person.email) : null;
  // No two kinds of keys are equal: names have no line breaks, e-mails no spaces.
  return { name, nameAndGroup: `${name}\n${nameKey(person.groupName ?? '')}`, email, emailAndName: email && `${email} ${name}` };
}

/** „Mari Tamm (Naisrühm)“ */
export const personLabel = ({ firstName, lastName, groupName }: Names & { readonly groupName: string | null }) =>
  groupName ? `${firstName} ${lastName} (${groupName})` : `${firstName} ${lastName}`;

/** A new person of whom only the name is known. */
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

const phoneKey = (text: string) => lineText(text).replaceAll(/[\s().-]/g, '');
const keys: { readonly [F in Field]?: (text: string) => string } = { groupName: nameKey, email: nameKey, phoneNumber: phoneKey };

function isSame(field: Field, before: PersonValues[Field], after: PersonValues[Field]): boolean {
  const keyOf = keys[field];
  if (keyOf === undefined || typeof before !== 'string' || typeof after !== 'string') return before === after;
  return keyOf(before) === keyOf(after);
}

const genders: Readonly<Record<string, string>> = { F: 'naine', M: 'mees' };
const shownAs = (field: Field, value: PersonValues[Field]) => (field === 'genderCode' ? (genders[String(value)] ?? null) : shown(value));

/** „Mari-Liis“ shows its capitals; a cell in capitals or small letters only does not. */
const isCapitalised = (name: string) => name !== name.toUpperCase() && name !== name.toLowerCase();

/** Names that become different: both of another name; of the same one those whose capitals the file has better. */
const renamed = (known: Names, given: Names): Field[] =>
  (['firstName', 'lastName'] as const).filter(
    (field) =>
      personKey(known) !== personKey(given) ||
      (nameKey(known[field]) === nameKey(given[field]) && lineText(known[field]) !== given[field] && isCapitalised(given[field])),
  );

export interface Difference {
  readonly values: Partial<PersonValues>;
  readonly changes: ImportChange[];
}

/** The differences between a known person and a row; only in fields that the row gives. */
export function differenceOf(known: PersonValues, given: Partial<PersonValues> & Names): Difference {
  const others = Object.keys(given).filter((field): field is Field => field in UNKNOWN);
  const values: Partial<PersonValues> = {};
  const changes: ImportChange[] = [];
  for (const field of [...renamed(known, given), ...others]) {
    const after = given[field];
    if (after === undefined || isSame(field, known[field], after)) continue;
    Object.assign(values, { [field]: after });
    changes.push({ field, before: shownAs(field, known[field]), after: shownAs(field, after) });
  }
  return { values, changes };
}
