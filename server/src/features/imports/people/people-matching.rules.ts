import type { ImportProblem } from '@riideait/contract';
import type { PeopleRegister, RegisteredPerson } from '../imports.types.ts';
import type { ReadPerson } from './people-cells.rules.ts';
import { type PersonKeys, personKeys, personLabel } from './people-values.rules.ts';

/** Who of the register a row is about; null where it is nobody, or where it cannot be told which of several. */
export interface Found {
  readonly person: RegisteredPerson | null;
  /** Why the keeper has to say whether it is them. */
  readonly doubt: ImportProblem | null;
  /** Who has no group, as the row, of several of the name: it is them, unless another row surely is about them. */
  readonly ungrouped?: RegisteredPerson | null;
}

const NOBODY: Found = { person: null, doubt: null };
const NONE: readonly RegisteredPerson[] = [];

/** The only one, or nobody. */
const only = (all: readonly RegisteredPerson[]): RegisteredPerson | null => (all.length === 1 ? (all[0] ?? null) : null);

/** People who are named in a sentence, at most. */
const NAMED = 3;

const named = (people: readonly RegisteredPerson[]): string => {
  const others = people.length - NAMED;
  return people.slice(0, NAMED).map(personLabel).join(', ') + (others > 0 ? ` ja veel ${others}` : '');
};

const sameName = (among: readonly RegisteredPerson[], field: string): Found => ({
  person: only(among),
  doubt: { code: 'SAME_NAME', field, text: `Registris on juba ${named(among)}` },
});

const sameEmail = (among: readonly RegisteredPerson[]): Found => ({
  person: only(among),
  doubt: { code: 'SAME_EMAIL', field: 'email', text: `Registris on sama e-postiga ${named(among)}` },
});

/**
 * Looks rows up in the register: by e-mail and name, by name and group, by name alone, by e-mail alone.
 * @param tellsGroups whether the file has groups, so that an empty one tells something
 */
export function peopleFinder({ people }: PeopleRegister, tellsGroups: boolean): (row: ReadPerson, keys: PersonKeys) => Found {
  const keyed = new Map(people.map((person) => [person, personKeys(person)]));
  const by = (key: keyof PersonKeys) => Map.groupBy(people, (person) => keyed.get(person)?.[key] ?? null);
  const [byEmailAndName, byNameAndGroup, byName, byEmail] = [by('emailAndName'), by('nameAndGroup'), by('name'), by('email')];

  return ({ given, nameField }, keys) => {
    const namesakes = byName.get(keys.name) ?? NONE;
    const inGroup = given.groupName ? (byNameAndGroup.get(keys.nameAndGroup) ?? NONE) : namesakes;
    const sharing = keys.email === null ? NONE : (byEmail.get(keys.email) ?? NONE);
    const inBoth = keys.emailAndName === null ? NONE : (byEmailAndName.get(keys.emailAndName) ?? NONE);

    const surely = only(inBoth) ?? only(inGroup);
    if (surely !== null) return { person: surely, doubt: null };
    if (inGroup.length > 0) {
      const ungrouped = tellsGroups && !given.groupName ? only(byNameAndGroup.get(keys.nameAndGroup) ?? NONE) : null;
      return { ...sameName(inGroup, nameField), ungrouped };
    }
    if (sharing.length > 0) return sameEmail(sharing);
    return namesakes.length > 0 ? sameName(namesakes, nameField) : NOBODY;
  };
}

/** Who it is in the light of all rows. */
export const settled = (found: Found, taken: ReadonlySet<number>): Found =>
  found.ungrouped && !taken.has(found.ungrouped.id) ? { person: found.ungrouped, doubt: null } : found;

/** A row that is not left out, as later ones find it. */
export interface Seen<Draft> {
  readonly number: number;
  /** What the row writes; null as long as the keeper has not decided. */
  draft: Draft | null;
}

/** The rows of the file so far. The first of those that are alike is the one that counts. */
export function rowsSoFar<Draft extends { readonly registered: RegisteredPerson | null }>() {
  const byKey = new Map<string, Seen<Draft>>();
  const byPerson = new Map<number, Seen<Draft>>();
  const put = <Key>(seen: Map<Key, Seen<Draft>>, key: Key | null, row: Seen<Draft>) => {
    if (key !== null && !seen.has(key)) seen.set(key, row);
  };
  return {
    /** The row that writes this person of the register. */
    about: (person: RegisteredPerson | null) => (person === null ? undefined : byPerson.get(person.id)),
    /** The row of the same e-mail and name, or name and group. */
    alike: ({ emailAndName, nameAndGroup }: PersonKeys) =>
      (emailAndName === null ? undefined : byKey.get(emailAndName)) ?? byKey.get(nameAndGroup),
    withEmail: ({ email }: PersonKeys) => (email === null ? undefined : byKey.get(email)),
    remember({ emailAndName, nameAndGroup, email }: PersonKeys, row: Seen<Draft>) {
      for (const key of [emailAndName, nameAndGroup, email]) put(byKey, key, row);
      put(byPerson, row.draft?.registered?.id ?? null, row);
    },
  };
}
