import { type ImportProblem, refusal } from '@riideait/contract';
import { nameKey } from '../cells.rules.ts';
import type { RegisteredHolder } from '../imports.types.ts';

/** Who shall have the items of a row. */
export interface HolderCell {
  readonly text: string;
  readonly groupName: string | undefined;
  /** All who are called so. */
  readonly namesakes: readonly RegisteredHolder[];
  /** Where nobody is called so: who may be meant. */
  readonly nearest: RegisteredHolder | undefined;
  /** `2026-09-03`; null: from now on. */
  readonly since: string | null;
}

export const holderName = ({ firstName, lastName }: RegisteredHolder): string => `${firstName} ${lastName}`;

const NO_GROUP = 'rühmata';
/** As namesakes are told apart in what is said of a row: „Mari Tamm (Naisrühm)“. */
const WITH_GROUP = /^(.*\S)\s*\(([^()]+)\)$/;
const withGroup = (person: RegisteredHolder) => `${holderName(person)} (${person.groupName ?? NO_GROUP})`;

/** Finds people by their names, first name first or last, with or without a comma, and with their group behind it where that is told. */
export function holderFinder(people: readonly RegisteredHolder[]): (text: string) => readonly RegisteredHolder[] {
  const firstNameFirst = Map.groupBy(people, (person) => nameKey(holderName(person)));
  const lastNameFirst = Map.groupBy(people, ({ firstName, lastName }) => nameKey(`${lastName} ${firstName}`));
  const called = (name: string) => firstNameFirst.get(nameKey(name)) ?? lastNameFirst.get(nameKey(name));
  const written = (text: string) => {
    const comma = text.indexOf(',');
    // Whole at first: a comma may be part of a name.
    return called(text) ?? (comma < 0 ? undefined : called(`${text.slice(comma + 1)} ${text.slice(0, comma)}`));
  };
  return (text) => {
    const [, name = '', group] = WITH_GROUP.exec(text) ?? [];
    return written(text) ?? inGroup(written(name) ?? [], group);
  };
}

const ACCENTS = /\p{M}/gu;
const fold = (text: string) => nameKey(text).normalize('NFD').replace(ACCENTS, '');

/** How else people may be written: without accents, by the last name and the first letter of the first one, or the other way round. */
const otherwise = ({ firstName, lastName }: RegisteredHolder): string[] => {
  const [first, last] = [fold(firstName), fold(lastName)];
  return [`${first} ${last}`, `${last} ${first}`, `${last} ${first.charAt(0)}`, `${first.charAt(0)} ${last}`, `${first} ${last.charAt(0)}`];
};

/** Finds the only one who may be meant by a name that nobody has: „Jüri Zukov“, „Mari T.“, or with another first name of the same letter. */
export function nearestFinder(people: readonly RegisteredHolder[]): (text: string) => RegisteredHolder | undefined {
  // Most files name only people who are there.
  let byName: Map<string, Set<RegisteredHolder>> | undefined;
  const named = (name: string) => {
    byName ??= namesOf(people);
    const found = [...(byName.get(name) ?? [])];
    return found.length === 1 ? found[0] : undefined;
  };
  return (text) => {
    const [first = '', ...others] = fold(text).replaceAll(/[.,]/g, ' ').trim().split(/\s+/);
    const last = others.join(' ');
    return last === ''
      ? undefined
      : (named(`${first} ${last}`) ?? named(`${last} ${first.charAt(0)}`) ?? named(`${first} ${last.charAt(0)}`));
  };
}

function namesOf(people: readonly RegisteredHolder[]): Map<string, Set<RegisteredHolder>> {
  const names = new Map<string, Set<RegisteredHolder>>();
  for (const person of people) {
    for (const name of otherwise(person)) names.set(name, (names.get(name) ?? new Set()).add(person));
  }
  return names;
}

/** Who of the namesakes is meant, or why that cannot be told. */
export type FoundHolder = { readonly person: RegisteredHolder } | { readonly problem: ImportProblem };

const doubt = (code: string, text: string): ImportProblem => ({ code, field: 'holder', text });

export const inactiveHolder = (person: RegisteredHolder): ImportProblem =>
  doubt('HOLDER_INACTIVE', refusal('PERSON_INACTIVE', { person: holderName(person) }).text);

/** Of namesakes it is who has the item already, else who is in the group, else the only one who is active. */
export function whoIsMeant({ text, groupName, namesakes, nearest }: HolderCell, presentHolderId: number | null): FoundHolder {
  const present = namesakes.find(({ id }) => id === presentHolderId);
  if (present !== undefined) return { person: present };

  const person = onlyOne(namesakes) ?? onlyOne(inGroup(namesakes, groupName)) ?? onlyOne(namesakes.filter(({ active }) => active));
  if (person?.active) return { person };
  if (person !== undefined) return { problem: inactiveHolder(person) };
  if (namesakes.length === 0) return { problem: doubt('HOLDER_UNKNOWN', `Registris ei ole tantsijat „${text}“${hint(nearest)}`) };
  return { problem: doubt('HOLDER_AMBIGUOUS', `Registris on mitu: ${namesakes.map(withGroup).join(', ')}`) };
}

const hint = (nearest: RegisteredHolder | undefined) => (nearest === undefined ? '' : `. Kas ${holderName(nearest)}?`);

const onlyOne = (people: readonly RegisteredHolder[]) => (people.length === 1 ? people[0] : undefined);

function inGroup(people: readonly RegisteredHolder[], groupName: string | undefined) {
  if (groupName === undefined) return [];
  const key = nameKey(groupName);
  return people.filter((person) => nameKey(person.groupName ?? NO_GROUP) === key);
}
