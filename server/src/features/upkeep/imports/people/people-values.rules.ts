import { doubtKey, doubtLetters, fullNameOf, genderWords, type ImportChange, nameWords, wholeNameKey } from '@riideait/contract';
import { lineText, nameKey, shown } from '../cells.rules.ts';
import type { PersonValues, RegisteredPerson } from '../imports.types.ts';

export type Names = Pick<PersonValues, 'firstName' | 'lastName'>;

export const onlyOne = <Each>(all: readonly Each[]): Each | undefined => (all.length === 1 ? all[0] : undefined);

/** Finds people by a name that they had before they were merged, or one like it. */
export function formerFinder<Person extends Formerly>(people: readonly Person[]): (name: string) => readonly Person[] {
  const names = people.flatMap((person) => (person.formerNames ?? []).map((former) => ({ person, like: doubtKey(fullNameOf(former)) })));
  const found = Map.groupBy(names, ({ like }) => like);
  return (name) => [...new Set(found.get(doubtKey(name))?.map(({ person }) => person))];
}

/** Keys for finding people; null without an e-mail. */
export function personKeys(person: Names & Partial<PersonValues>) {
  const name = wholeNameKey(fullNameOf(person));
  const like = `≈${doubtKey(fullNameOf(person))}`;
  const group = nameKey(person.groupName ?? '');
  const email = person.email ? nameKey(person.email) : null;
  // No two kinds of keys are equal: names have no line breaks, e-mails no spaces.
  return {
    name,
    nameAndGroup: `${name}\n${group}`,
    like,
    likeAndGroup: `${like}\n${group}`,
    email,
    emailAndName: email && `${email} ${name}`,
  };
}
export type PersonKeys = ReturnType<typeof personKeys>;

/** „Mari Tamm (Naisrühm)“ */
export const personLabel = ({ groupName, ...names }: Names & { readonly groupName: string | null }) =>
  groupName ? `${fullNameOf(names)} (${groupName})` : fullNameOf(names);

/** A new person of whom only the name is known. */
export const UNKNOWN = {
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
} as const satisfies Partial<PersonValues>;

type Field = keyof PersonValues;
type Formerly = Pick<RegisteredPerson, 'formerNames'>;

const phoneKey = (text: string) => lineText(text).replaceAll(/[\s().-]/g, '');
const keys: { readonly [F in Field]?: (text: string) => string } = { groupName: nameKey, email: nameKey, phoneNumber: phoneKey };

function isSame(field: Field, before: PersonValues[Field], after: PersonValues[Field]): boolean {
  const keyOf = keys[field];
  if (keyOf === undefined || typeof before !== 'string' || typeof after !== 'string') return before === after;
  return keyOf(before) === keyOf(after);
}

const genders: Readonly<Record<string, string>> = genderWords;
const shownAs = (field: Field, value: PersonValues[Field]) => (field === 'genderCode' ? (genders[String(value)] ?? null) : shown(value));

const isPlain = (name: string) => wholeNameKey(name) === nameWords(name);

/** Whether a name stays as written: for one that may be the same, unless that only adds accents; and for one that a merged row had. */
function staysAsWritten(known: Names & Formerly, given: Names): boolean {
  if (known.formerNames?.some((former) => doubtKey(fullNameOf(former)) === doubtKey(fullNameOf(given)))) return true;
  const [before, after] = [fullNameOf(known), fullNameOf(given)];
  const getsAccents = doubtLetters(before) === doubtLetters(after) && isPlain(before) && !isPlain(after);
  return wholeNameKey(before) === wholeNameKey(after) || (doubtKey(before) === doubtKey(after) && !getsAccents);
}

/** The differences between a known person and a row; only in fields that the row gives. */
export function differenceOf(known: PersonValues & Formerly, given: Partial<PersonValues> & Names) {
  const isNamed = !staysAsWritten(known, given);
  const isField = (field: string): field is Field => field in UNKNOWN || (isNamed && (field === 'firstName' || field === 'lastName'));
  const values: Partial<PersonValues> = {};
  const changes: ImportChange[] = [];
  for (const field of Object.keys(given).filter(isField)) {
    const after = given[field];
    if (after === undefined || isSame(field, known[field], after)) continue;
    Object.assign(values, { [field]: after });
    changes.push({ field, before: shownAs(field, known[field]), after: shownAs(field, after) });
  }
  return { values, changes };
}
