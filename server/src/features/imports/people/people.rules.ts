import type { ImportDecision, ImportProblem } from '@riideait/contract';
import { filledDown, mappedFields } from '../cells.rules.ts';
import type { DecidedRow, Judged, JudgingOptions, PeopleRegister, PersonWrite, RegisteredPerson } from '../imports.types.ts';
import { peopleReader, type ReadPerson } from './people-cells.rules.ts';
import { differenceOf, type PersonKeys, personKeys, personLabel, UNKNOWN } from './people-values.rules.ts';

/** The person of the register that a row is about, and why the keeper must decide. */
interface Match {
  readonly person: RegisteredPerson | null;
  readonly doubt: ImportProblem | null;
}

type People = readonly RegisteredPerson[];

const only = (people: People): RegisteredPerson | null => (people.length === 1 ? (people[0] ?? null) : null);

/** People named in a sentence, at most. */
const NAMED = 3;

const doubtOf = (code: string, field: string, text: string, people: People): ImportProblem => {
  const others = people.length > NAMED ? ` ja veel ${people.length - NAMED}` : '';
  return { code, field, text: `${text} ${people.slice(0, NAMED).map(personLabel).join(', ')}${others}` };
};

/** Finds people by e-mail and name, by name and group, by name, by e-mail. */
function peopleFinder({ people }: PeopleRegister, hasGroups: boolean): (row: ReadPerson, keys: PersonKeys) => Match {
  const keys = new Map(people.map((person) => [person, personKeys(person)]));
  const by = (key: keyof PersonKeys) => {
    const found = Map.groupBy(people, (person) => keys.get(person)?.[key] ?? null);
    return (value: string | null): People => (value === null ? [] : (found.get(value) ?? []));
  };
  const [byEmailAndName, byNameAndGroup, byName, byEmail] = [by('emailAndName'), by('nameAndGroup'), by('name'), by('email')];

  return ({ given, nameField }, keys) => {
    const namesakes = byName(keys.name);
    const inGroup = hasGroups ? byNameAndGroup(keys.nameAndGroup) : [];
    const likely = given.groupName ? inGroup : namesakes;
    const likelyOne = only(likely);
    // Of two e-mails one may be new, or they are two people of one name.
    const hasOtherEmail = Boolean(keys.email) && Boolean(likelyOne?.email);
    const sure = only(byEmailAndName(keys.emailAndName)) ?? only(inGroup) ?? (hasOtherEmail ? null : likelyOne);
    if (sure !== null) return { person: sure, doubt: null };

    const sharing = byEmail(keys.email);
    const alike = likely.length > 0 ? likely : namesakes;
    if (likely.length === 0 && sharing.length > 0) {
      return { person: only(sharing), doubt: doubtOf('SAME_EMAIL', 'email', 'Registris on sama e-postiga', sharing) };
    }
    if (alike.length > 0) return { person: only(alike), doubt: doubtOf('SAME_NAME', nameField, 'Registris on juba', alike) };
    return { person: null, doubt: null };
  };
}

/** Row numbers of the people of earlier rows: the first row of a person counts. */
function earlierRows() {
  const byKey = new Map<string, number>();
  const byPerson = new Map<number, number>();
  return {
    about: ({ id }: RegisteredPerson) => byPerson.get(id),
    alike: ({ emailAndName, nameAndGroup }: PersonKeys) => byKey.get(emailAndName ?? '') ?? byKey.get(nameAndGroup),
    withEmail: ({ email }: PersonKeys) => byKey.get(email ?? ''),
    remember: ({ emailAndName, nameAndGroup, email }: PersonKeys, person: RegisteredPerson | null, row: number) => {
      for (const key of [emailAndName, nameAndGroup, email]) if (key !== null && !byKey.has(key)) byKey.set(key, row);
      if (person !== null) byPerson.set(person.id, row);
    },
  };
}

const twice = (field: string, row: number): Match => ({
  person: null,
  doubt: { code: 'TWICE_IN_FILE', field, text: `Sama inimene on real ${row}` },
});

/** Judges every row of a file of people, one after the other. */
export function judgePeople(rows: readonly DecidedRow[], options: JudgingOptions, register: PeopleRegister): Judged<PersonWrite>[] {
  const read = peopleReader(options, register.groups);
  const find = peopleFinder(register, mappedFields(options).has('groupName'));
  const earlier = earlierRows();

  /** The match in the light of earlier rows: a person who has a row already is not matched again. */
  function matchOf(person: ReadPerson, keys: PersonKeys): Match {
    const match = find(person, keys);
    if (match.person !== null) {
      const row = earlier.about(match.person);
      if (row === undefined) return match;
      return match.doubt === null ? twice(person.nameField, row) : { ...match, person: null };
    }
    if (match.doubt !== null) return match;
    const alike = earlier.alike(keys);
    if (alike !== undefined) return twice(person.nameField, alike);
    const sharing = earlier.withEmail(keys);
    if (sharing === undefined) return match;
    return { person: null, doubt: { code: 'SAME_EMAIL', field: 'email', text: `Sama e-post on real ${sharing}` } };
  }

  return filledDown(rows, options).map((row) => {
    const person = read(row);
    const judged = { row: row.number, values: person.texts, changes: [], match: null, pieces: 1, write: null };
    if (person.problems.length > 0) {
      return { ...judged, outcome: row.decision === 'SKIP' ? 'skipped' : 'refused', problems: [...person.problems], choices: ['SKIP'] };
    }
    const keys = personKeys(person.given);
    const match = matchOf(person, keys);
    const verdict = decide(person, match, options);
    const isAbout = verdict.outcome !== 'new' && verdict.outcome !== 'doubtful';
    if (row.decision !== 'SKIP') earlier.remember(keys, isAbout ? match.person : null, row.number);
    return { ...judged, ...verdict };
  });
}

/** The outcome of a row by its match, its decision and the switch for people who are there already. */
function decide({ row, given }: ReadPerson, { person, doubt }: Match, { updateExisting }: JudgingOptions) {
  const difference = person === null ? null : differenceOf(person, given);
  const changes = difference?.changes ?? [];
  const mayUpdate = person !== null && (doubt !== null || changes.length > 0);
  const mayAdd = person !== null || doubt !== null;
  const choices: ImportDecision[] = ['SKIP', ...(mayUpdate ? ['UPDATE' as const] : []), ...(mayAdd ? ['ADD' as const] : [])];
  const match = person === null ? null : { text: personLabel(person), url: `/people/${person.id}` };
  const base = { problems: doubt === null ? [] : [doubt], choices, match, changes, write: null };

  const decision = row.decision !== null && choices.includes(row.decision) ? row.decision : null;
  if (decision === 'SKIP') return { ...base, outcome: 'skipped' as const };
  if (decision === 'ADD' || (person === null && doubt === null)) {
    const write = { id: null, values: { ...UNKNOWN, ...given } };
    return { ...base, outcome: 'new' as const, changes: [], match: null, write };
  }
  if (person === null || difference === null || (doubt !== null && decision === null)) return { ...base, outcome: 'doubtful' as const };
  if (changes.length === 0) return { ...base, outcome: 'unchanged' as const };
  if (!updateExisting && decision === null) return { ...base, outcome: 'skipped' as const };
  return { ...base, outcome: 'changed' as const, write: { id: person.id, values: difference.values } };
}
