import { fullNameOf, type ImportDecision, type ImportProblem, type ImportProblemCode, writtenDay } from '@riideait/contract';
import { filledDown, mappedFields, waiting } from '../cells.rules.ts';
import type { DecidedRow, Judged, JudgingOptions, PeopleRegister, PersonWrite, RegisteredPerson } from '../imports.types.ts';
import { isPeopleExport } from '../understanding/own-export.rules.ts';
import { oddValues } from './odd-values.rules.ts';
import { peopleReader, type ReadPerson } from './people-cells.rules.ts';
import { differenceOf, formerFinder, onlyOne, type PersonKeys, personKeys, personLabel, UNKNOWN } from './people-values.rules.ts';

/** The person of the register that a row is about, and why the keeper must decide. */
interface Match {
  readonly person: RegisteredPerson | null;
  readonly doubt: ImportProblem | null;
}

type People = readonly RegisteredPerson[];

/** People named in a sentence, at most. */
const NAMED = 3;

const doubtful = (code: ImportProblemCode, field: string, text: string, people: People): Match => {
  const others = people.length > NAMED ? ` ja veel ${people.length - NAMED}` : '';
  return {
    person: onlyOne(people) ?? null,
    doubt: { code, field, text: `${text} ${people.slice(0, NAMED).map(personLabel).join(', ')}${others}` },
  };
};

/** Finds people by the id of an export and name, by e-mail and name, by name and group, by name, by e-mail, by a name that is like theirs, by one they had. */
function peopleFinder({ people, erasedOn }: PeopleRegister, hasGroups: boolean): (row: ReadPerson, keys: PersonKeys) => Match {
  const byId = new Map(people.map((person) => [person.id, person]));
  const keys = new Map(people.map((person) => [person, personKeys(person)]));
  const by = (key: keyof PersonKeys) => {
    const found = Map.groupBy(people, (person) => keys.get(person)?.[key] ?? null);
    return (value: string | null): People => (value === null ? [] : (found.get(value) ?? []));
  };
  const [byEmailAndName, byName, byEmail, byLike] = [by('emailAndName'), by('name'), by('email'), by('like')];
  const exported = (id: number | undefined, { name }: PersonKeys) => {
    const person = byId.get(id ?? 0);
    return person && keys.get(person)?.name === name ? person : null;
  };
  const byFormerName = formerFinder(people);
  const byNameAndGroup = hasGroups ? by('nameAndGroup') : () => [];

  return ({ id, given, nameField }, wanted) => {
    const namesakes = byName(wanted.name);
    const inGroup = byNameAndGroup(wanted.nameAndGroup);
    const likely = given.groupName ? inGroup : namesakes;
    const likelyOne = onlyOne(likely) ?? null;
    // Of two e-mails one may be new, or they are two people of one name.
    const hasOtherEmail = Boolean(wanted.email) && Boolean(likelyOne?.email);
    const sure =
      exported(id, wanted) ?? onlyOne(byEmailAndName(wanted.emailAndName)) ?? onlyOne(inGroup) ?? (hasOtherEmail ? null : likelyOne);
    if (sure !== null) return { person: sure, doubt: null };

    const doubts: Parameters<typeof doubtful>[] = [
      ['SAME_NAME', nameField, 'Registris on juba', likely],
      ['SAME_EMAIL', 'email', 'Registris on sama e-postiga', byEmail(wanted.email)],
      ['SAME_NAME', nameField, 'Registris on juba', namesakes],
      ['LIKE_NAME', nameField, 'Registris on sarnane nimi:', byLike(wanted.like)],
      ['MERGED_NAME', nameField, 'Selle nimega kirje on ühendatud tantsijaga', byFormerName(fullNameOf(given))],
    ];
    const doubt = doubts.find(([, , , people]) => people.length > 0);
    return doubt === undefined ? { person: null, doubt: erasedBefore(nameField, fullNameOf(given)) } : doubtful(...doubt);
  };

  function erasedBefore(field: string, name: string): ImportProblem | null {
    const day = erasedOn?.(name);
    return day === undefined ? null : { code: 'ERASED', field, text: `${name} kustutati ${writtenDay(day)}` };
  }
}

const onRow = (code: ImportProblemCode, field: string, text: string, before: ReadPerson | undefined): Match | undefined =>
  before && { person: null, doubt: { code, field, text: `${text} on real ${before.row.number}` } };

/** The outcome of a row that says nothing new of a person. */
const repetition = ({ decision }: DecidedRow, before: ReadPerson) => ({
  outcome: decision === 'SKIP' ? ('skipped' as const) : ('unchanged' as const),
  problems: [],
  match: { text: `Sama inimene on real ${before.row.number}`, url: null },
  pieces: 0,
  choices: ['SKIP', 'ADD'] satisfies ImportDecision[],
});

/** The same person in the same letters, with equal values or none. */
const saysNothingNew = ({ given: before }: ReadPerson, { given }: ReadPerson): boolean =>
  before.firstName === given.firstName &&
  before.lastName === given.lastName &&
  differenceOf({ ...UNKNOWN, ...before }, given).changes.length === 0;

