import { doubtKey, fullNameOf, type ImportProblem, refusal, wholeNameKey } from '@riideait/contract';
import { nameKey } from '../cells.rules.ts';
import type { RegisteredHolder } from '../imports.types.ts';
import { formerFinder, onlyOne } from '../people/people-values.rules.ts';

/** The person who is to have the items of a row. */
export interface HolderCell {
  /** Where problems are shown. */
  readonly field: string;
  readonly text: string;
  readonly groupName: string | undefined;
  readonly namesakes: readonly RegisteredHolder[];
  /** `2026-09-03`; null: from now on. */
  readonly since: string | null;
}

const NO_GROUP = 'rühmata';
/** „Mari Tamm (Naisrühm)“, as namesakes are shown. */
const WITH_GROUP = /^(.*\S)\s*\(([^()]+)\)$/;
const withGroup = (person: RegisteredHolder) => `${fullNameOf(person)} (${person.groupName ?? NO_GROUP})`;

function inGroup(people: readonly RegisteredHolder[], groupName: string | undefined) {
  if (groupName === undefined) return [];
  const key = nameKey(groupName);
  return people.filter((person) => nameKey(person.groupName ?? NO_GROUP) === key);
}

const bothOrders = ({ firstName, lastName }: RegisteredHolder) =>
  [`${firstName} ${lastName}`, `${lastName} ${firstName}`].map(wholeNameKey);
/** A name, and the group in brackets. */
const parted = (text: string) => {
  const [, name = text, group] = WITH_GROUP.exec(text) ?? [];
  return { name, group };
};

/**
 * Finds people by their names, either name first, also with the group in brackets; else by a name that is like theirs, or that they had.
 */
export function holderFinder(people: readonly RegisteredHolder[]): (text: string) => readonly RegisteredHolder[] {
  const firstNameFirst = Map.groupBy(people, (person) => bothOrders(person)[0]);
  const lastNameFirst = Map.groupBy(people, (person) => bothOrders(person)[1]);
  const like = Map.groupBy(people, (person) => doubtKey(fullNameOf(person)));
  const formerly = formerFinder(people);
  const groups = new Set(people.map(({ groupName }) => nameKey(groupName ?? NO_GROUP)));
  const called = (name: string) => firstNameFirst.get(wholeNameKey(name)) ?? lastNameFirst.get(wholeNameKey(name));
  return (text) => {
    const { name, group } = parted(text);
    // The whole text first: brackets may be a part of the name.
    const found = called(text);
    if (found !== undefined) return found;
    const named = called(name) ?? like.get(doubtKey(name)) ?? formerly(name);
    // In brackets may stand a pet name.
    return group === undefined || !groups.has(nameKey(group)) ? named : inGroup(named, group);
  };
}

/** The cell has a name that is like the person’s, or a former one: whether they are meant is asked. */
export function onlyLike({ field, text }: HolderCell, person: RegisteredHolder): ImportProblem | null {
  const { name, group } = parted(text);
  const names = [text, inGroup([person], group).length > 0 ? name : text].map(wholeNameKey);
  if (bothOrders(person).some((name) => names.includes(name))) return null;
  return { code: 'HOLDER_LIKE', field, text: `Kas „${text}“ on ${withGroup(person)}?` };
}

/** The person, or why the cell does not name one. */
export type FoundHolder = { readonly person: RegisteredHolder } | { readonly problem: ImportProblem };

export const inactiveHolder = (field: string, person: RegisteredHolder): ImportProblem => ({
  code: 'HOLDER_INACTIVE',
  field,
  text: refusal('PERSON_INACTIVE', { person: fullNameOf(person) }).text,
});

/** Of namesakes the one who has the item already, else the one of the group, else the only active one. */
export function whoIsMeant({ field, text, groupName, namesakes }: HolderCell, presentHolderId: number | null): FoundHolder {
  const present = namesakes.find(({ id }) => id === presentHolderId);
  if (present !== undefined) return { person: present };

  const person = onlyOne(namesakes) ?? onlyOne(inGroup(namesakes, groupName)) ?? onlyOne(namesakes.filter(({ active }) => active));
  if (person?.active) return { person };
  if (person !== undefined) return { problem: inactiveHolder(field, person) };
  if (namesakes.length === 0) return { problem: { code: 'HOLDER_UNKNOWN', field, text: `Registris ei ole tantsijat „${text}“` } };
  return { problem: { code: 'HOLDER_AMBIGUOUS', field, text: `Registris on mitu: ${namesakes.map(withGroup).join(', ')}` } };
}