/** Rows that were judged, of each key the first. */
function earlierRows(isExport: boolean) {
  const rows = new Map<string, ReadPerson>();
  const keyOfId = ({ id }: ReadPerson) => (id === undefined ? null : `=${id}`);

  /** The row of a key, unless the ids of an export say that it is about somebody else. */
  function earlier(row: ReadPerson, key: string | null): ReadPerson | undefined {
    const before = rows.get(key ?? '');
    return before?.id === undefined || row.id === undefined || before.id === row.id ? before : undefined;
  }
  return {
    earlier,
    /** The row of the same person that says all that this one says: some lists have a row for each piece held. */
    repeated: (row: ReadPerson, { emailAndName, nameAndGroup }: PersonKeys): ReadPerson | undefined => {
      const before = earlier(row, keyOfId(row)) ?? earlier(row, emailAndName) ?? earlier(row, nameAndGroup);
      return before && saysNothingNew(before, row) ? before : undefined;
    },
    remember: (row: ReadPerson, keys: PersonKeys, person: RegisteredPerson | null): void => {
      const { emailAndName, nameAndGroup, email, likeAndGroup } = keys;
      const ofOthers = isExport ? [] : [email, likeAndGroup];
      // No two kinds of keys are equal.
      for (const key of [keyOfId(row), emailAndName, nameAndGroup, ...ofOthers, person && `#${person.id}`]) {
        if (key !== null && !rows.has(key)) rows.set(key, row);
      }
    },
  };
}

/** Judges every row of a file of people, one after the other: the first row of a person counts. */
export function judgePeople(rows: readonly DecidedRow[], options: JudgingOptions, register: PeopleRegister): Judged<PersonWrite>[] {
  const read = peopleReader(options, register);
  const find = peopleFinder(register, mappedFields(options).has('groupName'));
  // What stands in a register has been asked before: families share addresses, names are alike, measures are unusual.
  const isExport = isPeopleExport(options.columns.map(({ heading }) => heading));
  const { earlier, repeated, remember } = earlierRows(isExport);

  /** The match in the light of earlier rows: a person who has a row already is not matched again. */
  function matchOf(row: ReadPerson, keys: PersonKeys): Match {
    const match = find(row, keys);
    const taken = match.person ? earlier(row, `#${match.person.id}`) : undefined;
    if (taken === undefined) return match.person === null && match.doubt === null ? (onEarlierRow(row, keys) ?? match) : match;
    return match.doubt === null ? (twice(row, taken) ?? match) : { ...match, person: null };
  }

  const twice = ({ nameField }: ReadPerson, before: ReadPerson | undefined) => onRow('TWICE_IN_FILE', nameField, 'Sama inimene', before);

  const onEarlierRow = (row: ReadPerson, { emailAndName, nameAndGroup, email, likeAndGroup }: PersonKeys): Match | undefined =>
    twice(row, earlier(row, emailAndName) ?? earlier(row, nameAndGroup)) ??
    onRow('SAME_EMAIL', 'email', 'Sama e-post', earlier(row, email)) ??
    onRow('LIKE_NAME', row.nameField, 'Sarnane nimi', earlier(row, likeAndGroup));

  function judge(person: ReadPerson): Judged<PersonWrite> {
    const { row } = person;
    const judged = { row: row.number, values: person.texts, changes: [], match: null, pieces: 1, write: null };
    if (person.problems.length > 0) {
      return { ...judged, outcome: row.decision === 'SKIP' ? 'skipped' : 'refused', problems: [...person.problems], choices: ['SKIP'] };
    }
    const keys = personKeys(person.given);
    const before = row.decision === 'ADD' ? undefined : repeated(person, keys);
    if (before !== undefined) return { ...judged, ...repetition(row, before) };
    const match = matchOf(person, keys);
    const verdict = decide(person, match, { ...options, isExport });
    const isAbout = verdict.outcome !== 'new' && verdict.outcome !== 'doubtful';
    if (row.decision !== 'SKIP') remember(person, keys, isAbout ? match.person : null);
    return { ...judged, ...verdict };
  }
  return filledDown(rows, options).map((row) => {
    const person = read(row);
    return waiting(row, person.texts) ?? judge(person);
  });
}

/** How many new people come without a gender. */
export const withoutGender = (rows: readonly Judged<PersonWrite>[]): number =>
  rows.filter(({ outcome, write }) => outcome === 'new' && write?.values.genderCode === null).length;

const isAsked = (person: RegisteredPerson | null, { isExport, updateExisting }: JudgingOptions & { isExport: boolean }): boolean =>
  !isExport && (person === null || updateExisting);

/** Outcome of a row, allowed decisions, and what the import writes. */
function decide(read: ReadPerson, { person, doubt }: Match, options: JudgingOptions & { isExport: boolean }) {
  const { row, given } = read;
  const { values, changes } = person === null ? { values: given, changes: [] } : differenceOf(person, given);
  const { updateExisting } = options;
  const odd = isAsked(person, options) ? oddValues(read, person === null, values) : [];
  const doubts = [...(row.doubts ?? []), ...(doubt === null ? [] : [doubt]), ...odd];
  const choices: ImportDecision[] = ['SKIP'];
  if (person !== null && (doubts.length > 0 || changes.length > 0)) choices.push('UPDATE');
  if (person !== null || doubts.length > 0) choices.push('ADD');
  const decision = choices.find((choice) => choice === row.decision) ?? null;
  const outcome = outcomeOf({ person, doubt: doubts[0] ?? null }, changes.length > 0, decision, updateExisting);
  const base = { outcome, problems: doubts, choices };

  if (outcome === 'new') return { ...base, changes: [], match: null, write: { id: null, values: { ...UNKNOWN, ...given } } };
  const match = person && { text: personLabel(person), url: `/people/${person.id}` };
  return { ...base, changes, match, write: person !== null && outcome === 'changed' ? { id: person.id, values } : null };
}

function outcomeOf({ person, doubt }: Match, differs: boolean, decision: ImportDecision | null, update: boolean): Judged<never>['outcome'] {
  if (decision === 'SKIP') return 'skipped';
  if (decision === 'ADD' || (person === null && doubt === null)) return 'new';
  if (doubt !== null && decision === null) return 'doubtful';
  if (!differs) return 'unchanged';
  return update || decision === 'UPDATE' ? 'changed' : 'skipped';
}
